import { localStore } from '../../lib/storage.ts';

/** One list a device: the next person's takes the place of the one before, and it goes at logout. */
const key = 'recentSearches';
const mostKept = 6;

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** The user's successful searches on this device, the latest first. */
export function readRecentSearches(userId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStore.read(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return [];
    if (!('userId' in kept) || kept.userId !== userId) return [];
    if (!('searches' in kept) || !Array.isArray(kept.searches)) return [];
    return (kept.searches as unknown[]).filter(isText).slice(0, mostKept);
  } catch {
    return [];
  }
}

function write(userId: string, searches: readonly string[]): string[] {
  const kept = searches.slice(0, mostKept);
  if (kept.length === 0) localStore.remove(key);
  else localStore.write(key, JSON.stringify({ userId, searches: kept }));
  return kept;
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** @returns the list as it is then */
export function rememberSearch(userId: string, text: string): string[] {
  const others = readRecentSearches(userId).filter((known) => !isSame(known, text));
  return write(userId, [text, ...others]);
}

/** @returns the list as it is then */
export function forgetSearch(userId: string, text: string): string[] {
  return write(
    userId,
    readRecentSearches(userId).filter((known) => !isSame(known, text)),
  );
}

/** Removes the searches of all users of this device. */
export function forgetRecentSearches(): void {
  localStore.remove(key);
}
