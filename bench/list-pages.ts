/**
 * Shared by the benches of staff's lists: fills tables with a million rows, and compares each page
 * with an indexed read of twenty rows by bare node:http.
 */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import * as z from 'zod';
import { ask, times } from './answers.ts';
import { startOneQuery } from './baseline/server.ts';
import { signInDemo } from './demo-sign-in.ts';
import { report } from './figures.ts';
import type { Section } from './figures.ts';
import { startBenchProduct } from './product.ts';
import { atMost } from './promises.ts';

/** Answers of a round. */
const count = 60;
/** Most that a page may cost of what the bare read costs. */
const most = 3;

export interface FilledLists {
  product: Awaited<ReturnType<typeof startBenchProduct>>;
  owner: pg.Client;
}

/** Starts the product and runs a script of rows upon it. */
export async function fillLists({
  script,
  rebuilt = [],
  analyzed,
}: {
  /** A file of SQL beside this one. */
  script: string;
  /** Tables whose indexes are dropped meanwhile: made at once, they take a third of the time. */
  rebuilt?: readonly string[];
  analyzed: readonly string[];
}): Promise<FilledLists> {
  const product = await startBenchProduct();
  const owner = new pg.Client({ connectionString: product.ownerUrl });
  await owner.connect();
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename = any($1) and indexname not in (select conname from pg_constraint)`,
    [rebuilt],
  );
  await owner.query(`set maintenance_work_mem = '256MB'; set synchronous_commit = off`);
  for (const { name } of indexes) await owner.query(`drop index ${name}`);
  await owner.query(readFileSync(new URL(script, import.meta.url), 'utf8'));
  for (const { definition } of indexes) await owner.query(definition);
  const names = analyzed.map((table) => pg.escapeIdentifier(table));
  await owner.query(`vacuum (analyze) ${names.join(', ')}`);
  return { product, owner };
}

const Page = z.object({ nextCursor: z.string() });

/** The tenth percentile: slower answers contain the machine's other work. */
const quick = (taken: readonly number[]): number =>
  taken.toSorted((one, other) => one - other)[Math.floor(taken.length / 10)] ?? Number.NaN;

/**
 * The address of a page further on in a list than one would like to walk: the cursor of its first page
 * with the values of another row. That it can be made says nothing against it (decision 0055).
 *
 * @param values what the list is ordered by, in that order
 */
export async function furtherOn(
  { product }: FilledLists,
  path: string,
  ...values: string[]
): Promise<string> {
  const token = await signInDemo(product.url, 'staff');
  const { nextCursor } = Page.parse(JSON.parse(await ask(product.url, { path, token })));
  const [mark] = z
    .array(z.string())
    .parse(JSON.parse(Buffer.from(nextCursor, 'base64url').toString()));
  const cursor = Buffer.from(JSON.stringify([mark, ...values])).toString('base64url');
  return `${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`;
}

/** Asks for each page in turns with the bare read, stops, reports and exits. */
export async function measurePages(
  { product, owner }: FilledLists,
  {
    command,
    measures,
    asked,
    rounds,
    filled,
  }: Pick<Section, 'command' | 'measures'> & {
    asked: readonly (readonly [what: string, path: string])[];
    rounds: number;
    /** Describes the contents of the tables. */
    filled: string;
  },
): Promise<never> {
  const bare = await startOneQuery(owner, product.databaseUrl);
  // Now: it lasts ten minutes, which the rows may have taken.
  const token = await signInDemo(product.url, 'staff');
  const list = async () => quick(await times(bare.url, () => ({ path: '/list?id=1' }), count));
  const page = async (path: string) =>
    quick(await times(product.url, () => ({ path, token }), count));
  await list();
  for (const [, path] of asked) await page(path);

  const theirs: number[] = [];
  const ours = asked.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(await list());
    for (const [index, [, path]] of asked.entries()) ours[index]?.push(await page(path));
    theirs.push(await list());
  }
  const base = Math.min(...theirs);
  bare.stop();
  await owner.end();
  await product.stop();
  const lines = asked.map(([what], index) => {
    const best = Math.min(...(ours[index] ?? []));
    return {
      what,
      'ms, best round': best.toFixed(2),
      ratio: (best / base).toFixed(2),
      ...atMost(best / base, most),
    };
  });
  const note = `${filled}; twenty rows by one indexed query: ${base.toFixed(2)} ms.`;
  await report({ command, measures, tables: [{ note, lines }] });
  process.exit(0);
}
