import { staffStatistics } from '@troskel/contract/statistics/staff-statistics';
import type { QueryInputOf } from '@troskel/contract/ground/route';
import { read } from '../../lib/queries.ts';

export const statisticsQuery = (query: QueryInputOf<typeof staffStatistics.getStatistics>) =>
  read(staffStatistics.getStatistics, { query }, { skipGlobalHandle: true });

export const totalsQuery = (query: QueryInputOf<typeof staffStatistics.getTotals>) =>
  read(staffStatistics.getTotals, { query }, { skipGlobalHandle: true });
