import { daysAfter } from '@troskel/contract/values/calendar-day';
import type { Executor } from '../../platform/db/database.ts';
import type { App } from '../../platform/collaborators.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { dayInSweden, momentInSweden } from '../../platform/time/swedish-time.ts';
import { visitTomorrow } from './notification-kinds.ts';
import { isoWindow } from './rules.ts';
import type { VisitWindow } from './rules.ts';
import { mailCustomer, tellMembers } from './told.ts';
import { reminderMail } from './visits.mails.ts';
import type { ToCustomer } from './visits.mails.ts';

/** When both are reminded, the day before by the clocks in Sweden. */
const reminderTime = '15:00';

export const remindOfVisitJob = defineJob<{ visitId: string; sequence: number }>({
  name: 'remind_of_visit',
});

/** Answers when both are reminded of a visit. */
export function reminderAt({ startsAt }: Pick<VisitWindow, 'startsAt'>): Date | null {
  return momentInSweden(`${daysAfter(dayInSweden(startsAt), -1)} ${reminderTime}`);
}

/** Queues the reminder of a visit, in place of the one for its time before; none for one that is near. */
export async function queueReminder(
  tx: Executor,
  visit: Pick<VisitWindow, 'startsAt'> & { id: string; sequence: number },
  now: Date,
): Promise<void> {
  const at = reminderAt(visit);
  if (at === null || at <= now) return;
  const { id: visitId, sequence } = visit;
  await enqueue(tx, remindOfVisitJob, { visitId, sequence }, `remind_of_visit:${visitId}`, at);
}

/** Reminds both of a visit, once; nothing when it was moved or called off since. */
export async function remindOfVisit(
  app: Pick<App, 'db' | 'settings'>,
  { visitId, sequence }: { visitId: string; sequence: number },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const visit = await tx
      .updateTable('visit')
      .set({ remindedSequence: sequence })
      .where('id', '=', visitId)
      .where('sequence', '=', String(sequence))
      .where('calledOffAt', 'is', null)
      .where('startsAt', '>', new Date())
      .where((eb) =>
        eb.or([eb('remindedSequence', 'is', null), eb('remindedSequence', '<>', String(sequence))]),
      )
      .returningAll()
      .executeTakeFirst();
    if (!visit) return;
    const { inquiryId, partnerId, note } = visit;
    const key = { inquiryId, partnerId };
    const once = `${visitId}:${sequence}`;
    await tellMembers(tx, visitTomorrow, { ...key, visitId, ...isoWindow(visit) }, once);
    const compose = (to: ToCustomer) => reminderMail({ ...to, window: visit, note });
    await mailCustomer(app, tx, key, compose, once, 'own_progress');
  });
}
