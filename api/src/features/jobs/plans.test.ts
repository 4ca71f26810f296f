import { daysAfter } from '@troskel/contract/values/calendar-day';
import { ErrorBody } from '@troskel/contract/ground/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { agreed, linesOf, mailsAbout, refusalOf } from './jobs.factory.ts';
import { tellOfPlan } from './told.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const today = dayInSweden(new Date());
const inDays = (count: number) => daysAfter(today, count);

/** Subjects of the mails about the plan of a job that wait to be sent. */
const plansMailed = async (inquiryId: string): Promise<string[]> =>
  (await mailsAbout(product, inquiryId, 'job_planned')).map(({ subject }) => subject);

async function waitingPlans(inquiryId: string) {
  const { rows } = await sql<{ runAt: Date; payload: Parameters<typeof tellOfPlan>[1] }>`
    select run_at as "runAt", payload from graphile_worker._private_jobs
     where key like ${`tell_of_plan:${inquiryId}:%`}`.execute(product.app.db);
  return rows;
}

describe('planned days', () => {
  test.each([
    ['of yesterday', inDays(-1), null, 'from', 'DAY_PASSED'],
    ['in three years', inDays(1000), null, 'from', 'DAY_TOO_FAR'],
    ['that end before they begin', inDays(3), inDays(2), 'to', 'PLAN_ORDER'],
    ['that end on the day they begin', inDays(3), inDays(3), 'to', 'PLAN_ORDER'],
    ['that end in three years', inDays(3), inDays(1000), 'to', 'DAY_TOO_FAR'],
  ])('%s are refused with their field', async (_, from, to, field, code) => {
    const { plan } = await agreed(product);
    const answer = await plan(from, to);
    expect(answer.statusCode).toBe(422);
    expect(ErrorBody.parse(answer.json()).errors).toMatchObject([{ field, code }]);
  });

  test('are mailed to the customer when the minute is over, the latest alone', async () => {
    const { plan, inquiryId, wait } = await agreed(product);
    await plan(inDays(3));
    await plan(inDays(5), inDays(6));
    const [waiting, ...others] = await waitingPlans(inquiryId);
    if (!waiting) throw new Error('nothing waits');
    expect(others).toEqual([]);
    expect(waiting.runAt.getTime() - Date.now()).toBeGreaterThan(50_000);
    const first = `Arbetet är planerat: ${inDays(5)} till ${inDays(6)}`;
    const tell = () => tellOfPlan(product.app, waiting.payload);
    await tell();
    expect(await plansMailed(inquiryId)).toEqual([]);
    await wait(61);
    await tell();
    await tell();
    // Nobody was told of the days in between: for the readers nothing has moved.
    expect(await plansMailed(inquiryId)).toEqual([first]);
    await plan(inDays(8));
    await wait(61);
    await tell();
    expect(await plansMailed(inquiryId)).toEqual([
      first,
      `Provbolaget AB har flyttat arbetet: ${inDays(8)}`,
    ]);
  });

  test('are not mailed of work that was cancelled, taken back or is done', async () => {
    const cancelled = await agreed(product);
    await cancelled.plan(inDays(3));
    await cancelled.wait(61);
    await cancelled.cancel(1);
    const done = await agreed(product);
    await done.plan(inDays(3));
    await done.complete();
    await done.wait(61);
    for (const { inquiryId, partnerId } of [cancelled, done]) {
      await tellOfPlan(product.app, { inquiryId, partnerId });
      expect(await plansMailed(inquiryId)).toEqual([]);
    }
  });

  test('of work that has begun keep their first day and can be more', async () => {
    const { plan, start, inquiryId, job } = await agreed(product);
    await plan(inDays(0), inDays(1));
    const yesterday = { plannedFrom: inDays(-1) };
    const begun = product.app.db.updateTable('job').set(yesterday);
    await begun.where('inquiryId', '=', inquiryId).execute();
    expect((await plan(inDays(-1), inDays(4))).statusCode).toBe(422);
    await start();
    expect((await plan(inDays(-1), inDays(4))).statusCode).toBe(200);
    expect((await job()).planned).toEqual({ from: inDays(-1), to: inDays(4) });
    expect((await plan(inDays(-2), inDays(4))).statusCode).toBe(422);
  });

  test('that are undone are those before, which are mailed instead', async () => {
    const { plan, undo, job, inquiryId, wait } = await agreed(product);
    await plan(inDays(3));
    await wait(61);
    await plan(inDays(5), inDays(6));
    const [waiting] = await waitingPlans(inquiryId);
    expect((await undo('plan')).statusCode).toBe(200);
    expect(await job()).toMatchObject({ planned: { from: inDays(3), to: null } });
    await wait(61);
    if (waiting) await tellOfPlan(product.app, waiting.payload);
    expect(await plansMailed(inquiryId)).toEqual([`Arbetet är planerat: ${inDays(3)}`]);
  });
});

describe('days that are taken away', () => {
  test('are told once, and set again as new ones', async () => {
    const { plan, job, inquiryId, partnerId, wait } = await agreed(product);
    const tell = () => tellOfPlan(product.app, { inquiryId, partnerId });
    expect((await plan(null)).statusCode).toBe(422);
    await plan(inDays(3), inDays(4));
    expect((await plan(null, inDays(4))).statusCode).toBe(422);
    await wait(61);
    await tell();
    expect((await plan(null)).statusCode).toBe(200);
    const taken = await job();
    expect(taken).toMatchObject({ step: 'accepted', planned: null, undo: { act: 'plan' } });
    expect(taken.steps.find(({ step }) => step === 'planned')?.at).toBeNull();
    await tell();
    await wait(61);
    await tell();
    await tell();
    await plan(inDays(8));
    await wait(61);
    await tell();
    expect(await plansMailed(inquiryId)).toEqual([
      `Arbetet är planerat: ${inDays(3)} till ${inDays(4)}`,
      'Det är inte längre bestämt när arbetet görs',
      `Arbetet är planerat: ${inDays(8)}`,
    ]);
    expect((await linesOf(product, inquiryId)).slice(-2)).toEqual([
      'Tog bort de planerade dagarna',
      `Planerade arbetet: ${inDays(8)}`,
    ]);
  });

  test('of which nobody has heard are not mailed, and come back when that is undone', async () => {
    const { plan, undo, job, inquiryId, partnerId, wait } = await agreed(product);
    await plan(inDays(3));
    await plan(null);
    await wait(61);
    await tellOfPlan(product.app, { inquiryId, partnerId });
    expect(await plansMailed(inquiryId)).toEqual([]);
    await plan(inDays(5));
    await wait(61);
    await plan(null);
    expect((await undo('plan')).statusCode).toBe(200);
    expect((await job()).planned).toEqual({ from: inDays(5), to: null });
    expect((await linesOf(product, inquiryId)).at(-1)).toBe(
      'Ångrade att de planerade dagarna togs bort',
    );
  });

  test('stay once the work has begun', async () => {
    const { plan, start } = await agreed(product);
    await plan(inDays(0));
    await start();
    expect(refusalOf(await plan(null))).toEqual([409, 'JOB_STARTED']);
  });
});

test('days that are undone twice are those that the customer was told', async () => {
  const { plan, undo, job, inquiryId, partnerId, wait } = await agreed(product);
  await plan(inDays(3));
  await wait(61);
  await tellOfPlan(product.app, { inquiryId, partnerId });
  await plan(inDays(5));
  await plan(inDays(6));
  expect((await undo('plan')).statusCode).toBe(200);
  expect(refusalOf(await undo('plan'))).toEqual([409, 'UNDO_OVER']);
  expect((await job()).planned).toEqual({ from: inDays(3), to: null });
});
