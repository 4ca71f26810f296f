import { useEffect } from 'react';
import { signedInIdentity, subscribeToSession } from '../../lib/session.ts';
import { useShell } from '../../shell/shell-query.ts';

/** For whom it has been looked in this tab, since they signed in or the page was loaded. */
let lookedFor: string | null = null;
subscribeToSession(() => {
  if (signedInIdentity() !== lookedFor) lookedFor = null;
});

/**
 * Tells of changed terms once when somebody begins, never in the midst of what they do: only the first
 * answer about the shell counts, so none is asked for after it. What tells it is loaded when there is
 * something to tell.
 */
export function useLegalNotices(): void {
  const { data } = useShell({ staleTime: Infinity });
  useEffect(() => {
    const reader = signedInIdentity();
    if (!data || reader === null || lookedFor === reader) return;
    lookedFor = reader;
    if (!data.hasLegalNotice) return;
    import('./show-legal-notices.ts').then(
      ({ showLegalNotices }) => showLegalNotices(),
      // Could not be fetched: it is told next time.
      () => undefined,
    );
  }, [data]);
}
