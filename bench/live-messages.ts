import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type pg from 'pg';
import * as z from 'zod';
import { ask } from './answers.ts';
import { signInDemo } from './demo-sign-in.ts';
import type { Line, Table } from './figures.ts';
import { listen } from './forum/listeners.ts';
import type { BenchProduct } from './product.ts';
import { under } from './promises.ts';

/** Messages of each row: together fewer than what a user may write in an hour (300, and 60). */
const counts = { company: 140, homeowner: 50 } as const;
/** Milliseconds within which an open page of the other side has heard of a message. */
export const mostTold = 1000;
const patience = 10_000;

/** Answers when the stream next tells of the inquiry. */
function told(stream: IncomingMessage, inquiryId: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = '';
    const end = setTimeout(() => {
      stream.off('data', read);
      reject(new Error(`no event within ${patience} ms`));
    }, patience);
    function read(chunk: Buffer): void {
      text += chunk.toString();
      if (
        !text
          .split('\n\n')
          .some((one) => /^event: inquiries$/m.test(one) && one.includes(inquiryId))
      )
        return;
      clearTimeout(end);
      stream.off('data', read);
      resolve(performance.now());
    }
    stream.on('data', read);
  });
}

const at = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

/** An inquiry of the demo's homeowner at a partner, in which both can write. */
async function inquiryOfBoth(owner: pg.Client, partnerId: string): Promise<string> {
  const { rows } = await owner.query(
    `select inquiry.id from inquiry
       join "user" customer on customer.id = inquiry.homeowner_user_id
       join inquiry_delivery delivery on delivery.inquiry_id = inquiry.id
      where customer.email = 'maja@villagatan.example' and delivery.partner_id = $1
        and inquiry.withdrawn_at is null and delivery.declined_at is null
        and delivery.completed_at is null and delivery.archived_at is null
      order by inquiry.created_at desc limit 1`,
    [partnerId],
  );
  return z.tuple([z.object({ id: z.string() })]).parse(rows)[0].id;
}

/**
 * Measures how long after a message is sent an open page of the other side is told, on one server and
 * on two. From there on the page reads the inquiry by a call of its own.
 */
export async function benchLiveMessages(
  product: BenchProduct,
  owner: pg.Client,
  partnerId: string,
): Promise<{ table: Table; slowestP99: number }> {
  const inquiryId = await inquiryOfBoth(owner, partnerId);
  const beside = await product.startBeside();
  const company = await signInDemo(product.url, 'partner');
  const homeowner = await signInDemo(product.url, 'homeowner');
  const calls = {
    company: { token: company, path: `/api/partners/${partnerId}/inquiries/${inquiryId}/messages` },
    homeowner: { token: homeowner, path: `/api/inquiries/${inquiryId}/messages` },
  };
  const rows: [what: string, by: keyof typeof calls, listensAt: string][] = [
    ['company to homeowner, one server', 'company', product.url],
    ['company to homeowner, two servers', 'company', beside.url],
    ['homeowner to company, two servers', 'homeowner', beside.url],
  ];
  const lines: Line[] = [];
  let slowestP99 = 0;
  for (const [what, by, listensAt] of rows) {
    const stream = await listen(listensAt, by === 'company' ? homeowner : company);
    const taken: number[] = [];
    for (let sent = 0; sent < counts[by]; sent += 1) {
      const heard = told(stream, inquiryId);
      const startedAt = performance.now();
      const body = { text: `Meddelande ${sent}, ${randomUUID()}.` };
      await Promise.all([
        ask(product.url, { ...calls[by], method: 'POST', body }),
        heard.then((time) => taken.push(time - startedAt)),
      ]);
    }
    stream.destroy();
    const sorted = taken.toSorted((one, other) => one - other);
    const p99 = at(sorted, 0.99);
    slowestP99 = Math.max(slowestP99, p99);
    lines.push({
      what,
      messages: sorted.length,
      'p50, ms': at(sorted, 0.5).toFixed(1),
      'p99, ms': p99.toFixed(1),
      'slowest, ms': at(sorted, 1).toFixed(1),
      ...under(p99, mostTold, ' ms at p99'),
    });
  }
  await beside.stop();
  const note = 'From sending a message until the open page of the other side is told:';
  return { table: { note, lines }, slowestP99 };
}
