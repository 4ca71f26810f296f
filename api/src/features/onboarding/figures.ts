import { sql } from 'kysely';
import type { Figure } from '../../platform/metrics/figure.ts';

const open = ['submitted', 'in_review', 'returned'];

export const onboardingFigures: readonly Figure[] = [
  {
    name: 'applications_open',
    help: 'Applications that are not decided, by their state.',
    label: 'state',
    async read(db) {
      const { rows } = await sql<{ state: string; count: number }>`
        select state, count(*) as count from company_application
         where state = any (${open}) group by state`.execute(db);
      return Object.fromEntries(
        open.map((state) => [state, rows.find((row) => row.state === state)?.count ?? 0]),
      );
    },
  },
];
