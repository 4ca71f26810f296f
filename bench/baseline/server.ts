import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import * as z from 'zod';

const programs = {
  'one-query': new URL('./one-query.ts', import.meta.url),
  forum: new URL('./forum.ts', import.meta.url),
};

/**
 * One of the small servers beside this file, in a process of its own on the database of the product
 * that it is compared with.
 *
 * @param tables makes what it reads from, as the owner
 */
export async function startBaseline(
  name: keyof typeof programs,
  { owner, databaseUrl, tables }: { owner: pg.Client; databaseUrl: string; tables: string },
) {
  await owner.query(readFileSync(new URL(tables, import.meta.url), 'utf8'));
  const child = fork(fileURLToPath(programs[name]), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  const [{ port }] = z
    .tuple([z.object({ port: z.number() }), z.unknown()])
    .parse(await once(child, 'message'));
  return { url: `http://127.0.0.1:${port}`, stop: () => child.disconnect() };
}

/** Bare node:http with one indexed query: `/list?id=1` answers twenty rows. */
export const startOneQuery = (owner: pg.Client, databaseUrl: string) =>
  startBaseline('one-query', { owner, databaseUrl, tables: './list.sql' });
