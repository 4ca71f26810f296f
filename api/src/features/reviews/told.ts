import type { ReviewDecision } from '@troskel/contract/reviews/reports';
import { readToHomeowner } from '../../domain/inquiries/homeowner-mail.ts';
import type { DeliveryKey } from '../../domain/inquiries/locks.ts';
import { tellHomeowner, tellPages } from '../../domain/inquiries/told.ts';
import { readCompanyName } from '../../domain/partners/company-name.ts';
import { membersOf } from '../../domain/partners/members.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { mailJob } from '../../platform/jobs/mail-jobs.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { reviewJudged, reviewReportSettled, reviewWritten } from './notification-kinds.ts';
import { reviewAnsweredMail, reviewJudgedMail } from './reviews.mails.ts';

/** Tells the open pages of both sides that a review has changed. */
export async function tellOfChange(tx: Executor, key: DeliveryKey): Promise<void> {
  await tellPages(tx, { partnerId: key.partnerId, inquiryId: key.inquiryId });
  await tellHomeowner(tx, key.inquiryId);
}

/** Notifies all members of a partner of a new review. */
export async function tellOfReview(
  tx: Executor,
  { partnerId, inquiryId }: DeliveryKey,
): Promise<void> {
  await notify(tx, {
    kind: reviewWritten,
    recipients: await membersOf(tx, partnerId),
    data: { partnerId },
    dedupeKey: `review_written:${inquiryId}:${partnerId}`,
  });
}

/** Mails the author what the company has answered. */
export async function mailOfAnswer(
  app: Pick<App, 'settings'>,
  tx: Executor,
  { partnerId, inquiryId, words }: DeliveryKey & { words: string },
): Promise<void> {
  const homeowner = await readToHomeowner(app, tx, inquiryId);
  if (!homeowner) return;
  const company = await readCompanyName(tx, partnerId);
  const mail = reviewAnsweredMail({ ...homeowner, company, words });
  await enqueue(tx, mailJob, mail, `review_answered:${inquiryId}:${partnerId}`);
}

/** What staff have decided of a review. */
interface Decided extends DeliveryKey {
  outcome: ReviewDecision;
  reason: string | null;
  /** Each decision is told once. */
  key: string;
}

/** Tells both sides what is shown of a review from now on. */
export async function tellOfDecision(
  app: Pick<App, 'settings'>,
  tx: Executor,
  { partnerId, inquiryId, outcome, reason, key }: Decided,
): Promise<void> {
  await notify(tx, {
    kind: reviewJudged,
    recipients: await membersOf(tx, partnerId),
    data: { partnerId, outcome, reason },
    dedupeKey: `review_judged:${key}`,
  });
  const homeowner = await readToHomeowner(app, tx, inquiryId);
  if (!homeowner) return;
  const company = await readCompanyName(tx, partnerId);
  const mail = reviewJudgedMail({ ...homeowner, company, outcome, reason });
  await enqueue(tx, mailJob, mail, `review_judged:${key}`);
}

/** Tells those who have reported a review what came of it, unless they have been told as a side. */
export async function tellReporters(
  tx: Executor,
  {
    caseId,
    partnerId,
    authorUserId,
    outcome,
    key,
    isToldAlready,
  }: Decided & { caseId: string; authorUserId: string; isToldAlready: boolean },
): Promise<void> {
  const members = await membersOf(tx, partnerId);
  const sides = isToldAlready ? [...members, authorUserId] : [];
  const reports = await tx
    .selectFrom('reviewReport')
    .select('reporterUserId')
    .where('caseId', '=', caseId)
    .execute();
  await notify(tx, {
    kind: reviewReportSettled,
    recipients: reports
      .map(({ reporterUserId }) => reporterUserId)
      .filter((userId) => !sides.includes(userId)),
    data: (userId) => ({ partnerId: members.includes(userId) ? partnerId : null, outcome }),
    dedupeKey: `review_report_settled:${key}`,
  });
}
