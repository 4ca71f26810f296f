import type { Bilingual } from '@troskel/contract/ground/language';
import { readToHomeowner } from '../../domain/inquiries/homeowner-mail.ts';
import type { DeliveryKey } from '../../domain/inquiries/locks.ts';
import { insertMessage } from '../../domain/inquiries/messages.ts';
import { tellHomeowner, tellPages } from '../../domain/inquiries/told.ts';
import { readCompanyName } from '../../domain/partners/company-name.ts';
import { membersOf } from '../../domain/partners/members.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { mailJob } from '../../platform/jobs/mail-jobs.ts';
import type { QueuedMail } from '../../platform/jobs/queued-mail.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { NotificationKind } from '../../platform/notifications/kinds.ts';
import { notify } from '../../platform/notifications/notify.ts';
import type { ToCustomer } from './visits.mails.ts';

/** An act on the visits of an inquiry at a partner, whose row is locked. */
export interface VisitEvent extends DeliveryKey {
  by: 'homeowner' | 'partner';
  /** Null when the homeowner's account is being erased. */
  userId: string | null;
  /** What stands of it in the conversation, and the words that go with it. */
  notice: Bilingual;
  text: string;
}

/**
 * Writes an act into the conversation and tells the open pages of both. What a homeowner does is
 * unread at the partner, as a message would be.
 */
export async function noteInConversation(
  tx: Executor,
  { inquiryId, partnerId, by, userId, notice, text }: VisitEvent,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('inquiryDelivery')
    .set((eb) => ({
      archivedAt: null,
      version: eb('version', '+', 1),
      ...(by === 'homeowner'
        ? { isUnread: true }
        : { isUnread: false, readAt: eb.fn.coalesce('readAt', eb.val(now)) }),
    }))
    .where('inquiryId', '=', inquiryId)
    .where('partnerId', '=', partnerId)
    .execute();
  const from = { isFromPartner: by === 'partner', authorUserId: userId };
  await insertMessage(tx, { inquiryId, partnerId, ...from, notice, text }, now);
  await tellPages(tx, { partnerId, inquiryId });
  await tellHomeowner(tx, inquiryId);
}

/** Notifies the members of a partner of what the homeowner has done, once per key. */
export async function tellMembers(
  tx: Executor,
  kind: NotificationKind,
  data: { partnerId: string } & Record<string, unknown>,
  key: string,
): Promise<void> {
  await notify(tx, {
    kind,
    recipients: await membersOf(tx, data.partnerId),
    data,
    dedupeKey: `${kind.name}:${key}`,
  });
}

/** Mails the homeowner what a partner has done, once per key; skipped when they have left. */
export async function mailCustomer(
  app: Pick<App, 'settings'>,
  tx: Executor,
  { inquiryId, partnerId }: DeliveryKey,
  compose: (to: ToCustomer) => QueuedMail,
  key: string,
): Promise<void> {
  const homeowner = await readToHomeowner(app, tx, inquiryId);
  if (!homeowner) return;
  const company = await readCompanyName(tx, partnerId);
  const mail = compose({ ...homeowner, company });
  await enqueue(tx, mailJob, mail, `${mail.kind}:${key}`);
}
