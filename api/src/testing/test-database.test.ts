import type { QueryResultRow } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '../platform/db/embedded-database.ts';
import { createTestDatabase, pastPooler, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function query<Row extends QueryResultRow>(url: string, text: string): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query<Row>(text)).rows);
}

describe('createTestDatabase', () => {
  test('sorts as Swedish does and knows å, ä and ö in trigrams', async () => {
    const words = ['Öland', 'Zon', 'Ånge', 'Ämne', 'Adam', 'åka', 'wagn', 'vagn'];
    const rows = await query<{ word: string }>(
      database.appUrl,
      `select word from unnest(array[${words.map((word) => `'${word}'`).join()}]) word order by word`,
    );
    expect(rows.map(({ word }) => word)).toEqual([
      'Adam',
      'vagn',
      'wagn',
      'Zon',
      'åka',
      'Ånge',
      'Ämne',
      'Öland',
    ]);
    const trigrams = await query<{ trigrams: string[] }>(
      database.appUrl,
      "select show_trgm('åäö') as trigrams",
    );
    expect(trigrams[0]?.trigrams).toHaveLength(4);
  });

  test('gives the server a role that reads and writes rows but changes no tables', async () => {
    await query(database.ownerUrl, 'create table shed_house (id serial, name text)');
    await query(database.appUrl, "insert into shed_house (name) values ('a')");
    await query(database.appUrl, "update shed_house set name = 'b'");
    expect(await query(database.appUrl, 'select name from shed_house')).toEqual([{ name: 'b' }]);
    await query(database.appUrl, 'delete from shed_house');
    const forbidden = [
      'create table shed (id int)',
      'create temporary table shed (id int)',
      'create schema shed',
      'alter table shed_house add color text',
      'drop table shed_house',
      'truncate shed_house',
      'create role shed',
      'create database shed',
    ];
    for (const statement of forbidden) {
      await expect(query(database.appUrl, statement)).rejects.toThrow(
        /permission denied|must be owner/,
      );
    }
  });

  test('gives each file a migrated database of its own', async () => {
    const other = await createTestDatabase();
    await query(database.ownerUrl, 'create table mine (id int)');
    await expect(query(other.ownerUrl, 'select * from mine')).rejects.toThrow('does not exist');
    const tables = await query(other.appUrl, "select 1 from pg_tables where schemaname = 'public'");
    expect(tables.length).toBeGreaterThan(1);
    await other.drop();
    // A pooler says nothing of the sort before it has waited for a while.
    const gone = pastPooler(other.appUrl) ?? other.appUrl;
    await expect(query(gone, 'select 1')).rejects.toThrow('does not exist');
  });
});
