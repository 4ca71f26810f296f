import { residentMB } from '../product.ts';
import { atLeast, under } from '../promises.ts';
import { askingOf, bare } from './asking.ts';
import type { ForumProduct } from './forum-product.ts';
import type { Asking } from '../answers.ts';
import { startBaseline } from '../baseline/server.ts';
import { median } from '../median.ts';
import { load } from './load.ts';
import type { Row } from './row.ts';

const rounds = 3;

interface Compared {
  what: string;
  asking: Asking;
  beside: 'list' | 'reply';
  least: number;
}

/** Requests a second beside what the smallest servers reach on the same database, in turns. */
export async function throughputRows(product: ForumProduct, seconds: number): Promise<Row[]> {
  const smallest = await startBaseline('forum', { ...product, tables: './forum.sql' });
  const asking = askingOf(product);
  const compared: Compared[] = [
    { what: 'first page of a topic', asking: asking.topic, beside: 'list', least: 0.5 },
    { what: 'thread and 20 replies', asking: asking.threadPage, beside: 'list', least: 0.5 },
    { what: 'of 5,000 replies', asking: asking.longThreadPage, beside: 'list', least: 0.45 },
    { what: 'reply', asking: asking.reply, beside: 'reply', least: 0.35 },
    { what: 'vote', asking: asking.vote, beside: 'reply', least: 0.5 },
  ];
  // Tokens are checked once, statements planned a few times.
  for (const { asking: warm } of compared) await load(product.url, warm, 10, 2);
  await load(smallest.url, bare.list, 10, 2);

  let mostMB = 0;
  const watch = setInterval(() => (mostMB = Math.max(mostMB, residentMB(product.pid))), 250);
  const rows: Row[] = [];
  for (const connections of [10, 50]) {
    const fixed: number[] = [];
    const base = { list: [] as number[], reply: [] as number[] };
    const reached = compared.map((): number[] => []);
    const ratios = compared.map((): number[] => []);
    for (let round = 0; round < rounds; round += 1) {
      fixed.push(await load(smallest.url, bare.fixed, connections, seconds));
      for (const beside of ['list', 'reply'] as const) {
        base[beside].push(await load(smallest.url, bare[beside], connections, seconds));
        for (const [index, one] of compared.entries()) {
          if (one.beside !== beside) continue;
          const perSecond = await load(product.url, one.asking, connections, seconds);
          reached[index]?.push(perSecond);
          ratios[index]?.push(perSecond / (base[beside].at(-1) ?? 1));
        }
      }
    }
    const at = `, ${connections} connections`;
    rows.push(
      { what: `bare list, always the same${at}`, measured: `${median(fixed).toFixed(0)} /s` },
      { what: `bare list by a query${at}`, measured: `${median(base.list).toFixed(0)} /s` },
      { what: `bare durable write${at}`, measured: `${median(base.reply).toFixed(0)} /s` },
      ...compared.map(({ what, beside, least }, index) => {
        const ratio = median(ratios[index] ?? []);
        return {
          what: `${what}${at}`,
          measured: `${median(reached[index] ?? []).toFixed(0)} /s`,
          ratio: ratio.toFixed(2),
          of: beside === 'list' ? 'bare list by a query' : 'bare durable write',
          ...atLeast(ratio, least),
        };
      }),
    );
  }
  clearInterval(watch);
  smallest.stop();
  rows.push({
    what: 'resident under load',
    measured: `${mostMB} MB`,
    ...under(mostMB, 300, ' MB'),
  });
  return rows;
}
