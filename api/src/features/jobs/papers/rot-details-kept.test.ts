import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { handledJobs } from '../../../compose.ts';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import { dayInSweden } from '../../../platform/time/swedish-time.ts';
import { rotDetails } from '../../../testing/quotation.factory.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { doneJob, paidJob } from './papers.factory.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterEach(() => vi.useRealTimers());
afterAll(() => product.close());

const year = Number(dayInSweden(new Date()).slice(0, 4));
const run = async (name: string) =>
  handledJobs.find(({ job }) => job.name === name)?.run(product.app, {});

/** Whether the details are left once what is old was removed on a day. */
async function areLeft({ inquiryId }: { inquiryId: string }, day: string): Promise<boolean> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00Z`) });
  await run('remove_expired');
  vi.useRealTimers();
  const left = await product.app.db
    .selectFrom('rotDetails')
    .select('id')
    .where('inquiryId', '=', inquiryId)
    .execute();
  return left.length > 0;
}

const givenLongAgo = () =>
  product.app.db
    .updateTable('rotDetails')
    .set({ givenAt: new Date('2020-01-01T00:00:00Z') })
    .execute();

async function closeAccount(
  job: Awaited<ReturnType<typeof doneJob>>,
  erasedOn = dayInSweden(new Date()),
): Promise<void> {
  await job.home('DELETE', '/partner/users/me');
  await product.app.db
    .updateTable('accountDeletion')
    .set({ eraseAt: new Date(0) })
    .execute();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${erasedOn}T12:00:00Z`) });
  await run('erase_due_accounts');
  vi.useRealTimers();
}

test('details are kept by the day of the payment, whatever was planned', async () => {
  const late = daysAfter(dayInSweden(new Date()), 700);
  const job = await paidJob(product, { plannedPaymentOn: late });
  await givenLongAgo();
  expect(await areLeft(job, `${year + 1}-02-28`)).toBe(true);
  expect(await areLeft(job, `${year + 1}-03-01`)).toBe(false);
});

test('details of an invoice that is not paid are kept while it can be claimed', async () => {
  const job = await doneJob(product);
  await job.giveRotDetails(1, rotDetails());
  await job.fix(await job.proposed());
  await givenLongAgo();
  const today = dayInSweden(new Date());
  expect(await areLeft(job, daysAfter(today, 3 * 365 - 1))).toBe(true);
  expect(await areLeft(job, daysAfter(today, 3 * 366 + 1))).toBe(false);
});

test('the deduction of a customer who has left is asked for, and then forgotten', async () => {
  const job = await paidJob(product);
  await closeAccount(job);
  const customers = product.app.db.selectFrom('user').select('id').where('id', '=', job.userId);
  expect(await customers.execute()).toEqual([]);
  expect(await areLeft(job, dayInSweden(new Date()))).toBe(true);
  expect((await job.make(job.basisId)).statusCode).toBe(201);
  const [request] = (await job.listed()).rows;
  expect((await job.file(request?.id ?? '')).body).toContain('199001012385');
  // It can still be discarded and made anew.
  expect(await areLeft(job, dayInSweden(new Date()))).toBe(true);
  const decide = (...approvedKronor: (number | null)[]) =>
    product.app.db
      .updateTable('rotRequest')
      .set({
        decision: JSON.stringify({ references: ['R-1'], approvedKronor }),
        decidedAt: new Date(),
      })
      .where('id', '=', request?.id ?? '')
      .execute();
  // Whose part is not decided cannot be told from outside.
  await decide(1800, null);
  expect(await areLeft(job, dayInSweden(new Date()))).toBe(true);
  await decide(1800);
  expect(await areLeft(job, dayInSweden(new Date()))).toBe(false);
});

test('details that nobody can ask with go with the account', async () => {
  const job = await paidJob(product);
  await closeAccount(job, `${year + 1}-03-01`);
  const left = product.app.db
    .selectFrom('rotDetails')
    .select('id')
    .where('inquiryId', '=', job.inquiryId);
  expect(await left.execute()).toEqual([]);
});
