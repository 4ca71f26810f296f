import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { withClient } from './embedded-database.ts';

/**
 * Statements of the last release's server (tools/record-statements.ts); the first line is its tag.
 */
const [head = '', ...statements] = readFileSync(
  new URL('./released-statements.sql', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Answers the statements that the database refuses, each with its error. */
const refused = (asked: readonly string[]) =>
  withClient(database.appUrl, async (client) => {
    const faults: string[] = [];
    for (const statement of asked) {
      await client
        .query(`prepare asked as ${statement}`)
        .then(() => client.query('deallocate asked'))
        .catch((error: unknown) => faults.push(`${String(error)}: ${statement}`));
    }
    return faults;
  });

test(`the server of ${head.slice(3)} can ask the present database all that it asks`, async () => {
  expect(head).toMatch(/^-- v\d+\.\d+\.\d+$/);
  expect(statements.length).toBeGreaterThan(500);
  expect(await refused(statements)).toEqual([]);
});

test('a column that is gone is noticed', async () => {
  await withClient(database.ownerUrl, (client) =>
    client.query('alter table public.office drop column city'),
  );
  expect((await refused(statements)).join('\n')).toContain('column "city"');
});
