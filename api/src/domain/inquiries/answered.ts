import type { Executor } from '../../platform/db/database.ts';
import type { DeliveryKey } from './locks.ts';
import { noteFirstAnswer, noteSettled } from './told.ts';

/** Counts what a partner has done as its answer to an inquiry; its row and the delivery's are locked. */
export async function noteAnswered(
  tx: Executor,
  { inquiryId, partnerId }: DeliveryKey,
  now: Date,
): Promise<void> {
  await noteFirstAnswer(tx, inquiryId, now);
  await tx
    .updateTable('inquiryDelivery')
    .set({ answeredAt: now })
    .where('inquiryId', '=', inquiryId)
    .where('partnerId', '=', partnerId)
    .where('answeredAt', 'is', null)
    .execute();
  await noteSettled(tx, inquiryId, [partnerId]);
}
