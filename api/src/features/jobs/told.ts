import { secondsToUndo } from '@troskel/contract/jobs/job-state';
import { readToHomeowner } from '../../domain/inquiries/homeowner-mail.ts';
import type { DeliveryKey } from '../../domain/inquiries/locks.ts';
import { readCompanyName } from '../../domain/partners/company-name.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { mailJob } from '../../platform/jobs/mail-jobs.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { plannedMail } from './jobs.mails.ts';

interface Planned extends DeliveryKey {
  number: number;
  /** ISO 8601; says which plan it was. */
  plannedAt: string;
}

/** Mails the customer the days of a plan that was not undone. */
export const tellOfPlanJob = defineJob<Planned>({ name: 'tell_of_plan', isAwaited: true });

/** Queues the mail about a plan, once it can be undone no more; it replaces that of the plan before. */
export async function queuePlanMail(
  tx: Executor,
  { inquiryId, partnerId }: DeliveryKey,
  number: number,
  now: Date,
): Promise<void> {
  const payload = { inquiryId, partnerId, number, plannedAt: now.toISOString() };
  const runAt = new Date(now.getTime() + secondsToUndo * 1000);
  await enqueue(tx, tellOfPlanJob, payload, `tell_of_plan:${inquiryId}:${partnerId}`, runAt);
}

/** Acts on the present state: nothing is mailed of a plan that was undone or replaced. */
export async function tellOfPlan(
  app: App,
  { inquiryId, partnerId, number, plannedAt }: Planned,
): Promise<void> {
  const job = await app.db
    .selectFrom('job')
    .select(['plannedFrom', 'plannedTo', 'beforeFrom'])
    .where('inquiryId', '=', inquiryId)
    .where('partnerId', '=', partnerId)
    .where('number', '=', String(number))
    .where('plannedAt', '=', new Date(plannedAt))
    .executeTakeFirst();
  if (!job || job.plannedFrom === null) return;
  const homeowner = await readToHomeowner(app, app.db, inquiryId);
  if (!homeowner) return;
  const company = await readCompanyName(app.db, partnerId);
  const days = { from: job.plannedFrom, to: job.plannedTo };
  const mail = plannedMail({ ...homeowner, company, days, isMoved: job.beforeFrom !== null });
  await enqueue(app.db, mailJob, mail, `job_planned:${inquiryId}:${partnerId}:${plannedAt}`);
}
