import { sql } from 'kysely';

/** Selects the partners whose only member the user is: they are closed with the account. */
export const partnersThatCloseWith = (userId: string) => sql`
  select own.partner_id
    from partner_member own
   where own.user_id = ${userId}
     and not exists (select from partner_member other
                      where other.partner_id = own.partner_id and other.user_id <> ${userId})`;
