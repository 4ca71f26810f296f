import type { Page } from '@playwright/test';
import { expect, signInAs, test } from './fixtures.ts';
import { enterAs, partnerIdOf } from './partner-area.ts';

const script = `
  window.shifted = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      const nodes = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '');
      if (!hadRecentInput) window.shifted.push({ value, nodes });
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Answers what the page asks late and in another order each time, as a phone's net does. */
async function slowDown(page: Page): Promise<() => number> {
  let asked = 0;
  let open = 0;
  await page.route(/\/api\/(?!auth\/token|events)/, async (call) => {
    asked += 1;
    open += 1;
    const order = (asked * 5) % 7;
    await new Promise((resolve) => {
      setTimeout(resolve, order * 80);
    });
    await call.fallback();
    open -= 1;
  });
  return () => open;
}

/** What has moved on the page of an address, as its own first visit. */
async function movedAt(page: Page, address: string, open: () => number): Promise<unknown[]> {
  await page.evaluate('sessionStorage.clear()');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(open).toBe(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect.poll(open).toBe(0);
  const moved: { value: number }[] = await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(shifted), 100)))',
  );
  const sum = moved.reduce((total, { value }) => total + value, 0);
  return sum < 0.005 ? [] : moved;
}

/** Addresses that the links of a page lead to. */
async function linksIn(page: Page, address: string, pattern: RegExp): Promise<string[]> {
  await page.goto(address);
  const read = async (): Promise<string[]> => {
    const hrefs: string[] = await page.evaluate(
      `[...document.querySelectorAll('main a[href]')].map((link) => link.getAttribute('href'))`,
    );
    return hrefs.filter((href) => pattern.test(href));
  };
  await expect.poll(async () => (await read()).length).toBeGreaterThan(0);
  return read();
}

for (const width of [390, 1440]) {
  test.describe(`at ${width} pixels nothing moves that has been shown`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 } });
    test.beforeEach(({ page }) => page.addInitScript(script));

    test('on the pages of the entry and of a homeowner', async ({ page }) => {
      await page.goto('/login');
      const open = await slowDown(page);
      for (const address of ['/login', '/homeowner']) {
        expect.soft(await movedAt(page, address, open), address).toEqual([]);
      }
      await signInAs(page, 'homeowner');
      const own = await linksIn(page, '/inquiries', /^\/inquiries\/0/);
      for (const address of ['/inquiries', '/user-settings', ...own.slice(0, 3)]) {
        expect.soft(await movedAt(page, address, open), address).toEqual([]);
      }
    });

    test('on the pages of a company', async ({ page }) => {
      await enterAs(page, 'partner');
      const partner = `/partners/${partnerIdOf(page)}`;
      const requests = await linksIn(page, `${partner}/requests`, /\/requests\/0/);
      const open = await slowDown(page);
      const pages = ['integrations', 'members', 'offices', 'messages'];
      const all = [...pages.map((name) => `${partner}/${name}`), ...requests.slice(0, 4)];
      for (const address of all) {
        expect.soft(await movedAt(page, address, open), address).toEqual([]);
      }
    });
  });
}
