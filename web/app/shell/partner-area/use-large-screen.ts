import { useSyncExternalStore } from 'react';
import { breakpoints } from '../../ui/measures.ts';

const query = `(min-width: ${breakpoints.lg}px)`;

function follow(listener: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** From the breakpoint lg on the side menu is docked. */
export function useLargeScreen(): boolean {
  return useSyncExternalStore(
    follow,
    () => window.matchMedia(query).matches,
    () => true,
  );
}
