import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { limitsOf } from '../../api/src/platform/http/auth-limits.ts';
import { addressOf } from '../../api/src/testing/isolation-matrix.ts';
import type { MatrixRole } from '../../api/src/testing/isolation-matrix.ts';
import { identity } from '../../contract/src/account/identity.ts';
import type { Access, Route } from '../../contract/src/ground/route.ts';
import { all, unless } from './judge.ts';
import type { Fault, Judge } from './judge.ts';
import { served } from './isolation.ts';
import type { People } from './people.ts';
import type { AttackedProduct } from './product.ts';
import { strangeAddress, Visitor } from './visitor.ts';
import type { Answer } from './visitor.ts';

/* Every limit that the contract declares, and those of signing in: each does stop. */

/** Calls at a time; one after another, thousands would take minutes. */
const beside = 25;
/** Limits of more points are played in the long form. */
const mostPointsInShort = 10;

const callers: Record<Access, MatrixRole> = {
  public: 'nobody',
  identity: 'applicant',
  user: 'applicant',
  verified: 'partner',
  partner: 'partner',
  staff: 'staff',
};

/** Makes as many calls as a limit allows, none of which it may refuse and none may fail. */
async function useUp(
  points: number,
  call: (number: number) => Promise<Answer>,
  atATime = beside,
): Promise<Fault> {
  const strange: number[] = [];
  // One alone at first: which calls lock their user, the server learns from the first.
  for (let done = 0, size = 1; done < points; done += size, size = atATime) {
    const some = Array.from({ length: Math.min(size, points - done) }, (_, at) => call(done + at));
    const statuses = (await Promise.all(some)).map(({ status }) => status);
    strange.push(...statuses.filter((status) => status === 429 || status >= 500));
  }
  return strange.length === 0 ? null : `${strange.join(', ')} within the limit`;
}

function stopFault({ status, code, headers }: Answer): Fault {
  return all(
    unless(status, 429),
    unless(code, 'TOO_MANY_REQUESTS'),
    Number(headers.get('retry-after')) > 0 ? null : 'no Retry-After',
  );
}

async function playRoute(judge: Judge, product: AttackedProduct, people: People, route: Route) {
  const { limit } = route;
  if (!limit) return;
  const role = callers[route.access];
  const { points, seconds, per } = limit;
  await judge.play(`${route.name}: ${points} in ${seconds} s by ${per}`, async () => {
    await product.query('delete from rate_limit');
    const visitor = people.of(role);
    const address = strangeAddress();
    const call = () => {
      // A limit of a user follows them to other addresses.
      visitor.from = per === 'address' ? address : strangeAddress();
      const path = addressOf(route, people.partnerOf(role));
      return visitor.ask(route.method, path, route.method === 'GET' ? {} : { body: {} });
    };
    const refused = await useUp(points, call);
    const last = await call();
    if (per === 'address') {
      visitor.from = strangeAddress();
      const path = addressOf(route, people.partnerOf(role));
      const body = route.method === 'GET' ? {} : { body: {} };
      const neighbour = await visitor.ask(route.method, path, body);
      if (neighbour.status === 429) return 'another address is refused, too';
    }
    // A user may have only a few event streams open at once, so that the limit is never reached.
    return all(route.answersEvents ? null : refused, stopFault(last));
  });
}

/** Bodies of the identity library's calls, each refused in its ordinary way. */
const bodies: Readonly<Record<string, (email: string) => object>> = {
  signIn: (email) => ({ email, password: 'Fel1Losenord' }),
  signUp: (email) => ({ email, password: 'Kvastgurka47', name: 'Prov' }),
  requestEmailCode: (email) => ({ email }),
  signInByEmailCode: (email) => ({ email, id: randomUUID(), code: '000000' }),
  requestPasskeyOptions: () => ({}),
  signInByPasskey: () => ({
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  }),
  signInByCustomToken: () => ({ token: 'x'.repeat(43) }),
  requestPasswordReset: (email) => ({ email }),
  startProviderSignIn: () => ({ provider: 'google', page: 'login' }),
  startProviderLinking: () => ({ provider: 'google', page: 'user-settings' }),
};

const limitsOfIdentity = (name: string) => {
  const { method, path } = identity[name as keyof typeof identity];
  return limitsOf(`${method} ${path.slice('/auth'.length)}`) ?? [];
};

/** Wrong tries that a mailed code takes. */
const triesOfCode = 5;

/** Asks for a code, and answers the body that names this request in a try. */
async function askForCode(visitor: Visitor, email: string): Promise<object> {
  const { json } = await visitor.post('email-code/request', { email });
  return z.object({ id: z.string() }).parse(json);
}

const unknown = () => `prov-${randomUUID()}@example.com`;

async function playSignIns(
  judge: Judge,
  product: AttackedProduct,
  isShort: boolean,
): Promise<void> {
  await judge.play('every limited call of the identity library is played', () => {
    const limited = Object.keys(identity).filter((name) => limitsOfIdentity(name).length > 0);
    const missing = limited.filter((name) => !Object.hasOwn(bodies, name));
    return Promise.resolve(missing.length === 0 ? null : `no body for ${missing.join(', ')}`);
  });
  for (const [name, body] of Object.entries(bodies)) {
    const { path } = identity[name as keyof typeof identity];
    for (const limit of limitsOfIdentity(name)) {
      const { points, seconds, per } = limit;
      if (isShort && points > mostPointsInShort) continue;
      await judge.play(
        `account.${name}, ${limit.name}: ${points} in ${seconds} s by ${per}`,
        async () => {
          await product.query('delete from rate_limit');
          const [email, address] = [unknown(), strangeAddress()];
          // Only codes that were asked for count at an e-mail address, one after another.
          const isOfCodes = name === 'signInByEmailCode' && per === 'email';
          let asked: object = {};
          const call = async (turn: number) => {
            const visitor = new Visitor(product);
            visitor.from = per === 'email' ? strangeAddress() : address;
            if (isOfCodes && turn % triesOfCode === 0) asked = await askForCode(visitor, email);
            return await visitor.post(path.slice('/auth/'.length), {
              ...body(per === 'address' ? unknown() : email),
              ...asked,
            });
          };
          const refused = await useUp(points, call, isOfCodes ? 1 : beside);
          const last = await call(points);
          const neighbour = new Visitor(product);
          const answer = await neighbour.post(path.slice('/auth/'.length), body(unknown()));
          return all(
            refused,
            stopFault(last),
            answer.status === 429 ? 'a neighbour is refused, too' : null,
          );
        },
      );
    }
  }
}

export async function attackLimits(
  judge: Judge,
  product: AttackedProduct,
  people: People,
  isShort: boolean,
): Promise<void> {
  await playSignIns(judge, product, isShort);
  const limited = served.filter(
    ({ limit }) => limit && (!isShort || limit.points <= mostPointsInShort),
  );
  for (const route of limited) await playRoute(judge, product, people, route);
  await product.query('delete from rate_limit');
}
