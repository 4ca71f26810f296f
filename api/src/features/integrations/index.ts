import { sql } from 'kysely';
import { apiKeys, endedKeyDays } from '@troskel/contract/integrations/api-keys';
import type { App } from '../../platform/collaborators.ts';
import { checksOf, fault, ok, skipped, warning } from '../../platform/doctor/check.ts';
import type { Feature } from '../../platform/feature.ts';
import { readReportKeys } from '../../platform/gateways/report-keys.ts';
import { handled } from '../../platform/http/implement.ts';
import { reasonBehind } from '../../platform/log.ts';
import { serveLeakReports } from './leak-reports.ts';
import { listApiKeys, makeApiKey, revokeApiKey } from './api-keys.ts';
import * as notificationKinds from './notification-kinds.ts';
import { integrationsPersonalData } from './personal-data.ts';
import { msPerDay } from '@troskel/contract/values/durations';

const integrationsChecks = checksOf('Outside systems', {
  'LEAK-REPORT-KEYS': {
    title: 'The keys of the code host that reports published API keys can be read',
    meaning: 'Reports are refused, and an API key that was published goes on working.',
    remedy: 'Look at LEAK_REPORT_KEYS_URL and the firewall.',
    needs: 'settings',
    async look({ settings: { leakReportKeysUrl, build } }) {
      if (leakReportKeysUrl === undefined) {
        const nobody = 'LEAK_REPORT_KEYS_URL is not set: nobody can report a published API key';
        return build === 'production' ? warning(nobody) : skipped(nobody);
      }
      try {
        const keys = await readReportKeys(leakReportKeysUrl);
        return keys.size > 0 ? ok(`${keys.size} of P-256`) : fault('the list has no key of P-256');
      } catch (error) {
        return fault(`no list: ${reasonBehind(error)}`);
      }
    },
  },
});

/** Ways for a company's own programs. */
export const integrations: Feature = {
  name: 'integrations',
  description: 'Keys by which a company’s own programs make calls.',
  calls: [...handled(apiKeys, { listApiKeys, makeApiKey, revokeApiKey })],
  personalData: integrationsPersonalData,
  notificationKinds: Object.values(notificationKinds),
  pages: serveLeakReports,
  checks: integrationsChecks,
  sweep: sweepIntegrations,
};

/** Removes keys that are no longer listed. */
async function sweepIntegrations({ db }: Pick<App, 'db'>): Promise<void> {
  const longAgo = new Date(Date.now() - endedKeyDays * msPerDay);
  await db
    .deleteFrom('apiKey')
    .where(sql<Date>`least(revoked_at, ends_at)`, '<=', longAgo)
    .execute();
}
