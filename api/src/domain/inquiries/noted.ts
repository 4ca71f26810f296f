import type { Bilingual } from '@troskel/contract/ground/language';
import type { Executor } from '../../platform/db/database.ts';
import type { DeliveryKey } from './locks.ts';
import { insertMessage } from './messages.ts';
import { tellHomeowner, tellPages } from './told.ts';

/** An act on an inquiry at a partner, whose row is locked. */
export interface InquiryAct extends DeliveryKey {
  by: 'homeowner' | 'partner';
  /** Null when the homeowner's account is being erased. */
  userId: string | null;
  /** The act's line in the conversation, and the words that go with it. */
  notice: Bilingual;
  text: string;
}

/**
 * Writes an act into the conversation and tells the open pages of both. What a homeowner does is
 * unread at the partner, as a message would be.
 */
export async function noteInConversation(
  tx: Executor,
  { inquiryId, partnerId, by, userId, notice, text }: InquiryAct,
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
