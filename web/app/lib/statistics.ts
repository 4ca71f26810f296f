import type { EventParameters, EventType } from '@troskel/contract/ground/statistics';

/** The sender is loaded when the page is idle, so that it delays nothing. */
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
