import type { Page, Request } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

const pages = [
  { address: '/landings/partners', title: 'Bli synlig för Sveriges husägare' },
  { address: '/about', title: 'Om Tröskel' },
  { address: '/accessibility', title: 'Tillgänglighet' },
  { address: '/terms', title: 'Villkor' },
  { address: '/privacy', title: 'Integritetspolicy' },
];

const phone = { width: 390, height: 844 };

const linksTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test.describe('the public site', () => {
  for (const { address, title } of pages) {
    test(`${address} is there at once: nothing moves, no other host, no React`, async ({
      page,
    }) => {
      const requests: Request[] = [];
      page.on('request', (request) => requests.push(request));
      await page.setViewportSize(phone);
      await page.addInitScript(`
        window.shifted = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) window.shifted += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
      `);
      await page.goto(address, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const faces = await page.evaluate<string[]>(
        `document.fonts.ready.then(() =>
          [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family))`,
      );
      expect(faces.join()).toContain('Figtree Variable');
      expect(await page.evaluate('shifted')).toBe(0);
      const { origin } = new URL(page.url());
      expect(requests.filter((request) => !request.url().startsWith(origin))).toEqual([]);
      expect(requests.filter((request) => request.resourceType() === 'stylesheet')).toEqual([]);
      expect(requests.filter((request) => request.resourceType() === 'font')).toHaveLength(1);
      expect(requests.filter((request) => request.resourceType() === 'script')).toHaveLength(1);
    });
  }

  test('the landing page leads to sign-up at its top and at its end, by the keyboard too', async ({
    page,
  }) => {
    await page.goto('/landings/partners');
    const calls = page.getByRole('main').getByRole('link', { name: 'Anslut ditt företag' });
    expect(await calls.count()).toBeGreaterThanOrEqual(2);
    await page.keyboard.press('Tab');
    await expect(linksTo(page, 'Hoppa till innehållet')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(calls.first()).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('heading', { name: 'Så ansluter du ditt företag' }),
    ).toBeInViewport();
    await calls.last().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/sign-up$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anslut ditt företag');
  });

  test('the menu of a phone opens and closes by the keyboard, and is accessible open', async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await page.goto('/about');
    const menu = page.getByLabel('Meny', { exact: true });
    await menu.focus();
    await page.keyboard.press('Enter');
    const about = page.locator('header details nav').getByRole('link', { name: 'Om Tröskel' });
    await expect(about).toBeVisible();
    await expect(about).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(about).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.click();
    await expect(about).toBeVisible();
    await page.mouse.click(200, 700);
    await expect(about).toBeHidden();
  });

  test('the language is that of the address, and the portal goes on in it', async ({ page }) => {
    await page.goto('/about');
    await page.evaluate(`localStorage.setItem('language', 'sv')`);
    await linksTo(page, 'English').click();
    await expect(page).toHaveURL(/\/en\/about$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Tröskel');
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
    await page.goto('/about');
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Om Tröskel');
    await page.goto('/en/landings/partners');
    await linksTo(page, 'Svenska').click();
    await expect(page).toHaveURL(/\/landings\/partners$/);
    await page.getByRole('banner').getByRole('link', { name: 'Logga in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logga in');
  });

  test('the colour scheme follows the device or is chosen, for the portal too', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/terms');
    const html = page.locator('html');
    const bars = page.locator('meta[name="theme-color"]');
    await expect(html).toHaveAttribute('data-scheme', 'dark');
    await expect(bars).toHaveAttribute('content', '#171412');
    const button = page.getByRole('banner').getByRole('button', { name: 'Färgläge: som enheten' });
    await button.click();
    await expect(html).toHaveAttribute('data-scheme', 'light');
    await expect(bars).toHaveAttribute('content', '#FBF8F2');
    await expect(page.getByRole('button', { name: 'Färgläge: ljust' })).toBeVisible();
    await page.setViewportSize(phone);
    await page.getByLabel('Meny', { exact: true }).click();
    const named = page.getByText('Färgläge: ljust');
    await named.click();
    await expect(page.getByText('Färgläge: mörkt')).toBeVisible();
    await page.getByText('Färgläge: mörkt').click();
    await page.getByText('Färgläge: som enheten').click();
    await expect(named).toBeVisible();
    await page.goto('/login');
    await expect(html).toHaveAttribute('data-scheme', 'light');
    await page.goto('/privacy');
    await expect(html).toHaveAttribute('data-scheme', 'light');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    for (const { address, title } of pages) {
      test(`${address} reads whole, and its menu and language work`, async ({ page }) => {
        await page.setViewportSize(phone);
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(
          page.getByRole('contentinfo').getByRole('link', { name: 'Villkor' }),
        ).toBeVisible();
        await page.getByLabel('Meny', { exact: true }).click();
        await expect(page.locator('header button:visible')).toHaveCount(0);
        await page.locator('header details').getByRole('link', { name: 'English' }).click();
        await expect(page).toHaveURL(new RegExp(`/en${address}$`));
        await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      });
    }
  });

  test('search engines are told the truth by a page’s own server', async ({ page, request }) => {
    await page.goto('/landings');
    const { origin } = new URL(page.url());
    const hrefOf = (selector: string) => page.locator(`head ${selector}`).getAttribute('href');
    expect(await hrefOf('link[rel=canonical]')).toBe(`${origin}/landings/partners`);
    expect(await hrefOf('link[hreflang=sv]')).toBe(`${origin}/landings/partners`);
    expect(await hrefOf('link[hreflang=en]')).toBe(`${origin}/en/landings/partners`);
    expect(await hrefOf('link[hreflang=x-default]')).toBe(`${origin}/landings/partners`);
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    const answer = await request.get(picture ?? '');
    expect(answer.headers()['content-type']).toBe('image/png');
    const facts = await page.locator('script[type="application/ld+json"]').textContent();
    const graph = (JSON.parse(facts ?? '') as { '@graph': { '@type': string }[] })['@graph'];
    expect(graph.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite', 'Service']);
    expect(facts).not.toContain('.invalid');
    const map = await (await request.get('/sitemap.xml')).text();
    for (const { address } of pages) {
      expect(map).toContain(`<loc>${origin}${address}</loc>`);
      expect(map).toContain(`<loc>${origin}/en${address}</loc>`);
    }
    expect(map).not.toMatch(/\/landings<|thanks|confirm|login/);
    // This is a demo, which asks not to be found.
    expect((await request.get('/landings/partners')).headers()['x-robots-tag']).toBe('noindex');
    expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /\n');
    const manifest = await request.get('/manifest.webmanifest');
    expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  });

  test('sign-up leads to the whole documents', async ({ page, context }) => {
    await page.goto('/sign-up');
    await page.getByRole('link', { name: 'Fortsätt med e-post och lösenord' }).click();
    await page.getByRole('button', { name: 'integritetspolicy' }).click();
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Läs hela integritetspolicyn' }).click();
    const policy = await opened;
    await expect(policy.getByRole('heading', { level: 1 })).toHaveText('Integritetspolicy');
    await expect(policy.getByText('Daterad 2024-11-05.')).toBeVisible();
  });
});
