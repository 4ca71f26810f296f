import { sql } from 'kysely';
import type { Figure } from '../../platform/metrics/figure.ts';

export const companyFigures: readonly Figure[] = [
  {
    name: 'partners',
    help: 'Partners, by whether they are blocked.',
    label: 'status',
    async read(db) {
      const { rows } = await sql<{ all: number; blocked: number }>`
        select (select count(*) from partner) as all,
               (select count(*) from partner where blocked_at is not null) as blocked`.execute(db);
      const { all = 0, blocked = 0 } = rows[0] ?? {};
      return { active: all - blocked, blocked };
    },
  },
];
