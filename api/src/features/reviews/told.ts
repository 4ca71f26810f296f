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
import { reviewWritten } from './notification-kinds.ts';
import { reviewAnsweredMail } from './reviews.mails.ts';

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
