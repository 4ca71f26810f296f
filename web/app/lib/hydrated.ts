import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/** False in prerendered HTML and until React has taken it over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
