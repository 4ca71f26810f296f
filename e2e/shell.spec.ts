import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { freePort } from '../tools/ports.ts';
import { expect, expectAccessible, signInAs, test as watched } from './fixtures.ts';
import { dismissOverlay, enterAs, sideMenu, tabTo, userMenu } from './partner-area.ts';
import { makeFilledDataDir, startProduct } from './product.ts';
import type { Product } from './product.ts';

/** A page that shows the portal's login in a frame and keeps what it is told. */
const outerPage = (address: string) => `<!doctype html><html lang="sv"><title>Outside</title>
<script>told = []; addEventListener('message', ({ data, origin }) => told.push([origin, data]));</script>
<iframe title="Portal" src="${address}" width="1300" height="800"></iframe>`;

async function listen(answer: () => string): Promise<{ server: Server; port: number }> {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(answer()),
  );
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return { server, port };
}

interface Held {
  product: Product;
  /** The origin that may hold the portal in a frame, and one that may not. */
  host: string;
  stranger: string;
}

/** A banner is everybody's and the embedding origin a setting: these tests have their own product. */
const test = watched.extend<object, { held: Held }>({
  held: [
    async ({ browserName }, use) => {
      expect(browserName).toBe('chromium');
      const { dataDir, remove } = makeFilledDataDir();
      const port = await freePort();
      const portal = `http://localhost:${port}/user-settings`;
      const outer = [await listen(() => outerPage(portal)), await listen(() => outerPage(portal))];
      const [host = '', stranger = ''] = outer.map((one) => `http://localhost:${one.port}`);
      const product = await startProduct({ dataDir, port, env: { EMBEDDING_ORIGIN: host } });
      await use({ product, host, stranger });
      await product.stop();
      for (const { server } of outer) {
        server.closeAllConnections();
        server.close();
      }
      remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ held }, use) => use(held.product.origin),
});

const start = fileURLToPath(new URL('../tools/start.mjs', import.meta.url));

async function admin({ product }: Held, ...words: string[]): Promise<string> {
  const { DATABASE_URL: _url, ...inherited } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [start, 'admin', ...words], {
    env: { ...inherited, DATA_DIR: product.dataDir },
  });
  return stdout;
}

const banner = (page: Page) =>
  page.getByRole('region', { name: /^(Meddelande från|Message from) Tröskel$/ });

const header = (page: Page) => page.getByRole('banner');

test.describe.serial('the banner', () => {
  const short = ['--sv', 'Vi stänger i natt kl. 01.', '--en', 'We close tonight at 1am.'];
  const link = ['--path', '/partners/{partnerId}/agreement'];
  const linkWords = ['--link-sv', 'Läs mer', '--link-en', 'Read more'];

  test('stands above the header, leads on, and the menu fits below', async ({ page, held }) => {
    expect(await admin(held, 'banner')).toBe('There is no banner.\n');
    await admin(held, 'banner', 'set', ...short, ...link, ...linkWords, '--tone', 'warning');
    await page.setViewportSize({ width: 1440, height: 900 });
    await enterAs(page, 'partner');
    await expect(banner(page)).toContainText('Vi stänger i natt kl. 01.');
    await expectAccessible(page);
    expect(await banner(page).boundingBox()).toMatchObject({ y: 0, height: 56 });
    expect(await header(page).boundingBox()).toMatchObject({ y: 56, height: 72 });
    const dock = () => sideMenu(page).boundingBox();
    await expect.poll(dock).toMatchObject({ y: 128, height: 772 });
    await page.mouse.wheel(0, 400);
    await expect.poll(() => header(page).boundingBox()).toMatchObject({ y: 56 });
    await expect.poll(dock).toMatchObject({ y: 128, height: 772 });

    await banner(page).getByRole('link', { name: 'Läs mer' }).click();
    await expect(page).toHaveURL(/\/partners\/[\w-]+\/agreement$/);
    await expect(banner(page)).toBeVisible();

    await page.getByRole('button', { name: /^Användarmeny/ }).click();
    await userMenu(page).getByRole('button', { name: 'English' }).click();
    await expect(banner(page)).toContainText('We close tonight at 1am.');
    await userMenu(page).getByRole('button', { name: 'Svenska' }).click();
    await expect(banner(page)).toContainText('Vi stänger');
  });

  test('is 90 high on a phone, scrolls away, and is put away until there is another', async ({
    page,
    held,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enterAs(page, 'partner');
    await dismissOverlay(page);
    await expect(banner(page)).toBeVisible();
    await expectAccessible(page);
    expect(await banner(page).boundingBox()).toMatchObject({ y: 0, height: 90 });
    await page.mouse.wheel(0, 400);
    await expect.poll(() => header(page).boundingBox()).toMatchObject({ y: 0, height: 72 });
    await page.mouse.wheel(0, -400);

    await tabTo(page, banner(page).getByRole('button', { name: 'Stäng meddelandet' }));
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await expect.poll(() => header(page).boundingBox()).toMatchObject({ y: 0 });
    await page.reload();
    await expect(page.locator('h1')).toHaveText('Hej Erik');
    await expect(banner(page)).toBeHidden();

    const words = 'Det går inte att logga in med BankID just nu, och vi vet inte hur länge. ';
    const long = words.repeat(4).trim();
    await admin(held, 'banner', 'set', '--sv', long, '--en', long);
    await page.reload();
    await expect(banner(page)).toBeVisible();
    expect(await banner(page).boundingBox()).toMatchObject({ height: 90 });
    await banner(page).getByRole('button', { name: 'Visa hela' }).click();
    const dialog = page.getByRole('dialog', { name: 'Meddelande från Tröskel' });
    await expect(dialog).toContainText(long);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Stäng' }).click();
    await expect(banner(page).getByRole('button', { name: 'Visa hela' })).toBeFocused();

    await page.setViewportSize({ width: 320, height: 640 });
    const scroll = await page.evaluate<number>('document.documentElement.scrollWidth');
    expect(scroll).toBeLessThanOrEqual(320);
    expect(await admin(held, 'banner', 'clear')).toMatch(/^Taken down/);
    await page.reload();
    await expect(page.locator('h1')).toHaveText('Hej Erik');
    await expect(banner(page)).toBeHidden();
  });
});

test.describe('the host window', () => {
  const told = (page: Page) => page.evaluate<unknown[]>('window.told');

  test('is told the language when it is the one that is named', async ({ page, held }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInAs(page, 'partner-premium');
    await page.goto(held.host);
    const portal = page.frameLocator('iframe');
    await portal.getByRole('button', { name: /^Användarmeny/ }).click();
    const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await portal.getByRole('button', { name: 'English' }).click();
    await expect(portal.locator('h1')).toHaveText('User settings');
    const message = { type: 'languageChange', language: 'en' };
    await expect.poll(() => told(page)).toEqual([[held.product.origin, message]]);
    expect((await stored).status()).toBe(200);
    const back = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await portal.getByRole('button', { name: 'Svenska' }).click();
    expect((await back).status()).toBe(200);
    await expect.poll(async () => (await told(page)).length).toBe(2);
  });

  test('that is not named cannot show the portal', async ({ browser, held }) => {
    // The refusal is written to the console, which the watched pages must keep clean.
    const context = await browser.newContext({ baseURL: held.product.origin });
    const page = await context.newPage();
    await signInAs(page, 'partner-premium');
    const refused = page.waitForEvent('console', {
      predicate: (line) => line.text().includes('frame-ancestors'),
    });
    await page.goto(held.stranger);
    await refused;
    await expect(page.frameLocator('iframe').locator('h1')).toBeHidden();
    expect(await told(page)).toEqual([]);
    await context.close();
  });
});
