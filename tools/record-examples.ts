import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Route } from '@troskel/contract/ground/route';
import { routes } from '../api/src/compose.ts';
import type { RecordedExample } from '../api/src/testing/record-examples.ts';
import { root } from './supervisor.ts';

/*
 * `npm run record:examples [-- TEST-FOLDER …]`: records from the server's tests an example of each
 * call for the OpenAPI document. A call that the chosen tests do not make keeps its example.
 */

const target = join(root, 'contract/openapi-examples.json');

type Example = Omit<RecordedExample, 'call'>;

/** Characters of an example that a reader takes in at a glance. */
const readable = 1500;

const isArray = (value: unknown): value is unknown[] => Array.isArray(value);

/** Keeps the first of several rows. */
const shortened = (_key: string, value: unknown): unknown =>
  isArray(value) && value.length > 1 ? [value[0]] : value;

/** Replaces what differs from one run to the next. */
function steady(text: string): string {
  const ids = new Map<string, string>();
  const idOf = (id: string) => {
    const known =
      ids.get(id) ?? `01900000-0000-7000-8000-${String(ids.size + 1).padStart(12, '0')}`;
    ids.set(id, known);
    return known;
  };
  return (
    text
      .replaceAll(/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g, idOf)
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '2026-03-02T08:00:00.000Z')
      .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'eyJhbGciOiJFUzI1NiJ9.eyJzaWQiOiIxIn0.c2lnbmF0dXJl')
      // With a checksum that is wrong, so that nobody's scanner takes it for a key.
      .replaceAll(/trsk_live_[\dA-Za-z]{4,36}/g, ({ length }) => 'trsk_live_'.padEnd(length, '0'))
      .replaceAll(/(whsec|whpk)_[\w+/]{43}=/g, `$1_${'A'.repeat(43)}=`)
      .replaceAll(/(?<==)[\w-]{40,}/g, 'c2lnbmF0dXJl')
  );
}

/** Says whether a schema takes a value as it is, without leaving out or rewriting any of it. */
function takesAsItIs(schema: Route['response'], value: unknown): boolean {
  const parsed = schema.safeParse(value);
  if (!parsed.success) return false;
  const taken = new Map(Object.entries(parsed.data ?? {}));
  return Object.entries(value ?? {}).every(([name, part]) =>
    isDeepStrictEqual(taken.get(name), part),
  );
}

function isPromised({ body, response }: Route, example: Example): boolean {
  const isBody = body === undefined || takesAsItIs(body, example.body);
  return isBody && response.safeParse(example.answer).success;
}

/** Answers the forms of a recorded call in which it may be shown, the best first. */
function formsOf(route: Route, { body, answer }: Example): Example[] {
  // A body is shown as the server understands it, with "753 32" as "75332".
  const whole = route.body ? { body: route.body.safeParse(body).data, answer } : { answer };
  const text = JSON.stringify(whole);
  return [steady(JSON.stringify(whole, shortened)), steady(text), text]
    .map((form) => JSON.parse(form) as Example)
    .filter((form) => isPromised(route, form));
}

/** Counts values that say something. */
function countFilled(value: unknown): number {
  if (value === null || value === '' || value === undefined) return 0;
  if (typeof value !== 'object') return 1;
  return Object.values(value).reduce<number>((sum, part) => sum + countFilled(part), 0);
}

/** Texts that a test makes to see where the limit is. */
const isMadeUp = (text: string) => /(.)\1{9}/.test(text.replaceAll(/0{10,}/g, ''));

interface Candidate {
  example: Example;
  text: string;
  filled: number;
}

/** Says whether one is the better example: to be read at a glance, natural, and full. */
function isBetter(one: Candidate, other: Candidate): boolean {
  const points = ({ text, filled }: Candidate) =>
    (text.length > readable ? -text.length : filled) - (isMadeUp(text) ? 10_000 : 0);
  const difference =
    points(one) - points(other) ||
    one.text.length - other.text.length ||
    one.text.localeCompare(other.text);
  return difference > 0;
}

const byName = new Map(routes.map((route) => [route.name, route]));
const folder = mkdtempSync(join(tmpdir(), 'troskel-examples-'));
try {
  const { status } = spawnSync(
    'vitest',
    ['run', '--project=server', ...(process.argv.length > 2 ? process.argv.slice(2) : ['api/src'])],
    { cwd: root, env: { ...process.env, RECORD_EXAMPLES: folder }, stdio: 'inherit' },
  );
  if (status !== 0) process.exitCode = status ?? 1;
  const best = new Map<string, Candidate>();
  const lines = readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'),
  );
  for (const line of lines) {
    const { call, ...recorded } = JSON.parse(line) as RecordedExample;
    const route = byName.get(call);
    const example = route && formsOf(route, recorded)[0];
    if (!example) continue;
    const candidate = {
      example,
      text: JSON.stringify(example),
      filled: countFilled(example),
    };
    const known = best.get(call);
    if (!known || isBetter(candidate, known)) best.set(call, candidate);
  }
  const before = existsSync(target)
    ? (JSON.parse(readFileSync(target, 'utf8')) as Record<string, Example>)
    : {};
  const after = Object.fromEntries(
    [...byName.keys()].toSorted().flatMap((name) => {
      const example = best.get(name)?.example ?? before[name];
      return example ? [[name, example]] : [];
    }),
  );
  writeFileSync(target, `${JSON.stringify(after, null, 2)}\n`);
  process.stdout.write(
    `${best.size} examples were recorded; ${Object.keys(after).length} of ${byName.size} calls have one.\n`,
  );
} finally {
  rmSync(folder, { recursive: true });
}
