import { daysAfter } from '@troskel/contract/values/calendar-day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handledJobs } from '../../compose.ts';
import { content } from '../../testing/quotation.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { agreed, inquired, linesOf, mailsAbout, refusalOf } from './jobs.factory.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const today = dayInSweden(new Date());
const inDays = (count: number) => daysAfter(today, count);

/** Subjects of the mails to the homeowner of an inquiry that wait to be sent. */
const subjectsOf = async (inquiryId: string, kind: string): Promise<string[]> =>
  (await mailsAbout(product, inquiryId, kind)).map(({ subject }) => subject);

describe('an inquiry becomes a job', () => {
  test('step by step, which both sides see with the same times', async () => {
    const parties = await inquired(product);
    const { job, ownJob } = parties;
    expect(await job()).toMatchObject({ step: 'inquiry', agreed: null, acts: [], undo: null });
    expect(refusalOf(await parties.plan(inDays(1)))).toEqual([409, 'JOB_NOT_AGREED']);
    await parties.send();
    expect(await job()).toMatchObject({ step: 'quotation', acts: [] });
    await parties.accept(1);
    expect(await job()).toMatchObject({ step: 'accepted', acts: ['plan', 'start'] });
    expect((await parties.plan(inDays(3), inDays(4))).statusCode).toBe(200);
    expect((await parties.start()).statusCode).toBe(200);
    expect(await job()).toMatchObject({ step: 'under_way', acts: ['plan'] });
    expect((await parties.complete()).statusCode).toBe(200);
    const done = await job();
    expect(done).toMatchObject({ step: 'done', acts: ['close'] });
    const review = { stars: 5, words: 'Snyggt jobb, och de plockade undan.' };
    const { home, inquiryId, partnerId } = parties;
    await home('PUT', `/inquiries/${inquiryId}/reviews/${partnerId}`, review);
    expect(await job()).toMatchObject({ step: 'reviewed' });
    expect((await parties.close()).statusCode).toBe(200);
    expect(refusalOf(await parties.close())).toEqual([409, 'JOB_CLOSED']);
    const closed = await job();
    const own = await ownJob();
    expect(closed).toMatchObject({ step: 'closed', planned: { from: inDays(3), to: inDays(4) } });
    expect(own).toMatchObject({ steps: closed.steps, agreed: closed.agreed, acts: [], undo: null });
    const reached = closed.steps.filter(({ at }) => at !== null).map(({ step }) => step);
    expect(reached).toEqual([
      'inquiry',
      'conversation',
      'quotation',
      'accepted',
      'planned',
      'under_way',
      'done',
      'reviewed',
      'closed',
    ]);
    expect((await linesOf(product, inquiryId)).slice(2)).toEqual([
      `Planerade arbetet: ${inDays(3)} till ${inDays(4)}`,
      'Började arbetet',
      'Jobbet är klart',
      'Avslutade jobbet',
    ]);
  });

  test('whose acts the audit log keeps', async () => {
    const { inquiryId, start, undo, owner } = await agreed(product);
    await start();
    await undo('start');
    const rows = await product.app.db
      .selectFrom('auditLog')
      .select(['action', 'actorUserId'])
      .where('subjectId', '=', inquiryId)
      .where('action', 'like', 'job.%')
      .orderBy('id')
      .execute();
    expect(rows).toEqual(
      ['job.started', 'job.undone'].map((action) => ({ action, actorUserId: owner.userId })),
    );
  });

  test('is what was agreed, with its sums', async () => {
    const { job } = await agreed(product);
    expect((await job()).agreed).toMatchObject({
      parts: [{ kind: 'quotation', number: 1, grossOre: 1_162_500 }],
      sums: { grossOre: 1_162_500 },
      ceilingOre: 1_162_500,
    });
  });

  test('says how long the work waits for the right to cancel', async () => {
    const parties = await inquired(product);
    await parties.send();
    await parties.accept(1);
    expect((await parties.job()).waitsUntil).toMatch(/^\d{4}-/);
    const early = await inquired(product);
    await early.send();
    await early.accept(1, { mayStartEarly: true });
    expect((await early.job()).waitsUntil).toBeNull();
  });

  test('begins anew after a cancellation and another yes', async () => {
    const { job, start, complete, cancel, send, accept, plan } = await agreed(product);
    await start();
    await complete();
    expect((await cancel(1)).statusCode).toBe(200);
    expect(await job()).toMatchObject({ isOver: true, isCancelled: true, agreed: null, acts: [] });
    expect(refusalOf(await plan(inDays(2)))).toEqual([409, 'JOB_NOT_AGREED']);
    await send(content());
    await accept(2);
    expect(await job()).toMatchObject({ step: 'accepted', acts: ['plan', 'start'], isOver: false });
  });

  test('cannot be taken back with the inquiry before it is cancelled', async () => {
    const { home, inquiryId, cancel } = await agreed(product);
    const withdraw = () => home('POST', `/inquiries/${inquiryId}/withdraw`);
    expect(refusalOf(await withdraw())).toEqual([409, 'INQUIRY_AGREED']);
    await cancel(1);
    expect((await withdraw()).statusCode).toBe(200);
  });

  test('is seen by nobody else', async () => {
    const { ofPartner, inquiryId } = await agreed(product);
    const other = await inquired(product);
    const otherPath = `/partners/${other.partnerId}/inquiries/${inquiryId}/job`;
    expect(refusalOf(await other.member('GET', otherPath))).toEqual([404, 'NOT_FOUND']);
    expect(refusalOf(await other.member('POST', `${otherPath}/start`))).toEqual([404, 'NOT_FOUND']);
    expect(refusalOf(await other.member('GET', `${ofPartner}/job`))).toEqual([404, 'NOT_FOUND']);
    expect(refusalOf(await other.home('GET', `/inquiries/${inquiryId}/jobs`))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });
});

describe('undoing', () => {
  test('what is done is a change that a colleague must see first', async () => {
    const { complete, undo, member, ofPartner } = await agreed(product);
    const version = async () =>
      (await member('GET', ofPartner)).json<{ version: number }>().version;
    await complete();
    const before = await version();
    await undo('done');
    expect(await version()).toBe(before + 1);
    expect(refusalOf(await member('POST', `${ofPartner}/complete`, {}, before))).toEqual([
      409,
      'EDIT_CONFLICT',
    ]);
  });

  test('takes one step back, and both are told', async () => {
    const { start, undo, job, inquiryId } = await agreed(product);
    await start();
    expect((await job()).undo).toMatchObject({ act: 'start' });
    expect((await undo('start')).statusCode).toBe(200);
    expect(await job()).toMatchObject({ step: 'accepted', undo: null });
    expect((await linesOf(product, inquiryId)).slice(-2)).toEqual([
      'Började arbetet',
      'Ångrade att arbetet har börjat',
    ]);
    expect(refusalOf(await undo('start'))).toEqual([409, 'UNDO_OVER']);
  });

  test('is refused after a minute, with the reason', async () => {
    const { start, complete, undo, wait, job } = await agreed(product);
    await start();
    await complete();
    await wait(61);
    expect((await job()).undo).toBeNull();
    for (const act of ['start', 'done'] as const) {
      expect(refusalOf(await undo(act))).toEqual([409, 'UNDO_OVER']);
    }
    expect(await job()).toMatchObject({ step: 'done' });
  });

  test('of what is done is refused once it is reviewed or closed', async () => {
    const reviewed = await agreed(product);
    await reviewed.complete();
    const review = { stars: 4, words: 'Bra.' };
    const { inquiryId, partnerId } = reviewed;
    await reviewed.home('PUT', `/inquiries/${inquiryId}/reviews/${partnerId}`, review);
    expect(refusalOf(await reviewed.undo('done'))).toEqual([409, 'JOB_REVIEWED']);
    const closed = await agreed(product);
    await closed.complete();
    await closed.close();
    expect(refusalOf(await closed.undo('done'))).toEqual([409, 'JOB_CLOSED']);
    expect((await closed.undo('close')).statusCode).toBe(200);
    expect((await closed.undo('done')).statusCode).toBe(200);
    expect(await closed.job()).toMatchObject({ step: 'accepted', acts: ['plan', 'start'] });
  });

  test('of an agreement leaves its customer without the mail that the work is done', async () => {
    const telling = handledJobs.find(({ job }) => job.name === 'tell_of_completion');
    const cancelled = await agreed(product);
    const done = await agreed(product);
    for (const { complete, wait } of [cancelled, done]) {
      await complete();
      await wait(61);
    }
    await cancelled.cancel(1);
    for (const { inquiryId, partnerId } of [cancelled, done]) {
      await telling?.run(product.app, { inquiryId, partnerId });
    }
    expect(await subjectsOf(cancelled.inquiryId, 'inquiry_completed')).toEqual([]);
    expect(await subjectsOf(done.inquiryId, 'inquiry_completed')).toHaveLength(1);
  });

  test('works for what is done without a quotation too', async () => {
    const { member, ofPartner, complete, undo, job } = await inquired(product);
    await member('POST', `${ofPartner}/messages`, { text: 'Vi kommer.' });
    expect((await complete()).statusCode).toBe(200);
    expect(await job()).toMatchObject({ step: 'done', acts: [], undo: { act: 'done' } });
    expect((await undo('done')).statusCode).toBe(200);
    expect(await job()).toMatchObject({ step: 'conversation' });
  });
});
