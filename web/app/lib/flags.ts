import type { FlagKey } from '@troskel/contract/ground/flags';
import { useEffect } from 'react';
import { defaultFlags, flagStore } from './flag-values.ts';
import { useStore } from './store.ts';

let client: Promise<void> | undefined;

/**
 * Fetches the client of flags, once; from then on it keeps the values true. When it cannot be
 * fetched the next call tries again, and the values stay.
 */
export function loadFlagClient(): Promise<void> {
  client ??= import('./flag-client.ts')
    .then(({ startFlagClient }) => startFlagClient())
    .catch(() => {
      client = undefined;
    });
  return client;
}

/** Whether a flag is on for whoever looks; as the contract says while nothing is known. */
export function useFlag(key: FlagKey): boolean {
  useEffect(() => void loadFlagClient(), []);
  return useStore(flagStore, defaultFlags)[key];
}
