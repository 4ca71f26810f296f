import {
  alterationStateOf,
  exceedsJob,
  refusalOfAlteration,
} from '@troskel/contract/jobs/alteration';
import type { ownAlterations } from '@troskel/contract/jobs/alteration-calls';
import type { Job } from '@troskel/contract/jobs/job';
import { demandHomeowner } from '../../domain/inquiries/homeowner.ts';
import { lockDelivery, lockInquiry } from '../../domain/inquiries/locks.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { jobOf, lastDayToCancel, lastingAgreed } from './describe.ts';
import { changeAlteration, noteAlteration } from './note-alteration.ts';
import { readAskedDeductions } from './papers/asked-deductions.ts';
import { endOf, readJobRows } from './rows.ts';
import type { AlterationRow, JobRow } from './rows.ts';

type OwnAlterationsApp = Pick<App, 'db' | 'personalData' | 'settings'>;

interface OwnCall {
  caller: { userId: string; isHomeowner: boolean };
  params: { inquiryId: string; senderId: string; number: string };
  refusal: Refusal<'HOMEOWNER_REQUIRED' | 'NOT_FOUND'>;
}

/**
 * Locks an alteration of an own job by the inquiry at the partner: both sides do so before they act,
 * so that of two acts at the same time the first holds.
 *
 * @throws {ExpectedError} NOT_FOUND, also for another's inquiry
 */
async function lockOwn(
  tx: Executor,
  { caller, params, refusal }: OwnCall,
): Promise<{ job: JobRow; row: AlterationRow }> {
  const key = { inquiryId: params.inquiryId, partnerId: params.senderId };
  const inquiry = await lockInquiry(tx, key.inquiryId);
  if (inquiry?.homeownerUserId !== caller.userId) throw refusal('NOT_FOUND');
  await lockDelivery(tx, { params: key, refusal });
  const [job] = await readJobRows(tx, key);
  const row = job?.alterations.find(({ number }) => Number(number) === Number(params.number));
  if (!job || !row) throw refusal('NOT_FOUND');
  return { job, row };
}

async function readOwn(
  app: Pick<App, 'settings' | 'personalData'>,
  tx: Executor,
  { params }: OwnCall,
  now: Date,
): Promise<Job> {
  const [job] = await readJobRows(tx, {
    inquiryId: params.inquiryId,
    partnerId: params.senderId,
  });
  if (!job) throw new Error('the job that was altered is gone');
  const deductions = await readAskedDeductions(app, tx, [job]);
  return jobOf(app, job, 'homeowner', now, deductions.get(job.basisId ?? '') ?? null);
}

type OpenRefusal = Refusal<NonNullable<ReturnType<typeof refusalOfAlteration>>>;

/** @throws {ExpectedError} the refusal of its state; ALTERATION_WITHDRAWN of a blocked company */
async function demandOpen(
  tx: Executor,
  { job, row }: { job: JobRow; row: AlterationRow },
  refusal: OpenRefusal,
): Promise<void> {
  const refused = refusalOfAlteration(alterationStateOf(row, endOf(job)));
  if (refused !== null) throw refusal(refused);
  const { blockedAt } = await tx
    .selectFrom('partner')
    .select('blockedAt')
    .where('id', '=', job.partnerId)
    .executeTakeFirstOrThrow();
  // The job of the block withdraws it; until then nothing is agreed either.
  if (blockedAt !== null) throw refusal('ALTERATION_WITHDRAWN');
}

/**
 * Says yes to an alteration.
 *
 * @throws {ExpectedError} HOMEOWNER_REQUIRED, NOT_FOUND; the refusal of its state;
 * ALTERATION_EXCEEDS_JOB when it takes off what others have taken off meanwhile, or what
 * can still be cancelled
 */
export async function acceptAlteration(
  app: OwnAlterationsApp,
  call: Call<typeof ownAlterations.acceptAlteration>,
): Promise<Job> {
  demandHomeowner(call);
  const { mayStartEarly } = call.body;
  const { userId } = call.caller;
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    const { job, row } = await lockOwn(tx, call);
    await demandOpen(tx, { job, row }, call.refusal);
    const agreed = lastingAgreed(job, now);
    if (agreed === null || exceedsJob(agreed, row.content.rows)) {
      throw call.refusal('ALTERATION_EXCEEDS_JOB');
    }
    await changeAlteration(tx, row, { acceptedAt: now, mayStartEarly });
    await noteAlteration(app, tx, row, { act: 'accepted', userId, text: '' }, now);
    return readOwn(app, tx, call, now);
  });
}

/** @throws {ExpectedError} HOMEOWNER_REQUIRED, NOT_FOUND; the refusal of its state */
export async function declineAlteration(
  app: OwnAlterationsApp,
  call: Call<typeof ownAlterations.declineAlteration>,
): Promise<Job> {
  demandHomeowner(call);
  const { words } = call.body;
  const { userId } = call.caller;
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    const { job, row } = await lockOwn(tx, call);
    await demandOpen(tx, { job, row }, call.refusal);
    await changeAlteration(tx, row, { declinedAt: now, words });
    await noteAlteration(app, tx, row, { act: 'declined', userId, text: words }, now);
    return readOwn(app, tx, call, now);
  });
}

/**
 * Cancels an alteration that was agreed (lagen 2005:59, chapter 2, section 10). The rest of the job
 * stands.
 *
 * @throws {ExpectedError} HOMEOWNER_REQUIRED, NOT_FOUND, ALTERATION_NOT_ACCEPTED,
 * ALTERATION_CANCELLED; ALTERATION_LAPSED where the whole agreement is cancelled; CANCELLATION_OVER
 * after the last day, and where there is no right to it
 */
export async function cancelAlteration(
  app: OwnAlterationsApp,
  call: Call<typeof ownAlterations.cancelAlteration>,
): Promise<Job> {
  demandHomeowner(call);
  const { userId } = call.caller;
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    const { job, row } = await lockOwn(tx, call);
    if (row.cancelledAt !== null) throw call.refusal('ALTERATION_CANCELLED');
    if (row.acceptedAt === null) throw call.refusal('ALTERATION_NOT_ACCEPTED');
    if (endOf(job) === 'cancelled') throw call.refusal('ALTERATION_LAPSED');
    const lastDay = lastDayToCancel(job, row, row.acceptedAt);
    if (lastDay === null || lastDay < dayInSweden(now)) throw call.refusal('CANCELLATION_OVER');
    await changeAlteration(tx, row, { cancelledAt: now });
    await noteAlteration(app, tx, row, { act: 'cancelled', userId, text: '' }, now);
    return readOwn(app, tx, call, now);
  });
}
