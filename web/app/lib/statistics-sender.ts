import { pageAt } from '@troskel/contract/ground/pages';
import { allPages } from '@troskel/contract/ground/portal-pages';
import type { EventType } from '@troskel/contract/ground/statistics';
import { currentConsent } from './consent.ts';
import { portalServices } from './portal-services.ts';
import { currentSession } from './session.ts';
import { tellServices } from './statistics-services.ts';
import type { KnownUser } from './statistics-services.ts';

/** A user who has registered; whoever is on the way there is nobody yet. */
function knownUser(): KnownUser | null {
  const session = currentSession();
  if (session.status !== 'signedIn' || Date.now() >= session.endsAt) return null;
  const { userId, partnerId } = session.data;
  return userId ? { userId, partnerId } : null;
}

/** Tells what happened on the page of that address; an address that leads on is no page. */
export function sendOccurrence(
  type: EventType,
  parameters: Readonly<Record<string, string>>,
  pathname: string,
): void {
  const page = pageAt(pathname, allPages);
  if (!page) return;
  tellServices(portalServices, currentConsent(), { type, page, parameters }, knownUser());
}
