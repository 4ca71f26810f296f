import { flagKeys, flags as declared } from '@troskel/contract/ground/flags';
import type { FlagKey } from '@troskel/contract/ground/flags';
import { localStore } from './storage.ts';
import { createStore } from './store.ts';

export type FlagValues = Readonly<Record<FlagKey, boolean>>;

/**
 * Storage key of the last received flags, kept through reloads (specification 1, section 3 "Cached
 * data kinds").
 */
export const flagMemoryKey = 'user_remote_features';

function valuesBy(valueOf: (key: FlagKey) => boolean): FlagValues {
  return Object.fromEntries(flagKeys.map((key) => [key, valueOf(key)])) as FlagValues;
}

export const defaultFlags: FlagValues = valuesBy((key) => declared[key].isOnByDefault);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * Flags as last received on this device, until the flag client is loaded. They may be those of the
 * device's previous user; they grant nothing, since the server checks each call itself.
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
