import { staffStatistics as staffCalls } from '@troskel/contract/statistics/staff-statistics';
import { statistics as calls } from '@troskel/contract/ground/statistics';
import { forgetMine, recordEvent } from './record.ts';
import { getStatistics, getTotals } from './staff-statistics.ts';
import { getStatisticsFile } from './statistics-file.ts';
import { statisticsPersonalData } from './personal-data.ts';
import { runStatisticsCommand, statisticsHelp } from './staff-commands.ts';
import { sweepStatistics } from './sweep.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';

export const statistics: Feature = {
  name: 'statistics',
  description: 'What happened with a company’s inquiries and page, in numbers.',
  siteCalls: handled(calls, { recordEvent, forgetMine }),
  calls: handled(staffCalls, { getStatistics, getTotals, getStatisticsFile }),
  personalData: statisticsPersonalData,
  sweep: sweepStatistics,
  commands: [{ word: 'statistics', help: statisticsHelp, run: runStatisticsCommand }],
  aboutNobody: {
    statistics_count: 'how often something happened on a day, by nobody’s name',
  },
};
