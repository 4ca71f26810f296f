import { mostSnoozeDays } from '@troskel/contract/conversations/calls';
import type { Conversation, conversations as calls } from '@troskel/contract/conversations/calls';
import type { App } from '../../platform/collaborators.ts';
import { publish } from '../../platform/events/publish.ts';
import type { Call } from '../../platform/http/implement.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { readConversation } from './list.ts';
import { msPerDay } from '@troskel/contract/values/durations';

/** A conversation that is put off until a time (ISO 8601). */
interface Snoozed {
  partnerId: string;
  inquiryId: string;
  until: string;
}

/** Takes a conversation back when the time has come until which it was put off. */
export const endSnoozeJob = defineJob<Snoozed>({ name: 'end_snooze' });

/**
 * Puts a conversation off, or takes it back.
 *
 * @throws {FieldsRefusedError} on `until`: TIME_PASSED, or DAY_TOO_FAR beyond two years
 * @throws {ExpectedError} NOT_FOUND; so for one in which nobody has written, and for an archived one
 */
export async function snoozeConversation(
  app: Pick<App, 'db' | 'pool'>,
  call: Call<typeof calls.snoozeConversation>,
): Promise<Conversation> {
  const { partnerId, inquiryId } = call.params;
  const until = call.body.until === null ? null : new Date(call.body.until);
  await app.db.transaction().execute(async (tx) => {
    const now = Date.now();
    if (until !== null && until.getTime() <= now) {
      throw call.fieldsRefusal([{ field: 'until', code: 'TIME_PASSED' }]);
    }
    if (until !== null && until.getTime() > now + mostSnoozeDays * msPerDay) {
      throw call.fieldsRefusal([{ field: 'until', code: 'DAY_TOO_FAR' }]);
    }
    // A conversation that somebody puts off has been read by them.
    const updated = await tx
      .updateTable('inquiryDelivery')
      .set({ snoozedUntil: until, ...(until === null ? {} : { isUnread: false }) })
      .where('inquiryId', '=', inquiryId)
      .where('partnerId', '=', partnerId)
      .where('lastMessageAt', 'is not', null)
      .where('archivedAt', 'is', null)
      .returning('inquiryId')
      .executeTakeFirst();
    if (!updated) throw call.refusal('NOT_FOUND');
    if (until !== null) {
      const snoozed = { partnerId, inquiryId, until: until.toISOString() };
      await enqueue(tx, endSnoozeJob, snoozed, `end_snooze:${partnerId}:${inquiryId}`, until);
    }
    await publish(tx, { to: { partnerId }, event: 'inquiries', data: { inquiryId } });
  });
  const conversation = await readConversation(app, { partnerId, inquiryId }, call.language);
  if (!conversation) throw call.refusal('NOT_FOUND');
  return conversation;
}

/** Shows a conversation again, unread; nothing when it was taken back or put off anew meanwhile. */
export async function endSnooze(
  app: Pick<App, 'db'>,
  { partnerId, inquiryId, until }: Snoozed,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable('inquiryDelivery')
      .set({ snoozedUntil: null, isUnread: true })
      .where('inquiryId', '=', inquiryId)
      .where('partnerId', '=', partnerId)
      .where('snoozedUntil', '=', new Date(until))
      .returning('inquiryId')
      .executeTakeFirst();
    if (!ended) return;
    await publish(tx, { to: { partnerId }, event: 'inquiries', data: { inquiryId } });
  });
}
