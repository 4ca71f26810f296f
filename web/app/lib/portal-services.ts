import { commonHeaders } from './headers.ts';
import { ownStatistics } from './own-statistics.ts';
import { currentSession } from './session.ts';
import type { StatisticsService } from './statistics-services.ts';

/** Receivers of the portal's statistics. An outside service would be one more in the list. */
export const portalServices: readonly StatisticsService[] = [
  ownStatistics((isNamed) => {
    const session = currentSession();
    const isKnown = isNamed && session.status === 'signedIn';
    return { ...commonHeaders(), ...(isKnown ? { Authorization: `Bearer ${session.token}` } : {}) };
  }),
];
