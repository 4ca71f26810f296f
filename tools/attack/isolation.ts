import { features, routes } from '../../api/src/compose.ts';
import { addressOf, matrixRoles, refusalOf } from '../../api/src/testing/isolation-matrix.ts';
import type { MatrixRole } from '../../api/src/testing/isolation-matrix.ts';
import type { Route } from '../../contract/src/ground/route.ts';
import { playHomeownersObjects } from './homeowner-objects.ts';
import { all, unless } from './judge.ts';
import type { Judge } from './judge.ts';
import type { People } from './people.ts';
import type { AttackedProduct } from './product.ts';
import { strangeAddress } from './visitor.ts';

/* Every call as everybody whom it is not for, what belongs to a company as another, and to a homeowner as
 * another. */

const demoCalls = new Set(
  features.flatMap(({ demoCalls: calls = [] }) => calls.map(({ route }) => route.name)),
);
/** The calls of a production build. */
export const served = routes.filter(({ name }) => !demoCalls.has(name));

interface Matrix {
  judge: Judge;
  people: People;
}

/** A call as somebody; of another partner unless it is to be their own. */
async function playCall(
  { judge, people }: Matrix,
  route: Route,
  role: MatrixRole,
  isOwn: boolean,
): Promise<void> {
  const refusal = refusalOf(route, role, isOwn);
  if (refusal === null) return;
  const other: MatrixRole = role === 'partner' ? 'partner-premium' : 'partner';
  const place = isOwn ? 'its own' : 'another';
  await judge.play(`${route.method} ${route.path} as ${role} at ${place}`, async () => {
    const visitor = people.of(role);
    // Calls of everybody at an address are counted together.
    visitor.from = strangeAddress();
    const path = addressOf(route, people.partnerOf(isOwn ? role : other));
    const { status, code } = await visitor.ask(
      route.method,
      path,
      route.method === 'GET' ? {} : { body: {} },
    );
    return unless(`${status} ${code}`, refusal);
  });
}

const uuids = /[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g;

/** The ids that a company sees in its own lists, of things that only it has. */
async function idsOf(people: People, role: MatrixRole): Promise<Set<string>> {
  const found = new Set<string>();
  for (const route of served) {
    const isList = route.method === 'GET' && !route.path.endsWith('}');
    if (!isList || !route.path.includes('{partnerId}') || route.answersEvents) continue;
    if ((route.path.match(/\{/g) ?? []).length > 1 || route.answersFile) continue;
    const { status, text } = await people
      .of(role)
      .ask('GET', addressOf(route, people.partnerOf(role)));
    if (status === 200) for (const id of text.match(uuids) ?? []) found.add(id);
  }
  found.delete(people.partnerOf(role));
  return found;
}

/** Asks for one company's things under another's own address. */
async function playObjects({ judge, people }: Matrix, isShort: boolean): Promise<void> {
  const [victim, thief] = ['partner', 'partner-premium'] as const;
  const theirs = await idsOf(people, thief);
  const ids = [...(await idsOf(people, victim))].filter((id) => !theirs.has(id));
  judge.notes.push(`${ids.length} ids of one company, asked for by another`);
  const before = await idsOf(people, victim);
  const parts = served.filter(
    ({ path, method }) =>
      path.includes('{partnerId}/') && (path.match(/\{/g) ?? []).length > 1 && method !== 'POST',
  );
  for (const route of parts) {
    for (const id of isShort ? ids.slice(0, 4) : ids.slice(0, 60)) {
      const path = route.path
        .replace('{partnerId}', people.partnerOf(thief))
        .replaceAll(/\{\w+\}/g, id);
      await judge.play(`${route.method} ${route.path} with the id of another`, async () => {
        const visitor = people.of(thief);
        const body = route.method === 'GET' ? {} : { body: {} };
        const headers = { headers: { 'if-match': '"1"' } };
        const { status } = await visitor.ask(route.method, `/api${path}`, { ...body, ...headers });
        // A form that is wrong is told before what exists is looked for.
        return unless(status, 404, ...(route.body ? [400] : []));
      });
    }
  }
  await judge.play('the company has what it had', async () => {
    const after = await idsOf(people, victim);
    const gone = [...before].filter((id) => !after.has(id));
    return unless(gone.length, 0);
  });
}

/** Calls of the demo, its tools and its helpers are not there. */
async function playDemoParts({ judge, people }: Matrix): Promise<void> {
  const paths = [
    '/dev/bankid',
    '/dev/mailbox',
    '/dev/mailbox.json',
    '/dev/accounts.json',
    '/dev/clock',
    '/dev/registry',
    '/dev',
    '/api/dev/clock',
    '/test/clock',
  ];
  for (const path of paths) {
    for (const method of ['GET', 'POST']) {
      await judge.play(`${method} ${path} is not there`, async () => {
        const body = method === 'GET' ? {} : { body: { offsetSeconds: 60 } };
        return unless((await people.of('nobody').ask(method, path, body)).status, 404);
      });
    }
  }
  for (const route of routes.filter(({ name }) => demoCalls.has(name))) {
    for (const role of ['nobody', 'applicant', 'partner', 'staff'] as const) {
      await judge.play(`${route.method} ${route.path} is not there for ${role}`, async () => {
        const path = addressOf(route, people.partnerOf('partner'));
        const body = route.method === 'GET' ? {} : { body: {} };
        const { status, code } = await people.of(role).ask(route.method, path, body);
        return all(unless(status, 404), unless(code, 'NOT_FOUND'));
      });
    }
  }
}

export async function attackIsolation(
  judge: Judge,
  product: AttackedProduct,
  people: People,
  isShort: boolean,
): Promise<void> {
  const matrix = { judge, people };
  for (const route of served) {
    // Everybody at the same moment: refusals must not depend on an order.
    await Promise.all(
      matrixRoles.map(async (role) => {
        await playCall(matrix, route, role, false);
        if (people.partnerOf(role) !== '') await playCall(matrix, route, role, true);
      }),
    );
  }
  await playObjects(matrix, isShort);
  await playHomeownersObjects(judge, { product, people, served }, isShort);
  await playDemoParts(matrix);
}
