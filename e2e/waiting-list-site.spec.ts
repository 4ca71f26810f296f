import { freePort } from '../tools/ports.ts';
import { expect, expectAccessible, test as base } from './fixtures.ts';
import { makeDataDir, startProduct } from './product.ts';
import type { Product } from './product.ts';

/** The product as `SITE=waiting-list npm start` brings it up. */
const test = base.extend<object, { waitingListProduct: Product }>({
  waitingListProduct: [
    async ({ browserName }, use) => {
      expect(browserName).toBe('chromium');
      const { dataDir, remove } = makeDataDir();
      const env = { SITE: 'waiting-list' };
      const product = await startProduct({ dataDir, port: await freePort(), env });
      await use(product);
      await product.stop();
      remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ waitingListProduct }, use) => use(waitingListProduct.origin),
});

test.describe.configure({ mode: 'serial' });

test('every page is reached from the start, and every link of them leads somewhere', async ({
  page,
  baseURL,
}) => {
  const start = new URL('/', baseURL).href;
  const queue = [start];
  for (const address of queue) {
    await page.goto(address);
    await expect(page.locator('h1')).toBeVisible();
    for (const link of await page.locator('a[href]:not([href^="#"])').all()) {
      const { origin, pathname, href } = new URL(
        (await link.getAttribute('href')) ?? '',
        page.url(),
      );
      if (origin !== new URL(start).origin) continue;
      const plain = href.replace(/[?#].*$/, '');
      // Every other address answers with the landing page, so no link may lead there.
      expect(pathname).toMatch(
        /^\/(en\/)?(landings\/partners|terms|privacy|(home-care-)?waiting-list(\/\w+)?)$/,
      );
      if (!queue.includes(plain)) queue.push(plain);
    }
  }
  const found = queue.map((address) => new URL(address).pathname);
  for (const path of ['landings/partners', 'waiting-list', 'home-care-waiting-list', 'terms']) {
    expect(found).toEqual(expect.arrayContaining([`/${path}`, `/en/${path}`]));
  }
  await expect(page.getByRole('link', { name: /Logga in|Log in/ })).toHaveCount(0);
});

test('every other address shows the landing page, and no call of the portal is there', async ({
  page,
}) => {
  await page.goto('/waiting-list');
  const landing = await page.request.get('/landings/partners');
  for (const path of ['/', '/login', '/sign-up', '/partners/x/home', '/about', '/no/such/page']) {
    const answer = await page.request.get(path);
    expect([path, answer.status(), await answer.text()]).toEqual([path, 200, await landing.text()]);
    expect(answer.headers()['x-robots-tag']).toBe('noindex');
  }
  const english = await page.request.get('/en/anything');
  expect(await english.text()).toContain('<html lang="en"');
  for (const path of ['/api/auth/get-session', '/api/partner/users/me', '/api/docs', '/ofrep/v1']) {
    expect([path, (await page.request.get(path)).status()]).toEqual([path, 404]);
  }
  const other = await page.request.post('/api/partner/form/support', { data: { message: 'Hej' } });
  expect(other.status()).toBe(404);
});

test('the call to action leads to the list, and the list takes a company', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Ställ er på väntelistan' })
    .first()
    .click();
  await expect(page).toHaveURL(/\/waiting-list$/);
  await page.getByLabel('Företagets namn').fill('Öbergs El AB');
  await page.getByLabel('Vad gör företaget?').fill('El');
  await page.getByLabel('Var arbetar ni?').fill('Umeå');
  await page.getByLabel('Ditt namn').fill('Åsa Öberg');
  await page.getByLabel('E-postadress').fill('asa@example.com');
  await page.getByRole('button', { name: 'Ställ oss på listan' }).click();
  await expect(page.getByRole('heading', { name: 'Titta i din inkorg' })).toBeVisible();
  await page.goto('/');
  await expectAccessible(page);
});
