/** The whole script of a public page: each part finds its own place in the document, or nothing. */
import { localStore } from '../../lib/storage.ts';
import { languageKey } from '../../lib/language-key.ts';
import { startSchemeSwitch } from './scheme-switch.ts';
import { startStatistics } from './statistics.ts';

startMenu();
startSchemeSwitch();
startLanguageMemory();
startStatistics();

/** The menu opens and closes without a script; with one, Escape and a press beside it close it. */
function startMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('details[data-menu]');
  if (!menu) return;
  const isInside = ({ target }: Event): boolean => target instanceof Node && menu.contains(target);
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  document.addEventListener('pointerdown', (event) => {
    if (!isInside(event)) menu.open = false;
  });
  document.addEventListener('focusin', (event) => {
    if (!isInside(event)) menu.open = false;
  });
}

/**
 * The portal goes on in the language that one reads here: a link to the other language, or from a
 * page into the portal, remembers it. Only looking at a page remembers nothing.
 */
function startLanguageMemory(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== window.location.origin) return;
    const isForOther = link.hreflang !== '';
    if (!isForOther && link.dataset['portal'] === undefined) return;
    localStore.write(languageKey, isForOther ? link.hreflang : document.documentElement.lang);
  });
}
