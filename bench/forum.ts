// Promises: a signed-in page of the forum costs at most twice the smallest server's list, at any
// depth and at any size. `--size` measures the database's part of a million threads instead, `--short`
// leaves the larger forum out.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { report, frontFigure } from './figures.ts';
import { startForumProduct } from './forum/forum-product.ts';
import { cursorRows, growthRows, statementRows } from './forum/costs.ts';
import { listenerRows } from './forum/listeners.ts';
import { paintRows } from './forum/paint.ts';
import { pictureRows } from './forum/pictures.ts';
import type { Row } from './forum/row.ts';
import { searchRows } from './forum/search.ts';
import { sizeRows } from './forum/size.ts';
import { throughputRows } from './forum/throughput.ts';

const { values } = parseArgs({
  options: {
    size: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '4' },
  },
});

async function promiseRows(): Promise<Row[]> {
  // Said now: the browser is last to find out, after minutes.
  const client = fileURLToPath(new URL('../web/build/demo/client', import.meta.url));
  if (!existsSync(client)) throw new Error('Build first: npm start builds the demo');
  const small = await startForumProduct({ threads: 20_000, replies: 200_000 });
  const rows = [
    ...(await statementRows(small)),
    ...(await throughputRows(small, Number(values.seconds))),
    ...(await cursorRows(small, 4000)),
    ...(await listenerRows(small)),
    ...(await pictureRows(small)),
    ...(await paintRows(small)),
  ];
  if (values.short) rows.push(...(await searchRows(small)));
  else {
    const large = await startForumProduct({ threads: 200_000, replies: 1_000_000 });
    rows.push(...(await growthRows(small, large)), ...(await searchRows(small, large)));
    await large.end();
  }
  await small.end();
  return rows;
}

/** Ratios for README. */
const ratiosOf = (rows: readonly Row[], ...names: string[]) =>
  rows
    .filter(({ what }) => names.some((name) => what.startsWith(name)))
    .map(({ ratio, promise, kept }) => ({ measured: ratio, promise, kept }));

const rows = values.size ? [] : await promiseRows();
await report({
  command: 'bench:forum',
  measures:
    'A topic’s first page, a thread with 20 replies and one of 5,000 beside bare `node:http` with one indexed query; a reply and a vote beside one durable statement; 10 and 50 connections. Statements of a read; JSON of 20 threads; processor time of a page at any depth beside the first; 200,000 threads beside 20,000, also in the search of a rare word; 2,000 live listeners. A thumbnail of 12 megapixels beside `sharp` alone, the start of its process told apart; the event loop while 50 pictures are made. Twenty threads painted in the browser beside the smallest page that asks for them and shows them.',
  tables: [{ lines: values.size ? await sizeRows() : rows }],
  front: [
    frontFigure(
      'forum: a topic’s first page and a thread with 20 replies beside bare `node:http` with one indexed query; 50 connections',
      ...ratiosOf(
        rows,
        'first page of a topic, 50 connections',
        'thread and 20 replies, 50 connections',
      ),
    ),
    frontFigure(
      'forum: a reply and a vote beside one durable statement; 50 connections',
      ...ratiosOf(rows, 'reply, 50 connections', 'vote, 50 connections'),
    ),
    frontFigure(
      'forum: a topic opened in the app, and loaded anew, beside the smallest page that shows its twenty threads',
      ...ratiosOf(
        rows,
        '20 threads painted: a topic opened',
        '20 threads painted: the page loaded anew',
      ),
    ),
  ],
});
process.exit(0);
