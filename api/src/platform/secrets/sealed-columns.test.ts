import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealedColumns } from './sealed-columns.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

test('every encrypted column is listed, with the id of its row', async () => {
  const { rows } = await product.app.pool.query<{ column: string; key: string }>(
    `select held.table_name || '.' || held.column_name as column, own.attname as key
       from information_schema.columns held
       join pg_index primary_key
         on primary_key.indrelid = held.table_name::regclass and primary_key.indisprimary
       join pg_attribute own
         on own.attrelid = primary_key.indrelid and own.attnum = any (primary_key.indkey)
      where held.table_schema = 'public' and held.column_name like '%\\_encrypted'`,
  );
  expect(Object.fromEntries(rows.map(({ column, key }) => [column, key]))).toEqual(sealedColumns);
});
