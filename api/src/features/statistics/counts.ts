import type { EventType } from '@troskel/contract/ground/statistics';
import { sql } from 'kysely';
import type { App } from '../../platform/collaborators.ts';

export interface DayCount {
  /** `YYYY-MM-DD`, in Sweden. */
  day: string;
  type: string;
  source: string;
  hidCategory: string;
  parameters: string;
  count: number;
}

export interface CountsWanted {
  /** First and last day, both included. */
  from: string;
  to: string;
  type?: EventType | undefined;
  /** Only members of this partner, among those who have consented. */
  partnerId?: string | undefined;
}

/** Maximum number of rows of an answer. */
export const mostCounts = 2000;

/** Reads the counts, newest day first, the most frequent of each day first. */
export async function readCounts(
  { db }: Pick<App, 'db'>,
  { from, to, type, partnerId }: CountsWanted,
): Promise<DayCount[]> {
  const columns = ['day', 'type', 'source', 'hidCategory', 'parameters'] as const;
  const total = sql<number>`sum(count)::bigint`.as('count');
  if (partnerId !== undefined) {
    return db
      .selectFrom('statisticsOfUser')
      .select([...columns, total])
      .where('partnerId', '=', partnerId)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .$if(type !== undefined, (query) => query.where('type', '=', String(type)))
      .groupBy(columns)
      .orderBy('day', 'desc')
      .orderBy('count', 'desc')
      .orderBy('source')
      .limit(mostCounts)
      .execute();
  }
  return db
    .selectFrom('statisticsCount')
    .select([...columns, total])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(type !== undefined, (query) => query.where('type', '=', String(type)))
    .groupBy(columns)
    .orderBy('day', 'desc')
    .orderBy('count', 'desc')
    .orderBy('source')
    .limit(mostCounts)
    .execute();
}
