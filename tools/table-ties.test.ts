import { join } from 'node:path';
import { expect, test } from 'vitest';
import { knownTies, readTableUse, tableUse } from './table-ties.ts';

const file = (path: string, text: string) => ({ path, text });
const schema = ['visits', 'jobs', 'platform', 'account'].map((owner) =>
  file(`docs/schema/${owner}.sql`, `CREATE TABLE public.${owner}_row (\n  id uuid\n);\n`),
);
const tiesOf = (text: string, path = 'api/src/features/jobs/a.ts') =>
  tableUse([file(path, text)], schema).ties.map(({ table }) => table);

test.each([
  ['in SQL', '`select from visits_row where true`'],
  ['in a join', '`left join visits_row one on true`'],
  ['that is written', '`update visits_row set id = $1`'],
  ['in Kysely’s words', "db.selectFrom('visitsRow as one')"],
  ['beside another', "db.insertInto('visitsRow')"],
  ['in a claim of personal data', "tables: ['jobs_row', 'visits_row'],"],
])('finds a table of another feature %s', (_, text) => {
  expect(tiesOf(text)).toEqual(['visits_row']);
});

test('leaves out own tables, those of the platform and of features that stay, and comments', () => {
  expect(tiesOf('`select from jobs_row, x join platform_row join account_row`')).toEqual([]);
  expect(tiesOf('// what is taken from visits_row\n/** join visits_row */')).toEqual([]);
  expect(tiesOf("db.selectFrom('visitsRow')", 'api/src/features/visits/a.ts')).toEqual([]);
});

test('a table stays that the domain or the platform names', () => {
  const uses = ['features/jobs', 'domain'].map((place) =>
    file(`api/src/${place}/a.ts`, "db.selectFrom('visitsRow')"),
  );
  const { ties, staying } = tableUse(uses, schema);
  expect(ties).toEqual([]);
  expect([...staying]).toEqual([['visits_row', 'api/src/domain/a.ts']]);
});

test('the ties of this repository are those that are known', () => {
  const { ties, staying } = readTableUse(join(import.meta.dirname, '..'));
  expect(staying.size).toBeGreaterThan(10);
  const found = new Set(ties.map(({ feature, table }) => `${feature} ${table}`));
  expect(found).toEqual(new Set(knownTies.keys()));
});
