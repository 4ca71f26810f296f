import type { Bilingual } from '@troskel/contract/ground/language';
import { secondsToUndo } from '@troskel/contract/jobs/job-state';
import { readToHomeowner } from '../../domain/inquiries/homeowner-mail.ts';
import type { DeliveryKey } from '../../domain/inquiries/locks.ts';
import { insertMessage } from '../../domain/inquiries/messages.ts';
import { readCompanyName } from '../../domain/partners/company-name.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { mailJob } from '../../platform/jobs/mail-jobs.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { completedMail } from './requests.mails.ts';

const notice: Bilingual = { sv: 'Jobbet är klart', en: 'The job is done' };

interface Completed extends DeliveryKey {
  /** ISO 8601; says which completion it was. */
  completedAt: string;
}

/** Mails the homeowner that a partner has done the work, once that can be undone no more. */
export const tellOfCompletionJob = defineJob<Completed>({
  name: 'tell_of_completion',
  isAwaited: true,
});

/** Writes into the conversation that a partner has done the work, and queues the mail about it. */
export async function noteCompletion(
  tx: Executor,
  { inquiryId, partnerId }: DeliveryKey,
  userId: string,
  now: Date,
): Promise<void> {
  const key = { inquiryId, partnerId };
  const from = { isFromPartner: true, authorUserId: userId };
  await insertMessage(tx, { ...key, ...from, notice, text: '' }, now);
  const payload = { ...key, completedAt: now.toISOString() };
  const runAt = new Date(now.getTime() + secondsToUndo * 1000);
  await enqueue(tx, tellOfCompletionJob, payload, `completed:${inquiryId}:${partnerId}`, runAt);
}

/** Acts on the present state: nothing is mailed of work that is not done after all. */
export async function tellOfCompletion(
  app: App,
  { inquiryId, partnerId, completedAt }: Completed,
): Promise<void> {
  const delivery = await app.db
    .selectFrom('inquiryDelivery')
    .select('inquiryId')
    .where('inquiryId', '=', inquiryId)
    .where('partnerId', '=', partnerId)
    .where('completedAt', '=', new Date(completedAt))
    .executeTakeFirst();
  if (!delivery) return;
  const homeowner = await readToHomeowner(app, app.db, inquiryId);
  if (!homeowner) return;
  const company = await readCompanyName(app.db, partnerId);
  const mail = completedMail({ ...homeowner, company });
  await enqueue(
    app.db,
    mailJob,
    mail,
    `inquiry_completed:${inquiryId}:${partnerId}:${completedAt}`,
  );
}
