import { localStore } from './storage.ts';
import { msPerDay } from '@troskel/contract/values/durations';

const prefix = 'draft:';
/** Prefix of drafts of the public forms, which belong to no account. */
const publicPrefix = 'form:';
/** Older drafts, whoever wrote them, are thrown away when a page first reads one. */
const keptMilliseconds = 30 * msPerDay;

function keyOf(owner: string, name: string): string {
  return `${prefix}${owner}:${name}`;
}

/**
 * Keeps a form's draft through a reload, a lost session and a failed call. `owner` is the user's
 * id, so that the next person at the same machine never sees it; secrets are never stored. Answers
 * whether it was stored: storage may be switched off or full.
 */
export function writeDraft(owner: string, name: string, value: unknown): boolean {
  const stored = JSON.stringify({ at: Date.now(), value });
  localStore.write(keyOf(owner, name), stored);
  return localStore.read(keyOf(owner, name)) === stored;
}

/** The stored value in a box of its own; null when it is old, cut off or not ours, and then gone. */
function readStored(key: string): { value: unknown } | null {
  const stored = localStore.read(key);
  if (!stored) return null;
  try {
    const draft: unknown = JSON.parse(stored);
    if (
      typeof draft === 'object' &&
      draft !== null &&
      'at' in draft &&
      'value' in draft &&
      typeof draft.at === 'number' &&
      Date.now() - draft.at < keptMilliseconds
    ) {
      return { value: draft.value };
    }
  } catch {
    // Cut off: gone.
  }
  localStore.remove(key);
  return null;
}

function isOld(stored: string | null): boolean {
  try {
    const draft: unknown = JSON.parse(stored ?? 'null');
    return !(
      typeof draft === 'object' &&
      draft !== null &&
      'at' in draft &&
      Date.now() - Number(draft.at) < keptMilliseconds
    );
  } catch {
    return true;
  }
}

let isTidied = false;

/** On a machine that several people use, nobody else reads the drafts of who never comes back. */
function tidyOnce(): void {
  if (isTidied) return;
  isTidied = true;
  for (const key of localStore.keys()) {
    if (key.startsWith(prefix)) readStored(key);
    if (key.startsWith(publicPrefix) && isOld(localStore.read(key))) localStore.remove(key);
  }
}

/** The draft, or null; the caller checks its shape, as another version may have written it. */
export function readDraft(owner: string, name: string): unknown {
  tidyOnce();
  return readStored(keyOf(owner, name))?.value ?? null;
}

export function clearDraft(owner: string, name: string): void {
  localStore.remove(keyOf(owner, name));
}

/** Names of drafts that the server keeps too begin so; their values say whether it has them. */
export const syncedPrefix = 'synced:';

/** At a logout: what the server has is not left on the device. What it has not got would be lost. */
export function clearSyncedDrafts(owner: string): void {
  const begin = keyOf(owner, syncedPrefix);
  for (const key of localStore.keys()) {
    if (!key.startsWith(begin)) continue;
    const value = readStored(key)?.value;
    const isSaved = typeof value === 'object' && value !== null && 'isSaved' in value;
    if (isSaved && value.isSaved === true) localStore.remove(key);
  }
}
