import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { generateTables } from './tables.generate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the types of the tables, and the encrypted columns, are those of the migrated database', async () => {
  const file = fileURLToPath(new URL('./tables.ts', import.meta.url));
  expect(await generateTables(database.ownerUrl)).toBe(readFileSync(file, 'utf8'));
});
