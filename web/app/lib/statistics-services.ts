import type { PageSeen } from '@troskel/contract/ground/pages';
import type { EventType } from '@troskel/contract/ground/statistics';
import { mayCount, mayName } from './consent-rule.ts';
import type { ConsentState } from './consent-rule.ts';

/** A page that has been shown for so long has been looked at; what only leads on has not. */
export const viewMilliseconds = 1_000;

/** Something that happened, as it is told to whoever counts. */
export interface Occurrence {
  type: EventType;
  page: PageSeen;
  parameters: Readonly<Record<string, string>>;
}

/** The signed-in user, by ids alone. */
export interface KnownUser {
  userId: string;
  partnerId: string | null;
}

/**
 * A receiver of statistics events; the built-in one is own-statistics.ts. An external one would
 * implement this, and be given no more than the visitor's consent allows.
 */
export interface StatisticsService {
  /** Whether it may be told of anything, or of who it was alone, only after a yes. */
  needsConsent: 'always' | 'toName';
  /** Never throws and never waits. */
  record: (occurrence: Occurrence, user: KnownUser | null) => void;
}

/** Tells the services what each may know, as the visitor stands. */
export function tellServices(
  services: readonly StatisticsService[],
  consent: ConsentState,
  occurrence: Occurrence,
  user: KnownUser | null,
): void {
  for (const service of services) {
    const may = service.needsConsent === 'always' ? mayName : mayCount;
    if (may(consent)) service.record(occurrence, mayName(consent) ? user : null);
  }
}

/**
 * Whether the visitor is to be asked: they have not answered, and there is something that needs a
 * yes. Of a visitor who is not signed in there is none as long as no service needs it always.
 */
export function isAsked(
  services: readonly StatisticsService[],
  consent: ConsentState,
  isSignedIn: boolean,
): boolean {
  if (consent !== 'unasked') return false;
  return services.some(({ needsConsent }) => needsConsent === 'always' || isSignedIn);
}
