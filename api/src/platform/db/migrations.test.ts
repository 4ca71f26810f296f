import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { isHeldByRules, readMigrations, runsOutside, settingsFor } from './migration-runner.ts';
import type { Migration } from './migration-runner.ts';

const migrations = await readMigrations();

test('each migration has a name that says what it is, and a number', () => {
  expect(migrations.filter(({ name }) => !/^\d{4}_[a-z_]+$/.test(name))).toEqual([]);
});

// Two are numbered 0009: they were written at the same time, and a migration is identified by its
// whole name.
test('from 0010 on no two migrations have one number', () => {
  const numbers = migrations.map(({ name }) => Number(name.slice(0, 4))).filter((n) => n >= 10);
  expect(numbers).toEqual([...new Set(numbers)]);
});

/** Rules of squawk that are off unless they are named. */
const furtherRules = ['require-table-schema', 'require-enum-value-ordering'];

const Faults = z.array(z.object({ rule_name: z.string(), message: z.string() }));

/** Squawk's faults of a file as it is run: between the runner's settings and its end. */
function faultsOf(migration: Migration): string[] {
  const asRun = runsOutside(migration)
    ? [settingsFor(migration), migration.text]
    : ['begin;\n', settingsFor(migration), migration.text, '\ncommit;\n'];
  const words = ['--reporter=json', '--pg-version=15.0', `--include=${furtherRules.join()}`];
  const { stdout, stderr, status } = spawnSync(
    'squawk',
    [...words, '--stdin-filepath', migration.name],
    { input: asRun.join(''), encoding: 'utf8' },
  );
  if (status !== 0 && status !== 1) throw new Error(`squawk did not run: ${stderr}`);
  return Faults.parse(JSON.parse(stdout)).map((fault) => `${fault.rule_name}: ${fault.message}`);
}

const created = 'create table public.a (id uuid primary key, b text not null, c bigint);';
const outside = '-- Outside a transaction\n';

test.each([
  ['an index that is not concurrent', 'create index a on public.company (id);'],
  ['a concurrent index in a transaction', 'create index concurrently a on public.company (id);'],
  ['a constraint that is not “not valid”', 'alter table public.a add check (id is not null);'],
  ['a foreign key', 'alter table public.a add foreign key (id) references public.b (id);'],
  ['a column that goes', 'alter table public.a drop column b;'],
  ['a column that is called otherwise', 'alter table public.a rename column b to c;'],
  ['another type', 'alter table public.a alter column b type bigint;'],
  ['“not null” of a column', 'alter table public.a alter column b set not null;'],
  ['a transaction within', `begin; ${created}`],
  ['the end of its transaction', `commit; ${created}`],
  ['what is no SQL', 'alter table;'],
  ['a table without a schema', created.replace('public.', '')],
  ['a small number', created.replace('bigint', 'integer')],
  ['a time without a zone', created.replace('bigint', 'timestamp')],
  [
    'a file outside that is not repeatable',
    `${outside}create index concurrently a on public.b (c)`,
  ],
])('a new migration is refused: %s', (_, text) => {
  expect(faultsOf({ name: '9001_wrong', text })).not.toEqual([]);
});

test('of new migrations squawk says nothing, nor of a table with its indexes', () => {
  expect(faultsOf({ name: '9001_a', text: `${created}create index b on public.a (b);` })).toEqual(
    [],
  );
  const found = migrations
    .filter(isHeldByRules)
    .map((migration) => ({ name: migration.name, faults: faultsOf(migration) }));
  expect(found.filter(({ faults }) => faults.length > 0)).toEqual([]);
});

/** The one statement of a file outside a transaction: repeatable, and without a long lock. */
const allowedOutside =
  /^(create (unique )?index concurrently if not exists|drop index concurrently if exists|do) /;
const isAllowedOutside = (text: string) =>
  allowedOutside.test(text.replaceAll(/--.*$/gm, '').trim());

test.each([
  ['an index', true, `${outside}create index concurrently if not exists a on public.b (c);`],
  ['a backfill in batches', true, `${outside}do $$ begin end $$;`],
  ['an index that cannot be repeated', false, `${outside}create index concurrently a on b (c);`],
  ['an index that locks its table', false, `${outside}create index if not exists a on b (c);`],
  ['a change of a table', false, `${outside}alter table public.a add column b text;`],
])('outside a transaction, %s: allowed is %s', (_, isAllowed, text) => {
  expect(isAllowedOutside(text)).toBe(isAllowed);
});

test('each file outside a transaction is such a statement', () => {
  const others = migrations.filter(runsOutside);
  expect(others.filter(({ text }) => !isAllowedOutside(text))).toEqual([]);
});
