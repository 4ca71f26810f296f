import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/**
 * Holds, before the user's row, what others hold before it: whoever writes about an inquiry has its
 * row, its deliveries' and the partner's when a foreign key or a notification asks for the user's. An
 * erasure that came the other way would meet them in a deadlock, which the database may end for them.
 *
 * Of inquiries: a homeowner's own, those that somebody has declined, and all of a partner's that is
 * closed with its last member.
 */
export async function holdFirst(tx: Executor, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from inquiry
     where homeowner_user_id = ${userId}
        or id in (select inquiry_id from inquiry_delivery where declined_by_user_id = ${userId})
        or id in (select delivery.inquiry_id
                    from partner_member own
                    join inquiry_delivery delivery on delivery.partner_id = own.partner_id
                   where own.user_id = ${userId}
                     and not exists (select from partner_member other
                                      where other.partner_id = own.partner_id
                                        and other.user_id <> ${userId}))
     order by id
       for update`.execute(tx);
  await sql`
    select from inquiry_delivery where inquiry_id = any(${rows.map(({ id }) => id)}::uuid[])
     order by inquiry_id, partner_id
       for update`.execute(tx);
  await sql`
    select from partner
     where id in (select partner_id from partner_member where user_id = ${userId})
     order by id
       for update`.execute(tx);
}
