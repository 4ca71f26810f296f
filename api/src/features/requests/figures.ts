import { sql } from 'kysely';
import type { Figure } from '../../platform/metrics/figure.ts';

export const requestsFigures: readonly Figure[] = [
  {
    name: 'inquiries_waiting',
    help: 'Inquiries that nobody has answered yet, and those that reached no partner.',
    label: 'for',
    async read(db) {
      const { rows } = await sql<{ answer: number; partner: number }>`
        select (select count(*) from inquiry
                 where first_answered_at is null and withdrawn_at is null and not is_unmatched) as answer,
               (select count(*) from inquiry
                 where is_unmatched and withdrawn_at is null) as partner`.execute(db);
      const { answer = 0, partner = 0 } = rows[0] ?? {};
      return { answer, partner };
    },
  },
  {
    name: 'inquiries_last_day',
    help: 'Inquiries that came in the last 24 hours.',
    async read(db, now) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from inquiry
         where created_at > ${new Date(now.getTime() - 86_400_000)}`.execute(db);
      return { '': rows[0]?.count ?? 0 };
    },
  },
];
