import { sql } from 'kysely';
import { checksOf, counted, ok, warning } from '../../platform/doctor/check.ts';
import { counterChecks } from '../../platform/doctor/counters.ts';
import { msPerDay } from '@troskel/contract/values/durations';

export const requestsChecks = [
  ...counterChecks([
    {
      code: 'INQUIRY-MESSAGES',
      title: 'Conversations stand where their last message puts them',
      meaning: 'A new message is not seen, since its conversation is far down.',
      table: 'inquiry_delivery',
      key: 'inquiry_id',
      wrong: sql`
        select delivery.inquiry_id as id from inquiry_delivery delivery
          join (select inquiry_id, partner_id, max(created_at) as at from inquiry_message
                 group by inquiry_id, partner_id) newest
            on newest.inquiry_id = delivery.inquiry_id and newest.partner_id = delivery.partner_id
         where delivery.last_message_at is distinct from newest.at group by delivery.inquiry_id`,
      renew: (ids) => sql`
        update inquiry_delivery delivery set last_message_at = newest.at
          from (select inquiry_id, partner_id, max(created_at) as at from inquiry_message
                 where inquiry_id = any (${ids}::uuid[]) group by inquiry_id, partner_id) newest
         where newest.inquiry_id = delivery.inquiry_id and newest.partner_id = delivery.partner_id`,
    },
    {
      code: 'INQUIRY-FILES',
      title: 'Messages say that they have files',
      meaning: 'A file that was sent is not shown.',
      table: 'inquiry_message',
      key: 'id',
      // Files may go before their message, and stay counted.
      wrong: sql`
        select message.id from inquiry_message message
          join (select message_id, count(*) as files from inquiry_message_file
                 group by message_id) there on there.message_id = message.id
         where message.file_count < there.files`,
      renew: (ids) => sql`
        update inquiry_message message
           set file_count = (select count(*) from inquiry_message_file file
                              where file.message_id = message.id)
         where message.id = any (${ids}::uuid[])`,
    },
  ]),
  ...checksOf('Business', {
    'INQUIRIES-UNMATCHED': {
      title: 'Inquiries reach partners',
      meaning: 'Homeowners who have asked hear nothing from anybody.',
      remedy: 'See which services and areas no partner takes, at /admin.',
      needs: 'database',
      async look({ db, now }) {
        const { rows } = await sql<{ unmatched: number; all: number }>`
          select count(*) filter (where is_unmatched) as unmatched, count(*) as all from inquiry
           where created_at > ${new Date(now.getTime() - 7 * msPerDay)}`.execute(db);
        const { unmatched = 0, all = 0 } = rows[0] ?? {};
        const fact = `${unmatched} of ${counted(all, 'inquiry', 'inquiries')} of the last week reached nobody`;
        return unmatched >= 5 && unmatched > all / 5 ? warning(fact) : ok(fact);
      },
    },
  }),
];
