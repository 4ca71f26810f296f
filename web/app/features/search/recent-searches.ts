import { localStore } from '../../lib/storage.ts';

/** One list per company, all of one user: the next person's take the place of those of the one before. */
const prefix = 'recentSearches:';
const mostKept = 6;

/** A member at a company, whose searches are kept. */
export interface Searcher {
  userId: string;
  partnerId: string;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Answers whose list a stored one is, and what is in it; null for anything else. */
function readList(key: string): { userId: string; searches: string[] } | null {
  try {
    const kept: unknown = JSON.parse(localStore.read(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    if (!('userId' in kept) || !isText(kept.userId)) return null;
    if (!('searches' in kept) || !Array.isArray(kept.searches)) return null;
    return { userId: kept.userId, searches: (kept.searches as unknown[]).filter(isText) };
  } catch {
    return null;
  }
}

/** The user's successful searches at a company on this device, the latest first. */
export function readRecentSearches({ userId, partnerId }: Searcher): string[] {
  const list = readList(prefix + partnerId);
  return list?.userId === userId ? list.searches.slice(0, mostKept) : [];
}

function write({ userId, partnerId }: Searcher, searches: readonly string[]): string[] {
  const kept = searches.slice(0, mostKept);
  for (const key of localStore.keys()) {
    if (key.startsWith(prefix) && readList(key)?.userId !== userId) localStore.remove(key);
  }
  const key = prefix + partnerId;
  if (kept.length === 0) localStore.remove(key);
  else localStore.write(key, JSON.stringify({ userId, searches: kept }));
  return kept;
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** @returns the list as it is then */
export function rememberSearch(who: Searcher, text: string): string[] {
  const others = readRecentSearches(who).filter((known) => !isSame(known, text));
  return write(who, [text, ...others]);
}

/** @returns the list as it is then */
export function forgetSearch(who: Searcher, text: string): string[] {
  return write(
    who,
    readRecentSearches(who).filter((known) => !isSame(known, text)),
  );
}

/** Removes the searches at a company, whoever made them. */
export function forgetRecentSearches(partnerId: string): void {
  localStore.remove(prefix + partnerId);
}
