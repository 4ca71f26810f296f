import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const asked = vi.fn<typeof fetch>();
let end = () => {};

beforeEach(async () => {
  asked.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  asked.mockResolvedValueOnce(Response.json({ offices: ['/assets/map.js'] }));
  vi.stubGlobal('fetch', asked);
  vi.resetModules();
  vi.stubGlobal('__reactRouterManifest', {
    importsOfPages: '/assets/imports.json',
    routes: {
      root: { id: 'root', module: '/assets/root.js' },
      offices: {
        id: 'offices',
        parentId: 'root',
        path: 'partners/:partnerId/offices',
        module: '/assets/OfficesPage.js',
        css: ['/assets/OfficesPage.css#'],
      },
    },
  });
  vi.useFakeTimers();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: new URL('/assets/root.js', location.origin).href } as PerformanceEntry,
  ]);
  document.body.innerHTML = `<a href="/partners/p1/offices"><b>Kontor</b></a>
    <a href="/partners/p1/offices" target="_blank">Nytt fönster</a>
    <a href="https://example.com/partners/p1/offices">Annan plats</a>`;
  const { fetchIntendedPages } = await import('./intended-page.ts');
  end = fetchIntendedPages();
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const tell = (element: Element | null, type: string) =>
  element?.dispatchEvent(new Event(type, { bubbles: true }));
const files = () =>
  asked.mock.calls.map(([address]) => new URL(address as string, location.origin).pathname);

test.each(['pointerover', 'pointerdown', 'focusin'])(
  'a link that hears %s has its page fetched, but for what is loaded, and a failure is nobody’s',
  async (type) => {
    tell(document.querySelector('b'), type);
    await vi.advanceTimersByTimeAsync(60);
    expect(files()).toEqual([
      '/assets/imports.json',
      '/assets/OfficesPage.js',
      '/assets/map.js',
      '/assets/OfficesPage.css',
    ]);
  },
);

test('a pointer that passes over a link fetches nothing', async () => {
  tell(document.querySelector('b'), 'pointerover');
  await vi.advanceTimersByTimeAsync(20);
  tell(document.body, 'pointerover');
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).not.toHaveBeenCalled();
});

test('another window and another site are nothing to fetch ahead', async () => {
  for (const link of [...document.querySelectorAll('a')].slice(1)) tell(link, 'focusin');
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).not.toHaveBeenCalled();
});
