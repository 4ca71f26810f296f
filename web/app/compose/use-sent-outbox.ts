import { useEffect } from 'react';

/** Has what waits sent from the pages of an area. */
export function useSentOutbox(): void {
  useEffect(() => {
    import('./outbox-senders.ts').then(
      ({ sendOutbox }) => sendOutbox(),
      // Out of reach: what waits goes on waiting until the portal is next opened.
      () => {},
    );
  }, []);
}
