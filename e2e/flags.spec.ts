import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { flagTimes } from '@troskel/contract/ground/flags';
import { expect, expectAccessible } from './fixtures.ts';
import { begin, editor, openThread, participant } from './forum-posts.ts';
import { timed as test } from './own-product.ts';
import type { Product } from './product.ts';

const start = fileURLToPath(new URL('../tools/start.mjs', import.meta.url));
const memoryKey = 'user_remote_features';

async function flags({ dataDir }: Product, ...words: string[]): Promise<string> {
  const { DATABASE_URL: _url, ...inherited } = process.env;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [start, 'admin', 'flags', ...words],
    {
      env: { ...inherited, DATA_DIR: dataDir },
    },
  );
  return stdout;
}

/**
 * The same page five minutes later: what is known stays, and may be asked for again. The time is
 * moved between the two, where no page is that might ask at that moment.
 */
async function comeBackAfterFiveMinutes(page: Page): Promise<void> {
  const address = page.url();
  await page.goto('/icon.svg');
  await page.evaluate(
    ([key, milliseconds]) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Record<string, number> | null;
      if (!kept) return;
      const askedAt = (kept['askedAt'] ?? 0) - milliseconds;
      const nextAt = (kept['nextAt'] ?? 0) - milliseconds;
      localStorage.setItem(key, JSON.stringify({ ...kept, askedAt, nextAt }));
    },
    [memoryKey, flagTimes.leastInterval] as const,
  );
  await page.goto(address);
}

const asking = (page: Page) => page.waitForResponse(/\/ofrep\/v1\/evaluate\/flags$/);

test.describe.serial('flags', () => {
  test('registration is closed and opened while the product runs', async ({ page, ownProduct }) => {
    // Each command starts a program of its own.
    test.setTimeout(120_000);
    const first = asking(page);
    await page.goto('/sign-up');
    expect((await first).status()).toBe(200);
    await expect(
      page.getByRole('link', { name: 'Fortsätt med e-post och lösenord' }),
    ).toBeVisible();
    expect(await flags(ownProduct, 'off', 'registration-open', '--description', 'Fullt')).toBe(
      'registration-open is off.\n',
    );

    // Before five minutes are over nobody asks.
    await page.goto('/sign-up?step=user_info');
    await expect(page.getByLabel('Förnamn')).toBeVisible();
    const second = asking(page);
    await comeBackAfterFiveMinutes(page);
    expect((await second).status()).toBe(200);
    await expect(page.getByText('Det går inte att registrera sig just nu')).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: 'Till väntelistan' })).toHaveAttribute(
      'href',
      '/waiting-list',
    );
    await page.goto('/sign-up');
    // From the device, before anybody is asked.
    await expect(page.getByText('Det går inte att registrera sig just nu')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Fortsätt med e-post och lösenord' })).toBeHidden();
    await expectAccessible(page);

    await flags(ownProduct, 'on', 'registration-open');
    await comeBackAfterFiveMinutes(page);
    await expect(
      page.getByRole('link', { name: 'Fortsätt med e-post och lösenord' }),
    ).toBeVisible();
  });

  test('a server of flags that cannot be reached changes nothing @further', async ({
    page,
    ownProduct,
  }) => {
    await flags(ownProduct, 'off', 'registration-open');
    await page.goto('/sign-up');
    await expect(page.getByText('Det går inte att registrera sig just nu')).toBeVisible();
    await page.route('**/ofrep/**', (route) => route.abort('internetdisconnected'));
    await comeBackAfterFiveMinutes(page);
    await expect(page.getByText('Det går inte att registrera sig just nu')).toBeVisible();
    // A device that has never heard of any goes by what is safe.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(
      page.getByRole('link', { name: 'Fortsätt med e-post och lösenord' }),
    ).toBeVisible();
    await flags(ownProduct, 'on', 'registration-open');
  });

  test('pictures are paused for one partner alone @further', async ({
    page,
    browser,
    ownProduct,
  }) => {
    const baseURL = ownProduct.origin;
    const asker = await participant(browser, 'homeowner');
    const thread = await asker.ask('Hur byter man säkring?');
    await openThread(page, 'partner', thread);
    const partnerId = /partners\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
    await flags(ownProduct, 'off', 'forum-attachments', '--partner', partnerId);
    await comeBackAfterFiveMinutes(page);
    await begin(page).click();
    await editor(page).fill('Bryt strömmen först.');
    await expect(page.getByText('Det går inte att ladda upp bilder just nu.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Lägg till bilder' })).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Skicka svaret' }).click();
    await expect(page.getByText('Bryt strömmen först.')).toBeVisible();

    const other = await (await browser.newContext({ baseURL, locale: 'sv-SE' })).newPage();
    await openThread(other, 'partner-premium', thread);
    await begin(other).click();
    await expect(other.getByRole('button', { name: 'Lägg till bilder' })).toBeVisible();
  });
});
