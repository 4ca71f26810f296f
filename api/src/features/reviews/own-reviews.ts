import type { InquiryReviews, ownReviews } from '@troskel/contract/reviews/calls';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { demandHomeowner } from '../../domain/inquiries/homeowner.ts';
import { lockDelivery, lockInquiry } from '../../domain/inquiries/locks.ts';
import type { DeliveryKey } from '../../domain/inquiries/locks.ts';
import { audit } from '../../platform/audit.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/implement.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { publishWebhook } from '../../platform/webhooks/publish-webhook.ts';
import { noReviews, readSummaries, reviewOf, selectReviews } from '../../domain/reviews/shown.ts';
import type { ReviewRow } from '../../domain/reviews/shown.ts';
import { changeableUntil, hidingOf, isReviewable } from './rules.ts';
import type { Job } from './rules.ts';
import { announceGone } from './gone.ts';
import { tellOfChange, tellOfReview } from './told.ts';

/** Reads the jobs that an inquiry has become, one for each company that has it. */
function readJobs(
  db: Executor,
  { inquiryId, userId, partnerId }: { inquiryId: string; userId: string; partnerId?: string },
): Promise<(Job & { partnerId: string })[]> {
  return db
    .selectFrom('inquiryDelivery as delivery')
    .innerJoin('partner', 'partner.id', 'delivery.partnerId')
    .leftJoin('quotationVersion as version', (join) =>
      join
        .onRef('version.inquiryId', '=', 'delivery.inquiryId')
        .onRef('version.partnerId', '=', 'delivery.partnerId')
        .on('version.acceptedAt', 'is not', null)
        .on('version.cancelledAt', 'is', null),
    )
    .leftJoin('partnerMember as member', (join) =>
      join.onRef('member.partnerId', '=', 'delivery.partnerId').on('member.userId', '=', userId),
    )
    .select(['delivery.partnerId', 'delivery.completedAt', 'version.acceptedAt'])
    .select('version.acceptedByMember')
    .select(sql<boolean>`partner.blocked_at is not null`.as('isCompanyBlocked'))
    .select(sql<boolean>`member.user_id is not null`.as('isOfCompany'))
    .where('delivery.inquiryId', '=', inquiryId)
    .$if(partnerId !== undefined, (jobs) => jobs.where('delivery.partnerId', '=', partnerId ?? ''))
    .orderBy('delivery.deliveredAt')
    .orderBy('delivery.partnerId')
    .execute();
}

async function readReviews(
  db: Executor,
  { inquiryId, userId, partnerId }: { inquiryId: string; userId: string; partnerId?: string },
): Promise<InquiryReviews[]> {
  const now = new Date();
  const jobs = await readJobs(db, { inquiryId, userId, ...(partnerId && { partnerId }) });
  const rows = await selectReviews(db).where('review.inquiryId', '=', inquiryId).execute();
  const shown = jobs.filter(({ isCompanyBlocked }) => !isCompanyBlocked);
  const summaries = await readSummaries(
    db,
    shown.map((job) => job.partnerId),
  );
  return jobs.map((job) => {
    const row = rows.find((one) => one.partnerId === job.partnerId);
    return {
      partnerId: job.partnerId,
      summary: summaries.get(job.partnerId) ?? noReviews,
      mayWrite: row === undefined && isReviewable(job, now),
      review: row ? ownReviewOf(row, job, now) : null,
    };
  });
}

function ownReviewOf(row: ReviewRow, job: Job, now: Date): InquiryReviews['review'] {
  if (row.removedAt !== null) return null;
  return {
    ...reviewOf(row),
    changeableUntil: changeableUntil(row, job, now),
    hidden: hidingOf(row, 'review'),
    isOfCompany: job.isOfCompany,
  };
}

/** @throws {ExpectedError} HOMEOWNER_REQUIRED, NOT_FOUND for another's inquiry */
export async function listInquiryReviews(
  app: Pick<App, 'db'>,
  call: Call<typeof ownReviews.listInquiryReviews>,
): Promise<ResponseOf<typeof ownReviews.listInquiryReviews>> {
  demandHomeowner(call);
  const { inquiryId } = call.params;
  const { userId } = call.caller;
  const own = await app.db
    .selectFrom('inquiry')
    .select('id')
    .where('id', '=', inquiryId)
    .where('homeownerUserId', '=', userId)
    .executeTakeFirst();
  if (!own) throw call.refusal('NOT_FOUND');
  return readReviews(app.db, { inquiryId, userId });
}

interface OwnCall {
  caller: { userId: string };
  params: { inquiryId: string; senderId: string };
  refusal: Refusal<'NOT_FOUND'>;
}

/**
 * Locks an own inquiry at a company until the transaction ends, and its review, if there is one.
 *
 * @throws {ExpectedError} NOT_FOUND, also for another's inquiry
 */
async function lockOwn(tx: Executor, { caller, params, refusal }: OwnCall) {
  const key: DeliveryKey = { inquiryId: params.inquiryId, partnerId: params.senderId };
  const inquiry = await lockInquiry(tx, key.inquiryId);
  if (inquiry?.homeownerUserId !== caller.userId) throw refusal('NOT_FOUND');
  await lockDelivery(tx, { params: key, refusal });
  const row = await tx
    .selectFrom('review')
    .selectAll()
    .where('inquiryId', '=', key.inquiryId)
    .where('partnerId', '=', key.partnerId)
    .forUpdate()
    .executeTakeFirst();
  return { ...key, userId: caller.userId, row };
}

async function readReview(
  tx: Executor,
  about: DeliveryKey & { userId: string },
): Promise<InquiryReviews> {
  const [present] = await readReviews(tx, about);
  if (!present) throw new Error('the inquiry that was reviewed is gone');
  return present;
}

/**
 * Reviews a job, or changes the review. The same once more changes nothing.
 *
 * @throws {ExpectedError} HOMEOWNER_REQUIRED, NOT_FOUND; REVIEW_NOT_POSSIBLE for what is no job that
 * was agreed and done; REVIEW_SETTLED for one that is answered, removed, hidden or too old, and of a
 * company that is blocked or has become the author's own
 */
export async function writeReview(
  app: Pick<App, 'db'>,
  call: Call<typeof ownReviews.writeReview>,
): Promise<InquiryReviews> {
  demandHomeowner(call);
  const { words } = call.body;
  const stars = String(call.body.stars);
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    const { row, ...about } = await lockOwn(tx, call);
    const { userId: authorUserId, ...key } = about;
    const isSame = row && Number(row.stars) === call.body.stars && row.words === words;
    if (isSame) return readReview(tx, about);
    const [job] = await readJobs(tx, about);
    if (!job) throw new Error('the inquiry that is locked is gone');
    if (row) {
      if (changeableUntil(row, job, now) === null) throw call.refusal('REVIEW_SETTLED');
      await tx
        .updateTable('review')
        .set((eb) => ({ stars, words, changedAt: now, version: eb('version', '+', '1') }))
        .where('id', '=', row.id)
        .execute();
    } else {
      if (!isReviewable(job, now)) throw call.refusal('REVIEW_NOT_POSSIBLE');
      await tx
        .insertInto('review')
        .values({ ...key, id: uuid(), authorUserId, stars, words, writtenAt: now })
        .execute();
      await tellOfReview(tx, key);
    }
    await noteAct(tx, about, row ? 'changed' : 'written', now);
    await tellOfChange(tx, key);
    return readReview(tx, about);
  });
}

/**
 * Removes a review and what was answered to it; may be repeated.
 *
 * @throws {ExpectedError} HOMEOWNER_REQUIRED; NOT_FOUND, also where nothing was written
 */
export async function removeReview(
  app: Pick<App, 'db'>,
  call: Call<typeof ownReviews.removeReview>,
): Promise<InquiryReviews> {
  demandHomeowner(call);
  return app.db.transaction().execute(async (tx) => {
    const now = new Date();
    const { row, ...about } = await lockOwn(tx, call);
    if (!row) throw call.refusal('NOT_FOUND');
    if (row.removedAt !== null) return readReview(tx, about);
    await announceGone(tx, { authorUserId: about.userId, reviewId: row.id });
    await tx
      .updateTable('review')
      .set((eb) => ({
        stars: null,
        words: '',
        answer: null,
        answeredAt: null,
        removedAt: now,
        version: eb('version', '+', '1'),
      }))
      .where('id', '=', row.id)
      .execute();
    // Its reports go with it.
    await tx
      .updateTable('reviewReport')
      .set({ reportedStars: null, reportedWords: null })
      .where('caseId', 'in', (eb) =>
        eb.selectFrom('reviewCase').select('id').where('reviewId', '=', row.id),
      )
      .execute();
    await tx
      .updateTable('reviewCase')
      .set((eb) => ({ outcome: 'gone', closedAt: now, version: eb('version', '+', '1') }))
      .where('reviewId', '=', row.id)
      .where('closedAt', 'is', null)
      .execute();
    await noteAct(tx, about, 'removed', now);
    await tellOfChange(tx, about);
    return readReview(tx, about);
  });
}

/** Writes an act into the audit log, and tells the partner's own systems. */
async function noteAct(
  tx: Executor,
  { inquiryId, partnerId, userId }: DeliveryKey & { userId: string },
  what: 'written' | 'changed' | 'removed',
  now: Date,
): Promise<void> {
  await audit(
    tx,
    {
      actorUserId: userId,
      action: `review.${what}`,
      subject: { type: 'inquiry', id: inquiryId },
      detail: { partnerId },
    },
    now,
  );
  await publishWebhook(tx, { partnerId, type: `review.${what}`, data: { inquiryId } }, now);
}
