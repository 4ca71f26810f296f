import {
  onSchemeChange,
  rememberedScheme,
  schemeAfter,
  schemeKey,
  showScheme,
} from '../../lib/scheme.ts';
import type { Scheme } from '../../lib/scheme.ts';
import { localStore } from '../../lib/storage.ts';

function show(scheme: Scheme): void {
  showScheme(scheme);
  for (const button of document.querySelectorAll<HTMLElement>('[data-scheme-switch]')) {
    button.dataset['schemeSwitch'] = scheme;
    const label = button.dataset[scheme] ?? '';
    button.setAttribute('aria-label', label);
    button.title = label;
    const words = button.querySelector('span');
    if (words) words.textContent = label;
  }
}

/** Goes round: as the device, light, dark. Remembered, also for the portal. */
export function startSchemeSwitch(): void {
  show(rememberedScheme());
  onSchemeChange(() => show(rememberedScheme()));
  for (const button of document.querySelectorAll('[data-scheme-switch]')) {
    button.addEventListener('click', () => {
      const next = schemeAfter(rememberedScheme());
      localStore.write(schemeKey, next);
      show(next);
    });
  }
}
