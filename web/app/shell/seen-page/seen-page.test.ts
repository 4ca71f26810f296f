import { afterEach, beforeEach, expect, test } from 'vitest';
import { signedInKey } from '../../lib/early-token.ts';
import { acceptToken, endSession } from '../../lib/session.ts';
import { madeToken } from '../../lib/token.factory.ts';
import { keepSeenPage, seenPage } from './keep-seen-page.ts';
import { seenPageKey } from './seen-page.ts';
import type { SeenPage } from './seen-page.ts';
import { seenPageWords, showSeenPage } from './show-seen-page.ts';

const address = '/partners/p1/forum/law?sort=date_asc';
const program = '/assets/manifest-one.js';
const face = `<nav><a href="/partners/p1/home">Översikt</a></nav>
  <main><h1 style="width: 20px">Juridik</h1>
  <a href="/partners/p1/forum/law/thread/t1">Vad gäller?</a>
  <select><option value="a">Äldst</option><option value="b">Nyast</option></select>
  <svg viewBox="0 0 2 2"><path d="M0 0"></path></svg></main>`;

let stop = (): void => {};

beforeEach(() => {
  window.history.replaceState(null, '', address);
  window.__reactRouterManifest = { url: program };
  document.head.innerHTML = `<link rel="modulepreload" href="${program}">`;
  document.body.innerHTML = `${face}<dialog open>Välkommen</dialog><script type="x">1</script>`;
  document.querySelector('select')!.value = 'b';
  acceptToken(madeToken());
  stop = keepSeenPage();
});

afterEach(() => {
  stop();
  endSession('none');
  sessionStorage.clear();
  window.seenPageShown = undefined;
});

const leave = (): boolean => window.dispatchEvent(new Event('pagehide'));
const kept = (): SeenPage | null =>
  JSON.parse(sessionStorage.getItem(seenPageKey) ?? 'null') as SeenPage | null;

/** As the document of the next load begins. */
async function load(): Promise<void> {
  window.seenPageShown = undefined;
  document.body.innerHTML = '<output>Laddar …</output>';
  showSeenPage(seenPageWords);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  await Promise.resolve(window.seenPageShown);
}

const shown = (): Element | null => document.querySelector('seen-page');
const frame = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });

test('a page is shown as it was left, and goes when the page itself is whole', async () => {
  leave();
  await load();
  expect(document.documentElement.hasAttribute('data-seen-page')).toBe(true);
  expect(shown()?.querySelector('h1')?.textContent).toBe('Juridik');
  expect(shown()?.querySelector<HTMLElement>('h1')?.style.width).toBe('20px');
  expect(shown()?.querySelector('select')?.value).toBe('b');
  expect(shown()?.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg');
  expect(shown()?.querySelector('dialog, script')).toBeNull();
  document.querySelector('output')!.outerHTML = '<main aria-busy="true"><h1>Juridik</h1></main>';
  await frame();
  expect(shown()).not.toBeNull();
  document.querySelector('body > main')!.outerHTML = face;
  await frame();
  expect(shown()).toBeNull();
  expect(document.documentElement.hasAttribute('data-seen-page')).toBe(false);
});

test('what is pressed meanwhile is pressed on the page itself', async () => {
  leave();
  await load();
  shown()?.querySelector<HTMLElement>('main a')?.click();
  const pressed: unknown[] = [];
  document.querySelector('output')!.outerHTML = face;
  document.querySelector('body > main a')!.addEventListener('click', (event) => {
    event.preventDefault();
    pressed.push(event.currentTarget);
  });
  await frame();
  expect(pressed).toEqual([document.querySelector('main a')]);
});

test('whoever is led elsewhere sees no more of it', async () => {
  leave();
  await load();
  window.history.replaceState(null, '', '/login');
  await frame();
  expect(shown()).toBeNull();
});

test.each([
  ['after another sign-in', () => localStorage.setItem(signedInKey, 'another')],
  ['when nobody is signed in', () => localStorage.removeItem(signedInKey)],
  ['at another address', () => window.history.replaceState(null, '', '/partners/p1/forum/law')],
  ['by another program', () => document.head.replaceChildren()],
  ['in another language', () => localStorage.setItem('language', 'en')],
])('nothing is shown %s', async (_, change) => {
  leave();
  change();
  await load();
  expect(shown()).toBeNull();
  expect(window.seenPageShown).toBeUndefined();
});

test('nothing is shown once the access token has ended', async () => {
  leave();
  sessionStorage.setItem(seenPageKey, JSON.stringify({ ...kept(), until: Date.now() - 1 }));
  await load();
  expect(shown()).toBeNull();
});

test('the end of the session takes it away', () => {
  leave();
  expect(kept()?.address).toBe(address);
  endSession('loggedOut');
  expect(kept()).toBeNull();
  leave();
  expect(kept()).toBeNull();
});

test('neither other pages are kept nor one that is on its way', () => {
  document.querySelector('main')!.setAttribute('aria-busy', 'true');
  expect(seenPage()).toBeNull();
  document.querySelector('main')!.removeAttribute('aria-busy');
  expect(seenPage()).not.toBeNull();
  window.history.replaceState(null, '', '/partners/p1/members');
  expect(seenPage()).toBeNull();
});
