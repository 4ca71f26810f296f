import type { InquiryCounts } from '@troskel/contract/requests/inquiry-counts';
import type { requests } from '@troskel/contract/requests/requests';
import { tellPages } from '../../domain/inquiries/told.ts';
import type { App } from '../../platform/collaborators.ts';
import { audit } from '../../platform/audit.ts';
import type { Call } from '../../platform/http/implement.ts';
import { dayInSweden } from '../../platform/time/swedish-time.ts';
import { countInquiries } from './list.ts';

/** Ends a partner's full booking: inquiries reach it again, declined ones stay. Idempotent. */
export async function declareTime(
  app: Pick<App, 'db' | 'pool'>,
  call: Call<typeof requests.declareTime>,
): Promise<InquiryCounts> {
  const { partnerId } = call.params;
  await app.db.transaction().execute(async (tx) => {
    const now = new Date();
    const today = dayInSweden(now);
    const held = await tx
      .selectFrom('inquiryDelivery')
      .select('inquiryId')
      .where('partnerId', '=', partnerId)
      .where('declinedUntil', '>', today)
      .orderBy('inquiryId')
      .forUpdate()
      .execute();
    if (held.length === 0) return;
    await tx
      .updateTable('inquiryDelivery')
      .set({ declinedUntil: today })
      .where('partnerId', '=', partnerId)
      .where(
        'inquiryId',
        'in',
        held.map(({ inquiryId }) => inquiryId),
      )
      .execute();
    const subject = { type: 'partner', id: partnerId };
    const actorUserId = call.caller.userId;
    await audit(tx, { actorUserId, action: 'partner.has_time_again', subject }, now);
    await tellPages(tx, { partnerId, inquiryId: null });
  });
  return countInquiries(app, call);
}
