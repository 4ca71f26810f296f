import { flagKeys, flags as declared } from '@troskel/contract/ground/flags';
import type { FlagKey } from '@troskel/contract/ground/flags';
import { localStore } from './storage.ts';
import { createStore } from './store.ts';

export type FlagValues = Readonly<Record<FlagKey, boolean>>;

/** What this device has been told last, kept through reloads (specification 1, section 3 "Cached data kinds"). */
export const flagMemoryKey = 'user_remote_features';

function valuesBy(valueOf: (key: FlagKey) => boolean): FlagValues {
  return Object.fromEntries(flagKeys.map((key) => [key, valueOf(key)])) as FlagValues;
}

export const defaultFlags: FlagValues = valuesBy((key) => declared[key].isOnByDefault);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * What was true when this device heard of it last, until the client of flags has come. It may be of
 * somebody else who used the device before; the server lets nobody do more by it.
 */
function rememberedFlags(): FlagValues {
  if (typeof window === 'undefined') return defaultFlags;
  try {
    const kept: unknown = JSON.parse(localStore.read(flagMemoryKey) ?? 'null');
    const answer = isRecord(kept) && isRecord(kept['answer']) ? kept['answer']['flags'] : null;
    const known = new Map(
      (Array.isArray(answer) ? (answer as unknown[]) : [])
        .filter(isRecord)
        .map(({ key, value }) => [key, value]),
    );
    return valuesBy((key) => {
      const value = known.get(key);
      return typeof value === 'boolean' ? value : defaultFlags[key];
    });
  } catch {
    return defaultFlags;
  }
}

export const flagStore = createStore<FlagValues>(rememberedFlags());

/** Takes what has been evaluated. Pages follow only where something is another. */
export function acceptFlags(valueOf: (key: FlagKey) => boolean): void {
  const present = flagStore.get();
  const next = valuesBy(valueOf);
  if (flagKeys.some((key) => next[key] !== present[key])) flagStore.set(next);
}
