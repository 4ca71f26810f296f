import { allResults, partnerResults } from '@troskel/contract/results/calls';
import { runs } from '../../platform/feature.ts';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';
import { monthlyReportJob, sendMonthlyReports } from './monthly-report.ts';
import { monthlyReport } from './notification-kinds.ts';
import { getAllResults, getAllResultsFile, getResults, getResultsFile } from './results.ts';

export const results: Feature = {
  name: 'results',
  description:
    'What came of a company’s inquiries by month: answers in time, visits, quotations, agreements.',
  calls: [
    ...handled(partnerResults, { getResults, getResultsFile }, { allowsStale: ['getResults'] }),
    ...handled(
      allResults,
      { getAllResults, getAllResultsFile },
      { allowsStale: ['getAllResults'] },
    ),
  ],
  jobs: [runs(monthlyReportJob, sendMonthlyReports)],
  notificationKinds: [monthlyReport],
};
