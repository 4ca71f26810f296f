import { consentVersion } from '@troskel/contract/ground/statistics-consent';
import type { StatisticsService } from './statistics-services.ts';

const address = '/api/statistics/event';

/**
 * Our own server, which counts per day and keeps no name without consent.
 *
 * @param headersOf what every call sends; a bearer with it when the user may be known
 */
export function ownStatistics(
  headersOf: (isNamed: boolean) => Readonly<Record<string, string>>,
): StatisticsService {
  return {
    needsConsent: 'toName',
    record: ({ type, page, parameters }, user) => {
      const isNamed = user !== null;
      // A count that is lost harms nobody: no toast, no banner of a lost connection, no second try.
      // Without cookies: the server does not even hear whose browser it is.
      fetch(address, {
        method: 'POST',
        keepalive: true,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        headers: { ...headersOf(isNamed), 'Content-Type': 'application/json' },
        body: JSON.stringify({
          ...parameters,
          type,
          source: page.path,
          hidCategory: page.category,
          ...(isNamed ? { consent: consentVersion } : {}),
        }),
      }).catch(() => null);
    },
  };
}
