import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { madeToken } from '../lib/token.factory.ts';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const posted = vi.fn<(message: unknown, origin: string) => void>();
const heard: unknown[] = [];
const hear = (event: Event) => heard.push(event instanceof CustomEvent ? event.detail : null);

const frame = { banner: null, hostOrigin: 'https://host.example', unreadNotifications: 0 };
const callsOf = (path: string) => fetched.mock.calls.filter(([url]) => url.endsWith(path));

/** The module keeps state per page, so each test loads it anew. */
async function loadPage() {
  vi.resetModules();
  const session = await import('../lib/session.ts');
  const { adoptLanguage, currentLanguage } = await import('../lib/language.ts');
  const page = await import('./choose-language.ts');
  return { ...page, adoptLanguage, currentLanguage, acceptToken: session.acceptToken };
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  fetched.mockImplementation((url) =>
    Promise.resolve(Response.json(url.endsWith('/partner/shell') ? frame : {})),
  );
  posted.mockReset();
  heard.length = 0;
  window.addEventListener('languageChange', hear);
});
afterEach(() => {
  window.removeEventListener('languageChange', hear);
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** The portal stands in a frame of another window. */
const beHeld = () => vi.stubGlobal('parent', { postMessage: posted });

test('tells the origin that may hold the portal, once for each change and in order', async () => {
  beHeld();
  const page = await loadPage();
  page.acceptToken(madeToken());
  page.showLanguage('en');
  page.showLanguage('sv');
  await vi.waitFor(() => expect(posted).toHaveBeenCalledTimes(2));
  expect(posted.mock.calls).toEqual([
    [{ type: 'languageChange', language: 'en' }, 'https://host.example'],
    [{ type: 'languageChange', language: 'sv' }, 'https://host.example'],
  ]);
  expect(heard).toEqual([{ language: 'en' }, { language: 'sv' }]);
  expect(callsOf('/partner/shell')).toHaveLength(1);
});

test('asks again when it could not be found out', async () => {
  beHeld();
  const page = await loadPage();
  page.acceptToken(madeToken());
  fetched.mockImplementationOnce(() => Promise.resolve(Response.json({}, { status: 503 })));
  page.showLanguage('en');
  await vi.waitFor(() => expect(callsOf('/partner/shell')).toHaveLength(1));
  await vi.waitFor(() => {
    page.showLanguage('sv');
    expect(posted).toHaveBeenCalled();
  });
});

test.each([
  ['nobody is signed in', { isHeld: true, isSignedIn: false, hostOrigin: frame.hostOrigin }],
  ['no origin is named', { isHeld: true, isSignedIn: true, hostOrigin: null }],
  ['nobody holds the portal', { isHeld: false, isSignedIn: true, hostOrigin: frame.hostOrigin }],
])('tells the page alone while %s', async (_, { isHeld, isSignedIn, hostOrigin }) => {
  if (isHeld) beHeld();
  fetched.mockImplementation((url) =>
    Promise.resolve(Response.json(url.endsWith('/partner/shell') ? { ...frame, hostOrigin } : {})),
  );
  const page = await loadPage();
  if (isSignedIn) page.acceptToken(madeToken());
  await page.chooseLanguage('en');
  expect(page.currentLanguage()).toBe('en');
  expect(heard).toEqual([{ language: 'en' }]);
  expect(posted).not.toHaveBeenCalled();
  expect(callsOf('/partner/shell')).toHaveLength(isHeld && isSignedIn ? 1 : 0);
  expect(callsOf('/partner/users/me')).toHaveLength(isSignedIn ? 1 : 0);
});

test('an account’s language is shown until one is chosen on the device', async () => {
  const page = await loadPage();
  page.adoptLanguage('en');
  expect(page.currentLanguage()).toBe('en');
  page.showLanguage('sv');
  page.adoptLanguage('en');
  expect(page.currentLanguage()).toBe('sv');
});
