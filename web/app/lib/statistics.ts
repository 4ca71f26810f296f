import type { EventParameters, EventType } from '@troskel/contract/statistics/statistics';

/** What sends is fetched when the page is at rest, and does not keep anything waiting. */
const loadSender = () => import('./statistics-sender.ts');

/**
 * Counts something that happened on the page shown. Returns at once; what comes of it, nobody waits
 * for and nobody is told.
 */
export function recordEvent<Type extends EventType>(
  type: Type,
  parameters: EventParameters<Type>,
  // The page may have changed before the sender is there.
  pathname = window.location.pathname,
): void {
  loadSender().then(
    ({ sendOccurrence }) =>
      sendOccurrence(type, parameters as Readonly<Record<string, string>>, pathname),
    () => null,
  );
}
