import { randomUUID } from 'node:crypto';
import { compareActions } from '../../bench/timing.ts';
import { all } from './judge.ts';
import type { Fault, Judge } from './judge.ts';
import type { People } from './people.ts';
import type { AttackedProduct } from './product.ts';
import { Visitor } from './visitor.ts';
import type { Answer } from './visitor.ts';

/*
 * Whether a stranger learns who has an account. Some calls tell it because the specification wants
 * them to: the sign-up, its look whether an address is free, and, of who is signed in, the registration
 * (`registerUser`) and a new address (`updateCurrentUser`). All are limited.
 */

interface Question {
  name: string;
  path: string;
  body: (email: string) => object;
}

const questions: readonly Question[] = [
  {
    name: 'a sign-in with a wrong password',
    path: 'sign-in/email',
    body: (email) => ({ email, password: 'Fel1Losenord' }),
  },
  { name: 'a forgotten password', path: 'request-password-reset', body: (email) => ({ email }) },
  { name: 'a code by mail', path: 'email-code/request', body: (email) => ({ email }) },
  {
    name: 'a code by mail that may begin an account',
    path: 'email-code/request',
    body: (email) => ({ email, begins: true }),
  },
  {
    name: 'a wrong code',
    path: 'sign-in/email-code',
    body: (email) => ({ email, id: 'x'.repeat(36), code: '000000' }),
  },
];

/** Ids, and random names of 16 bytes or more in base64url. */
const ids = /[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[\da-f]{4}-[\da-f]{12}|[\w-]{22,}/g;

/** Headers that differ between any two answers. */
const ownOfEach = new Set(['date', 'x-request-id', 'keep-alive']);

function shapeOf({ status, headers, text, cookies }: Answer): string {
  const named = [...headers].filter(([name]) => !ownOfEach.has(name));
  return JSON.stringify([
    status,
    named,
    text.replace(ids, 'ID'),
    cookies.map((line) => line.split('=')[0]),
  ]);
}

const unknown = () => `prov-${randomUUID()}@example.com`;

/** Each question about somebody who has an account, and about nobody. */
async function playTexts(
  judge: Judge,
  product: AttackedProduct,
  known: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { name, path, body } of questions) {
    for (const [who, email] of known) {
      await judge.play(`${name}, ${who} and unknown`, async () => {
        const [one, other] = [
          await new Visitor(product).post(path, body(email)),
          // An address of the same length, so that the answer's length shows no difference.
          await new Visitor(product).post(path, body(unknown().slice(-email.length))),
        ].map(shapeOf);
        return one === other ? null : `${one} and ${other}`;
      });
    }
  }
}

/** The clock: samples are taken in turns, and must differ in each of three rounds to tell. */
async function playTimes(judge: Judge, product: AttackedProduct, email: string): Promise<void> {
  const forget = () => product.query('delete from rate_limit');
  const ask = async ({ path, body }: Question, who: string) => {
    await new Visitor(product).post(path, body(who));
  };
  for (const question of questions) {
    await judge.play(`${question.name}, by the clock`, async () => {
      const { isTelling, shift, ratio } = await compareActions(
        () => ask(question, email),
        () => ask(question, unknown()),
        { between: forget },
      );
      const figures = `known − unknown ${shift.toFixed(2)} ms, ratio ${ratio.toFixed(2)}`;
      judge.notes.push(`${question.name}: ${figures}`);
      return isTelling ? figures : null;
    });
  }
  await judge.play('the clock would show a hash that was left out', async () => {
    const [signIn] = questions;
    if (!signIn) return 'there is no sign-in';
    // Longer than any password, so that nothing is hashed.
    const long = { ...signIn, body: (who: string) => ({ email: who, password: 'x'.repeat(200) }) };
    const { isTelling, shift, ratio } = await compareActions(
      () => ask(signIn, email),
      () => ask(long, unknown()),
      { between: forget },
    );
    judge.notes.push(`a hash left out: ${shift.toFixed(2)} ms, ratio ${ratio.toFixed(2)}`);
    return isTelling ? null : 'it does not: the other figures show nothing';
  });
}

async function playLimit(judge: Judge, product: AttackedProduct): Promise<void> {
  await judge.play('the look whether an address is free is limited', async () => {
    await product.query('delete from rate_limit');
    const visitor = new Visitor(product);
    const faults: Fault[] = [];
    for (let turn = 0; turn <= 60; turn += 1) {
      const path = `/api/partner/users/email/availability?emailAddress=${unknown()}`;
      const { status } = await visitor.ask('GET', path);
      const wanted = turn < 60 ? 200 : 429;
      faults.push(status === wanted ? null : `${status} at the ${turn + 1}th`);
    }
    return all(...faults);
  });
}

export async function attackEnumeration(
  judge: Judge,
  product: AttackedProduct,
  people: People,
  isShort: boolean,
): Promise<void> {
  const somebody = await new Visitor(product).signUp();
  const known = new Map([
    ['known', somebody.email],
    ['blocked', people.of('blocked').email],
    ['with BankID', 'erik@lindsbygg.example'],
  ]);
  await playTexts(judge, product, known);
  await playLimit(judge, product);
  if (!isShort) await playTimes(judge, product, somebody.email);
}
