import type { ReviewCase, ReviewDecision } from '@troskel/contract/reviews/reports';
import { readToHomeowner } from '../../domain/inquiries/homeowner-mail.ts';
import type { DeliveryKey } from '../../domain/inquiries/locks.ts';
import { tellHomeowner, tellPages } from '../../domain/inquiries/told.ts';
import { readCompanyName } from '../../domain/partners/company-name.ts';
import { membersOf, membersWith } from '../../domain/partners/members.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { mailJob } from '../../platform/jobs/mail-jobs.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { reviewJudged, reviewReportSettled, reviewWritten } from './notification-kinds.ts';
import { reviewAnsweredMail, reviewJudgedMail } from './reviews.mails.ts';
import { newsOf } from './news.ts';

/** Tells the open pages of both sides that a review has changed. */
export async function tellOfChange(tx: Executor, key: DeliveryKey): Promise<void> {
  await tellPages(tx, { partnerId: key.partnerId, inquiryId: key.inquiryId });
  await tellHomeowner(tx, key.inquiryId);
}

/** Notifies those of a partner who answer reviews of a new one. */
export async function tellOfReview(
  tx: Executor,
  { partnerId, inquiryId }: DeliveryKey,
): Promise<void> {
  await notify(tx, {
    kind: reviewWritten,
    recipients: await membersWith(tx, partnerId, { right: 'reviews', level: 'write' }),
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
  const homeowner = await readToHomeowner(app, tx, inquiryId, {
    choice: 'own_progress',
    partnerId,
  });
  if (!homeowner) return;
  const company = await readCompanyName(tx, partnerId);
  const mail = reviewAnsweredMail({ ...homeowner, company, words });
  await enqueue(tx, mailJob, mail, `review_answered:${inquiryId}:${partnerId}`);
}

/** A decision of staff on a review. */
interface Decided extends DeliveryKey, Pick<ReviewCase['present'], 'ground' | 'reason'> {
  /** The decision before this one. */
  before: ReviewDecision;
  outcome: ReviewDecision;
  /** Each decision is told once. */
  key: string;
}

/** Tells both sides what is shown of a review from now on. */
export async function tellOfDecision(
  app: Pick<App, 'settings'>,
  tx: Executor,
  { partnerId, inquiryId, before, outcome, ground, reason, key }: Decided,
): Promise<void> {
  const news = newsOf(before, outcome);
  await notify(tx, {
    kind: reviewJudged,
    recipients: await membersWith(tx, partnerId, { right: 'reviews', level: 'write' }),
    data: { partnerId, news, ground, reason },
    dedupeKey: `review_judged:${key}`,
  });
  const homeowner = await readToHomeowner(app, tx, inquiryId);
  if (!homeowner) return;
  const company = await readCompanyName(tx, partnerId);
  const mail = reviewJudgedMail({ ...homeowner, company, news, ground, reason });
  await enqueue(tx, mailJob, mail, `review_judged:${key}`);
}

/** Tells those who have reported a review of a company what came of it. */
export async function tellReporters(
  tx: Executor,
  {
    partnerId,
    reporterIds,
    outcome,
    key,
  }: {
    partnerId: string;
    reporterIds: readonly string[];
    outcome: ReviewDecision | 'gone';
    key: string;
  },
): Promise<void> {
  const members = await membersOf(tx, partnerId);
  await notify(tx, {
    kind: reviewReportSettled,
    recipients: reporterIds,
    data: (userId) => ({ partnerId: members.includes(userId) ? partnerId : null, outcome }),
    dedupeKey: `review_report_settled:${key}`,
  });
}
