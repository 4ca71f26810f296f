import { useServerEvents } from '../../lib/use-server-events.ts';
import { refreshStanding } from './thread-cache.ts';

/** A page that is open asks anew what its reader may do when they are expelled, or are no more. */
export function useLiveStanding(): void {
  useServerEvents({ forumStanding: refreshStanding });
}
