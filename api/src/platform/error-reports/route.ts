import { errorReports as calls } from '@troskel/contract/ground/error-report-settings';
import { handled } from '../http/implement.ts';

/** Tells pages where to report errors; pages of a waiting-list site report nothing. */
export const errorReportCalls = handled(calls, {
  getSettings: async ({ settings }) => ({ dsn: settings.errorReports.browserDsn ?? null }),
});
