import * as z from 'zod';
import { processorMsOf } from '../processor-time.ts';
import { atMost } from '../promises.ts';
import { askingOf } from './asking.ts';
import type { ForumProduct } from './forum-product.ts';
import { ask, times } from '../answers.ts';
import type { Asking } from '../answers.ts';
import { median } from '../median.ts';
import type { Row } from './row.ts';

const Page = z.object({ nextCursor: z.nullable(z.string()), threads: z.array(z.unknown()) });

const isOfTransaction = (text: string) => /^\s*(begin|commit|rollback)/i.test(text);

/** Whether a statement stores something of the call itself: its counter is another matter. */
const isStoring = (text: string): boolean =>
  /\b(?:insert into|update|delete from|forum_cast_vote)\b/i.test(text) &&
  !text.includes('rate_limit') &&
  !isOfTransaction(text);

/** Statements that the server sends for one call. */
export async function statementRows(product: ForumProduct): Promise<Row[]> {
  const asking = askingOf(product);
  const counted: [what: string, Asking, kind: 'read' | 'write'][] = [
    ['first page of a topic', asking.topic, 'read'],
    ['thread', asking.thread, 'read'],
    ['20 replies', asking.replies, 'read'],
    ['reply', asking.reply, 'write'],
    ['vote', asking.vote, 'write'],
  ];
  const rows: Row[] = [];
  for (const [what, one, kind] of counted) {
    // Warms caches (signing keys, for example), whose first read belongs to no call.
    for (let asked = 0; asked < 3; asked += 1) await ask(product.url, one());
    const sent = await product.statementsOf(() => ask(product.url, one()));
    const transactions = sent.filter((text) => /^\s*begin/i.test(text)).length;
    const statements = sent.filter((text) => !isOfTransaction(text)).length;
    // A statement that stores outside of a transaction is one of its own.
    const stored = transactions > 0 ? transactions : sent.filter(isStoring).length;
    rows.push({
      what: `statements of: ${what}`,
      measured: transactions > 0 ? `${statements}, ${transactions} transaction` : `${statements}`,
      ...(kind === 'read'
        ? atMost(statements, 3)
        : { promise: 'one transaction', kept: stored === 1 }),
    });
  }
  const page = await ask(product.url, asking.topic());
  const bytes = Buffer.byteLength(page);
  rows.push({
    what: 'JSON of 20 threads',
    measured: `${bytes} bytes`,
    ...atMost(bytes, 8192, ' bytes'),
  });
  return rows;
}

/** The cursor behind so many threads of the busiest topic. */
async function cursorAt(product: ForumProduct, depth: number): Promise<string> {
  const { signed } = askingOf(product);
  let cursor = '';
  for (let passed = 0; passed < depth; passed += 100) {
    const path = `${busiest(product)}?pageSize=100${cursor === '' ? '' : `&cursor=${cursor}`}`;
    const { nextCursor } = Page.parse(JSON.parse(await ask(product.url, signed({ path }))));
    if (nextCursor === null) throw new Error(`fewer than ${depth} threads`);
    cursor = nextCursor;
  }
  return cursor;
}

const busiest = ({ topicIds }: ForumProduct) => `/api/forum/topics/${topicIds[0]}/threads`;

function pageAsking(product: ForumProduct, cursor?: string): Asking {
  const { signed } = askingOf(product);
  const path = `${busiest(product)}${cursor === undefined ? '' : `?cursor=${cursor}`}`;
  return () => signed({ path });
}

async function processorMsEach(product: ForumProduct, asking: Asking, count: number) {
  const before = processorMsOf(product);
  await times(product.url, asking, count);
  return (processorMsOf(product) - before) / count;
}

/** Processor time of server and database together: of the first page, and of one far down. */
export async function cursorRows(product: ForumProduct, depth: number): Promise<Row[]> {
  const first = pageAsking(product);
  const deep = pageAsking(product, await cursorAt(product, depth));
  const taken: { first: number[]; ratio: number[] } = { first: [], ratio: [] };
  await processorMsEach(product, deep, 200);
  for (let round = 0; round < 7; round += 1) {
    const one = await processorMsEach(product, first, 400);
    const other = await processorMsEach(product, deep, 400);
    taken.first.push(one);
    taken.ratio.push(other / one);
  }
  return [
    {
      what: `processor time of a page ${depth} threads down`,
      measured: `${median(taken.first).toFixed(2)} ms first`,
      ratio: median(taken.ratio).toFixed(2),
      of: 'the first page',
      ...atMost(median(taken.ratio), 1.1),
    },
  ];
}

/** Median times in the larger forum beside the small one, in turns. */
export async function growthRows(small: ForumProduct, large: ForumProduct): Promise<Row[]> {
  const depth = 10_000;
  const deep = await cursorAt(large, depth);
  const shallow = await cursorAt(small, 4000);
  const [ofSmall, ofLarge] = [askingOf(small), askingOf(large)];
  const compared: [string, Asking, Asking][] = [
    ['first page of a topic', ofSmall.topic, ofLarge.topic],
    ['page by cursor at 10,000', pageAsking(small, shallow), pageAsking(large, deep)],
    ['thread', ofSmall.thread, ofLarge.thread],
    ['20 replies', ofSmall.replies, ofLarge.replies],
  ];
  const rows: Row[] = [];
  for (const [what, one, other] of compared) {
    const ratios: number[] = [];
    const measured: number[] = [];
    await times(small.url, one, 200);
    await times(large.url, other, 200);
    for (let round = 0; round < 7; round += 1) {
      const before = median(await times(small.url, one, 200));
      const after = median(await times(large.url, other, 200));
      measured.push(after);
      ratios.push(after / before);
    }
    rows.push({
      what: `${what}, 200,000 threads`,
      measured: `p50 ${median(measured).toFixed(2)} ms`,
      ratio: median(ratios).toFixed(2),
      of: '20,000 threads',
      ...atMost(median(ratios), 1.5),
    });
  }
  return rows;
}
