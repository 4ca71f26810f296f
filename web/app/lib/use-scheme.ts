import { useSyncExternalStore } from 'react';
import { onSchemeChange, rememberedScheme, schemeKey, showScheme } from './scheme.ts';
import type { Scheme } from './scheme.ts';
import { localStore } from './storage.ts';

const listeners = new Set<() => void>();

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps the document in the scheme that is chosen, for as long as the page is open. */
export function startScheme(): () => void {
  // The device may have changed its colours since the first paint.
  showScheme(rememberedScheme());
  return onSchemeChange(() => {
    showScheme(rememberedScheme());
    for (const listener of listeners) listener();
  });
}

/** The chosen scheme; while a prerendered page hydrates, `system`. */
export const useScheme = (): Scheme =>
  useSyncExternalStore(follow, rememberedScheme, () => 'system');

/** Shows a scheme and remembers it. */
export function chooseScheme(scheme: Scheme): void {
  localStore.write(schemeKey, scheme);
  showScheme(scheme);
  for (const listener of listeners) listener();
}
