import { secondsToUndo } from '@troskel/contract/values/inquiry-deadlines';
import { readToHomeowner } from '../../domain/inquiries/homeowner-mail.ts';
import { lockInquiry } from '../../domain/inquiries/locks.ts';
import type { DeliveryKey } from '../../domain/inquiries/locks.ts';
import { readCompanyName } from '../../domain/partners/company-name.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { mailJob } from '../../platform/jobs/mail-jobs.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { plannedMail } from './jobs.mails.ts';
import { factsOf, readJobRows } from './rows.ts';

/** Mails the customer the days of the work, where they are others than those last mailed. */
export const tellOfPlanJob = defineJob<DeliveryKey>({ name: 'tell_of_plan', isAwaited: true });

/** Queues the mail about a plan, once it can be undone no more; it replaces that of the plan before. */
export async function queuePlanMail(
  tx: Executor,
  { inquiryId, partnerId }: DeliveryKey,
  now: Date,
): Promise<void> {
  const runAt = new Date(now.getTime() + (secondsToUndo + 1) * 1000);
  const key = { inquiryId, partnerId };
  await enqueue(tx, tellOfPlanJob, key, `tell_of_plan:${inquiryId}:${partnerId}`, runAt);
}

/**
 * Mails the customer the planned days as they are now, if they differ from those last mailed. Days
 * that were undone or replaced within the minute for undoing are never mailed; nor is anything about
 * work that is done, withdrawn or not agreed.
 */
export async function tellOfPlan(
  app: Pick<App, 'db' | 'settings'>,
  { inquiryId, partnerId }: DeliveryKey,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await lockInquiry(tx, inquiryId);
    const [job] = await readJobRows(tx, { inquiryId, partnerId });
    if (!job || job.number === null || job.plannedAt === null) return;
    const { acceptedAt, doneAt, isWithdrawn } = factsOf(job);
    if (acceptedAt === null || doneAt !== null || isWithdrawn) return;
    const { plannedFrom: from, plannedTo: to, toldFrom, toldTo, plannedAt } = job;
    if (from === toldFrom && to === toldTo) return;
    // A later plan that can still be undone has a mail of its own to come.
    if (Date.now() - plannedAt.getTime() <= secondsToUndo * 1000) return;
    const homeowner = await readToHomeowner(app, tx, inquiryId, { partnerId });
    if (!homeowner) return;
    await tx
      .updateTable('job')
      .set({ toldFrom: from, toldTo: to })
      .where('inquiryId', '=', inquiryId)
      .where('partnerId', '=', partnerId)
      .where('number', '=', job.number)
      .execute();
    const company = await readCompanyName(tx, partnerId);
    const told = toldFrom === null ? null : { from: toldFrom, to: toldTo };
    const days = from === null ? null : { from, to };
    const mail = plannedMail({ ...homeowner, company, days, told });
    const once = `job_planned:${inquiryId}:${partnerId}:${plannedAt.toISOString()}`;
    await enqueue(tx, mailJob, mail, once);
  });
}
