// Promises: a signed-in page of the forum costs at most twice the smallest server's list, at any
// depth and at any size. Prints one table. `--size` measures the database's part of a million
// threads instead, `--short` leaves the larger forum out.
import { parseArgs } from 'node:util';
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

if (values.size) console.table(await sizeRows());
else {
  const rows = await promiseRows();
  const columns = ['what', 'measured', 'ratio', 'of', 'promise'];
  console.table(rows, columns);
}
process.exit(0);
