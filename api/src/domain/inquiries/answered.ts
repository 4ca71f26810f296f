import type { Executor } from '../../platform/db/database.ts';
import type { DeliveryKey, DeliveryRow } from './locks.ts';
import { noteFirstAnswer, noteSettled } from './told.ts';

/**
 * Notes that a partner has answered an inquiry by something else than a message. Both its row and
 * the delivery's are locked; the delivery gets a new version, since colleagues must see it before
 * they act.
 */
export async function noteAnswered(
  tx: Executor,
  { inquiryId, partnerId }: DeliveryKey,
  { answeredAt, readAt }: Pick<DeliveryRow, 'answeredAt' | 'readAt'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('inquiryDelivery')
    .set((eb) => ({
      answeredAt: answeredAt ?? now,
      readAt: readAt ?? now,
      isUnread: false,
      archivedAt: null,
      version: eb('version', '+', 1),
    }))
    .where('inquiryId', '=', inquiryId)
    .where('partnerId', '=', partnerId)
    .execute();
  await noteFirstAnswer(tx, inquiryId, now);
  await noteSettled(tx, inquiryId, [partnerId]);
}
