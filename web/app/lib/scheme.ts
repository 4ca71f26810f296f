import { localStore } from './storage.ts';

/** Storage key of the chosen colour scheme: `light`, `dark` or `system`. */
export const schemeKey = 'scheme';
/** On `<html>`; its value is the scheme shown, `light` or `dark`. */
export const schemeAttribute = 'data-scheme';

/** The page's own ground in each scheme, for the browser's bars. */
export const themeColours = { light: '#FBF8F2', dark: '#171412' } as const;

export const schemes = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

const darkQuery = '(prefers-color-scheme: dark)';

/** Answers what was chosen on this device, `system` where nothing was. */
export function rememberedScheme(): Scheme {
  const stored = localStore.read(schemeKey);
  return schemes.find((scheme) => scheme === stored) ?? 'system';
}

/** Answers the scheme after this one, round and round. */
export const schemeAfter = (scheme: Scheme): Scheme =>
  schemes[(schemes.indexOf(scheme) + 1) % schemes.length] ?? 'system';

/** Shows the document in a scheme. */
export function showScheme(scheme: Scheme): void {
  const shown = scheme === 'system' ? (matchMedia(darkQuery).matches ? 'dark' : 'light') : scheme;
  const root = document.documentElement;
  if (root.getAttribute(schemeAttribute) === shown) return;
  // All colours at once: words that fade beside those that do not are unreadable for a moment.
  root.setAttribute('data-scheme-changing', '');
  root.setAttribute(schemeAttribute, shown);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColours[shown]);
  // Reading a style has the new colours computed while nothing may fade.
  getComputedStyle(root).getPropertyValue('color');
  root.removeAttribute('data-scheme-changing');
}

/**
 * Calls back when the device changes its colours or another tab the choice.
 *
 * @returns stops it
 */
export function onSchemeChange(change: () => void): () => void {
  const media = matchMedia(darkQuery);
  const store = ({ key }: StorageEvent): void => {
    if (key === schemeKey) change();
  };
  media.addEventListener('change', change);
  window.addEventListener('storage', store);
  return () => {
    media.removeEventListener('change', change);
    window.removeEventListener('storage', store);
  };
}
