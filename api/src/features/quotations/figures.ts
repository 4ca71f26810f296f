import { sql } from 'kysely';
import type { Figure } from '../../platform/metrics/figure.ts';
import { msPerDay } from '@troskel/contract/values/durations';

const dayBefore = (now: Date) => new Date(now.getTime() - msPerDay);

export const quotationsFigures: readonly Figure[] = [
  {
    name: 'quotations_last_day',
    help: 'Quotations of the last 24 hours: those that were first sent, and those that got a yes.',
    label: 'event',
    async read(db, now) {
      const { rows } = await sql<{ sent: number; accepted: number }>`
        select (select count(*) from quotation_version
                 where number = 1 and sent_at > ${dayBefore(now)}) as sent,
               (select count(*) from quotation_version
                 where accepted_at > ${dayBefore(now)}) as accepted`.execute(db);
      const { sent = 0, accepted = 0 } = rows[0] ?? {};
      return { sent, accepted };
    },
  },
  {
    name: 'jobs_agreed',
    help: 'Jobs that are agreed and not cancelled, done or not.',
    async read(db) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from quotation_version
         where accepted_at is not null and cancelled_at is null`.execute(db);
      return { '': rows[0]?.count ?? 0 };
    },
  },
];
