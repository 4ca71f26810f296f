import { tellPages } from '../../domain/inquiries/told.ts';
import { lockInquiry } from '../../domain/inquiries/locks.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Executor } from '../../platform/db/database.ts';
import { deliver, noteReach } from './matching.ts';

/**
 * Selects the partner's inquiries that are neither answered nor declined, and can still be
 * answered.
 */
function unansweredOf(db: Executor, partnerId: string) {
  return db
    .selectFrom('inquiryDelivery as delivery')
    .innerJoin('inquiry', 'inquiry.id', 'delivery.inquiryId')
    .where('delivery.partnerId', '=', partnerId)
    .where('delivery.status', 'in', ['new', 'read', 'exported'])
    .where('delivery.answeredAt', 'is', null)
    .where('delivery.answeredByPhoneAt', 'is', null)
    .where('inquiry.withdrawnAt', 'is', null);
}

async function isBlocked(tx: Executor, partnerId: string): Promise<boolean> {
  const partner = await tx
    .selectFrom('partner')
    .select('blockedAt')
    .where('id', '=', partnerId)
    .executeTakeFirst();
  return partner !== undefined && partner.blockedAt !== null;
}

/**
 * Passes each unanswered inquiry of a blocked partner on to the next one, once, as if declined; the
 * partner keeps it and may answer after the block. Also updates which of them are unmatched, then
 * and when a block has ended.
 * Acts on the present state: a late or repeated job does no harm.
 */
export async function passOnInquiries(
  app: Pick<App, 'db'>,
  { partnerId }: { partnerId: string },
): Promise<void> {
  const rows = await unansweredOf(app.db, partnerId)
    .select('delivery.inquiryId')
    .orderBy('delivery.inquiryId')
    .execute();
  // One by one, so that an act on one of them waits for that one only.
  for (const { inquiryId } of rows) {
    await app.db.transaction().execute(async (tx) => {
      const now = new Date();
      const inquiry = await lockInquiry(tx, inquiryId);
      if (!inquiry) return;
      const delivery = await unansweredOf(tx, partnerId)
        .select('delivery.passedOnAt')
        .where('delivery.inquiryId', '=', inquiryId)
        .forNoKeyUpdate()
        .executeTakeFirst();
      const goesOn = delivery?.passedOnAt === null && (await isBlocked(tx, partnerId));
      if (goesOn) {
        // A homeowner whose account is erased cannot be answered.
        if (inquiry.homeownerUserId !== null) await deliver(tx, inquiry, 1, now);
        await tx
          .updateTable('inquiryDelivery')
          .set({ passedOnAt: now })
          .where('inquiryId', '=', inquiryId)
          .where('partnerId', '=', partnerId)
          .execute();
      }
      await noteReach(tx, inquiryId);
    });
  }
  await tellPages(app.db, { partnerId, inquiryId: null });
}
