import type { Bilingual } from '@troskel/contract/ground/language';
import { secondsToUndo } from '@troskel/contract/values/inquiry-deadlines';
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

/** Mails the homeowner that a partner has done the work, once that can be undone no more. */
export const tellOfCompletionJob = defineJob<DeliveryKey>({
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
  const runAt = new Date(now.getTime() + (secondsToUndo + 1) * 1000);
  await enqueue(tx, tellOfCompletionJob, key, `completed:${inquiryId}:${partnerId}`, runAt);
}

/**
 * Acts on the present state, whichever completion it was queued for: nothing is mailed of work that
 * is not done after all, that can still be undone, or whose agreement or inquiry was taken back since.
 */
export async function tellOfCompletion(
  app: Pick<App, 'db' | 'settings'>,
  { inquiryId, partnerId }: DeliveryKey,
): Promise<void> {
  const delivery = await app.db
    .selectFrom('inquiryDelivery')
    .select('completedAt')
    .where('inquiryId', '=', inquiryId)
    .where('partnerId', '=', partnerId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  const completedAt = delivery?.completedAt;
  if (!completedAt || Date.now() - completedAt.getTime() <= secondsToUndo * 1000) return;
  const agreement = await app.db
    .selectFrom('quotationVersion')
    .select('cancelledAt')
    .where('inquiryId', '=', inquiryId)
    .where('partnerId', '=', partnerId)
    .where('acceptedAt', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (agreement?.cancelledAt && agreement.cancelledAt > completedAt) return;
  const homeowner = await readToHomeowner(app, app.db, inquiryId, {
    choice: 'own_progress',
    partnerId,
  });
  if (!homeowner) return;
  const company = await readCompanyName(app.db, partnerId);
  const mail = completedMail({ ...homeowner, company });
  const once = `inquiry_completed:${inquiryId}:${partnerId}:${completedAt.toISOString()}`;
  await enqueue(app.db, mailJob, mail, once);
}
