import { languageKey } from '../../lib/language-key.ts';
import { localStore } from '../../lib/storage.ts';

/**
 * The portal goes on in the language that one reads here: a link to the other language, or from a
 * page into the portal, remembers it. Only looking at a page remembers nothing.
 */
export function startLanguageMemory(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== window.location.origin) return;
    const isForOther = link.hreflang !== '';
    if (!isForOther && link.dataset['portal'] === undefined) return;
    localStore.write(languageKey, isForOther ? link.hreflang : document.documentElement.lang);
  });
}
