import { sql } from 'kysely';
import type { LockedBeforeUser } from '../../platform/personal-data-claim.ts';

/** The partners of the user. */
export const lockedPartners: LockedBeforeUser = {
  place: 2,
  lock: async (tx, userId) => {
    await sql`
      select from partner
       where id in (select partner_id from partner_member where user_id = ${userId})
       order by id
         for update`.execute(tx);
  },
};
