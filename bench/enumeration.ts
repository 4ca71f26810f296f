// Promise: nobody can tell by the clock whether an address has an account. Each kind of answer is
// compared for a known and an unknown address; a login that is not hashed at all shows that the
// clock would see it.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { report } from './figures.ts';
import type { Line } from './figures.ts';
import { startBenchProduct } from './product.ts';
import { compareActions } from './timing.ts';

const product = await startBenchProduct();
const owner = new pg.Client({ connectionString: product.ownerUrl });
await owner.connect();
const forgetCounters = () => owner.query('delete from rate_limit');

async function post(path: string, body: object): Promise<void> {
  const answer = await fetch(`${product.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
}

const known = `${randomUUID()}@example.com`;
await post('sign-up/email', { email: known, password: 'Kvastgurka47', name: 'Bench' });

const unknown = () => `${randomUUID()}@example.com`;
const signIn = (email: string, password = 'Sommar2026') =>
  post('sign-in/email', { email, password });
const askForPassword = (email: string) => post('request-password-reset', { email });
const askForCode = (email: string) => post('email-code/request', { email });

type Ask = (email: string) => Promise<void>;
const comparisons: [name: string, known: Ask, unknown: Ask, mayTell: boolean][] = [
  ['login', signIn, signIn, false],
  ['new password', askForPassword, askForPassword, false],
  ['code by mail', askForCode, askForCode, false],
  // Longer than any password, so that nothing is hashed.
  ['login, unknown not hashed', signIn, (email) => signIn(email, 'x'.repeat(200)), true],
];
const lines: Line[] = [];
for (const [name, first, second, mayTell] of comparisons) {
  const { isTelling, shift, score } = await compareActions(
    () => first(known),
    () => second(unknown()),
    { between: forgetCounters },
  );
  lines.push({
    answer: name,
    'known − unknown ms': shift.toFixed(2),
    score: score.toFixed(1),
    tells: isTelling ? 'yes' : 'no',
    promise: mayTell ? 'tells' : 'tells nothing',
    kept: isTelling === mayTell,
  });
}
await owner.end();
await product.stop();
await report({
  command: 'bench:enumeration',
  measures:
    'Whether the time of an answer tells a stranger who has an account: each kind of answer for a known and an unknown address, in turns. The last one, a login that is not hashed at all, shows that the clock would see it.',
  tables: [{ lines }],
});
