import { localStore } from './storage.ts';

const prefix = 'draft:';
/** Older drafts are thrown away when drafts are next read. */
const keptMilliseconds = 30 * 24 * 60 * 60 * 1_000;

function keyOf(owner: string, name: string): string {
  return `${prefix}${owner}:${name}`;
}

/**
 * What somebody was writing, kept through reload, a lost session and a failed call. `owner` is the
 * user's id, so that the next person at the same machine never sees it; secrets are never put here.
 */
export function writeDraft(owner: string, name: string, value: unknown): void {
  localStore.write(keyOf(owner, name), JSON.stringify({ at: Date.now(), value }));
}

/** The draft, or null; the caller checks its shape, as another version may have written it. */
export function readDraft(owner: string, name: string): unknown {
  const stored = localStore.read(keyOf(owner, name));
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
      return draft.value;
    }
  } catch {
    // Not ours or cut off: gone.
  }
  clearDraft(owner, name);
  return null;
}

export function clearDraft(owner: string, name: string): void {
  localStore.remove(keyOf(owner, name));
}
