import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = readdirSync(new URL('./migrations/', import.meta.url)).toSorted();

test('each migration has a name that says what it is, and a number', () => {
  expect(files.filter((name) => !/^\d{4}_[a-z_]+\.sql$/.test(name))).toEqual([]);
});

// Two have 0009: they were written at once, and a database knows a migration by its whole name.
test('from 0010 on no two migrations have one number', () => {
  const numbers = files.map((name) => Number(name.slice(0, 4))).filter((number) => number >= 10);
  expect(numbers).toEqual([...new Set(numbers)]);
});
