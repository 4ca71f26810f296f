import {
  defaultLanguage,
  isLanguage,
  isReady,
  languageOf,
} from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import { createContext, useContext } from 'react';
import { languageKey } from './language-key.ts';
import { createStore, useStore } from './store.ts';
import { localStore } from './storage.ts';

export type { Language };

function remembered(): Language {
  if (typeof window === 'undefined') return defaultLanguage;
  return languageOf(localStore.read(languageKey));
}

const store = createStore<Language>(remembered());

export function currentLanguage(): Language {
  return store.get();
}

/** The last choice; an earlier one's texts may still be on their way. */
let wanted = store.get();

/** Fetches the texts of a language that is none of the source languages; else it is there at once. */
async function fetchTexts(language: Language): Promise<void> {
  try {
    const { loadTranslation } = await import('./translation.ts');
    await loadTranslation(language);
  } catch {
    // Without its texts the language is shown in its source language.
  }
}

async function show(language: Language): Promise<void> {
  wanted = language;
  if (!isReady(language)) await fetchTexts(language);
  if (wanted === language) store.set(language);
}

/** Sets and remembers the interface language. Signed-in users go through shell/choose-language.ts. */
export function setLanguage(language: Language): void {
  localStore.write(languageKey, language);
  void show(language);
}

/** Shows a language that was chosen on another device, unless one has been chosen on this one. */
export function adoptLanguage(language: Language): void {
  if (localStore.read(languageKey) === null) setLanguage(language);
}

/** Fetches the texts of the remembered language, before anything is shown; null when none is needed. */
export function textsToFetch(): Promise<void> | null {
  return isReady(wanted) ? null : fetchTexts(wanted);
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === languageKey && isLanguage(event.newValue)) void show(event.newValue);
  });
}

/** Is told when the interface has changed its language. */
export const onLanguageChange = store.subscribe;

/**
 * Language of pages whose address decides it (site/SiteDocument.tsx); there, nothing else changes
 * it.
 */
export const AddressLanguage = createContext<Language | null>(null);

export function useLanguage(): Language {
  const chosen = useStore(store, defaultLanguage);
  return useContext(AddressLanguage) ?? chosen;
}
