import { schemeAttribute, schemeKey, themeColours } from '../../lib/scheme.ts';
import { localStore } from '../../lib/storage.ts';

const schemes = ['system', 'light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

const darkQuery = '(prefers-color-scheme: dark)';

function remembered(): Scheme {
  const stored = localStore.read(schemeKey);
  return schemes.find((scheme) => scheme === stored) ?? 'system';
}

function show(scheme: Scheme): void {
  const shown = scheme === 'system' ? (matchMedia(darkQuery).matches ? 'dark' : 'light') : scheme;
  document.documentElement.setAttribute(schemeAttribute, shown);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColours[shown]);
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
  show(remembered());
  matchMedia(darkQuery).addEventListener('change', () => show(remembered()));
  window.addEventListener('storage', ({ key }) => {
    if (key === schemeKey) show(remembered());
  });
  for (const button of document.querySelectorAll('[data-scheme-switch]')) {
    button.addEventListener('click', () => {
      const next = schemes[(schemes.indexOf(remembered()) + 1) % schemes.length] ?? 'system';
      localStore.write(schemeKey, next);
      show(next);
    });
  }
}
