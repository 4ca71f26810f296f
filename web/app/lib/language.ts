import { defaultLanguage, isLanguage, languageOf } from '@troskel/contract/ground/language';
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

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === languageKey && isLanguage(event.newValue)) store.set(event.newValue);
  });
}

export function currentLanguage(): Language {
  return store.get();
}

/** Sets and remembers the interface language. Signed-in users go through shell/choose-language.ts. */
export function setLanguage(language: Language): void {
  localStore.write(languageKey, language);
  store.set(language);
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
