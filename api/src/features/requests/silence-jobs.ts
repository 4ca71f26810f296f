import { hoursToAnswer } from '@troskel/contract/values/inquiry-deadlines';
import type { Executor } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { addOfficeHours } from '../../platform/time/working-time.ts';

/** Office hours after which a partner is reminded for the first time. */
const firstReminderHours = 2;
/** Hours before the end of its time at which a partner is reminded for the last time. */
const lastReminderHours = 4;
const hour = 3_600_000;

/** Reminds a partner of an inquiry that it has not answered. */
export const remindJob = defineJob<{ partnerId: string; inquiryId: string; isLast: boolean }>({
  name: 'remind_of_inquiry',
});

/** Offers a homeowner further partners when none has answered. */
export const silenceJob = defineJob<{ inquiryId: string }>({ name: 'note_silence' });

/** Answers the moment until which partners that have got an inquiry then have to answer it. */
export const dueAt = (deliveredAt: Date): Date =>
  new Date(deliveredAt.getTime() + hoursToAnswer * hour);

/** Queues what happens when partners that have just got an inquiry do not answer it. */
export async function watchForSilence(
  tx: Executor,
  inquiryId: string,
  partnerIds: readonly string[],
  now: Date,
): Promise<void> {
  const due = dueAt(now);
  const times = [
    { isLast: false, at: addOfficeHours(now, firstReminderHours) },
    { isLast: true, at: new Date(due.getTime() - lastReminderHours * hour) },
  ];
  for (const partnerId of partnerIds) {
    for (const { isLast, at } of times) {
      // At night and on holidays the first hours of work come after the end of the time.
      if (at >= due) continue;
      const key = `remind_of_inquiry:${partnerId}:${inquiryId}:${isLast ? 'last' : 'first'}`;
      await enqueue(tx, remindJob, { partnerId, inquiryId, isLast }, key, at);
    }
  }
  await enqueue(tx, silenceJob, { inquiryId }, `note_silence:${inquiryId}`, due);
}
