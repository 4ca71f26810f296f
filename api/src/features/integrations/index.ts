import { apiKeys } from '@troskel/contract/integrations/api-keys';
import type { Feature } from '../../platform/feature.ts';
import { handled } from '../../platform/http/implement.ts';
import { integrationsChecks } from './checks.ts';
import { serveLeakReports } from './leak-reports.ts';
import { listApiKeys, makeApiKey, revokeApiKey } from './api-keys.ts';
import * as notificationKinds from './notification-kinds.ts';
import { integrationsPersonalData } from './personal-data.ts';
import { sweepIntegrations } from './sweep.ts';

/** Ways for a company's own programs. */
export const integrations: Feature = {
  name: 'integrations',
  calls: [...handled(apiKeys, { listApiKeys, makeApiKey, revokeApiKey })],
  personalData: integrationsPersonalData,
  notificationKinds: Object.values(notificationKinds),
  pages: serveLeakReports,
  checks: integrationsChecks,
  sweep: sweepIntegrations,
};
