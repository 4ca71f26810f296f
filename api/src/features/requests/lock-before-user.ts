import { sql } from 'kysely';
import { partnersThatCloseWith } from '../../domain/partners/partners-that-close.ts';
import type { LockedBeforeUser } from '../../platform/personal-data-claim.ts';

/**
 * A homeowner's own inquiries, those the user has declined or handles, and all of a partner that is
 * closed with its last member; with their deliveries.
 */
export const lockedInquiries: LockedBeforeUser = {
  place: 1,
  lock: async (tx, userId) => {
    const { rows } = await sql<{ id: string }>`
      select id from inquiry
       where homeowner_user_id = ${userId}
          or id in (select inquiry_id from inquiry_delivery where declined_by_user_id = ${userId})
          or id in (select delivery.inquiry_id
                      from inquiry_delivery delivery
                     where delivery.partner_id in (${partnersThatCloseWith(userId)}))
          or id in (select handled.inquiry_id
                      from inquiry_delivery handled
                      join partner_member own
                        on own.partner_id = handled.partner_id and own.user_id = handled.assigned_user_id
                     where own.user_id = ${userId})
       order by id
         for update`.execute(tx);
    await sql`
      select from inquiry_delivery where inquiry_id = any(${rows.map(({ id }) => id)}::uuid[])
       order by inquiry_id, partner_id
         for update`.execute(tx);
  },
};
