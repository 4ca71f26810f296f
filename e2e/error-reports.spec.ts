import { expect, test as unwatched } from '@playwright/test';
import type { Page } from '@playwright/test';
import { services } from '@troskel/contract/company/services';
import { WEB_APP_VERSION } from '@troskel/contract/ground/route';
import { startEnvelopeServer } from '@troskel/api/testing';
import { freePort } from '../tools/ports.ts';
import { signInAs, test as watched } from './fixtures.ts';
import { makeFilledDataDir, startProduct } from './product.ts';

type Receiver = Awaited<ReturnType<typeof startEnvelopeServer>>;

interface Held {
  origin: string;
  receiver: Receiver;
}

/**
 * The error receiver is a setting, so this needs a product of its own. Errors on the page are
 * meant.
 */
const test = unwatched.extend<object, { held: Held }>({
  held: [
    async ({ browserName }, use) => {
      expect(browserName).toBe('chromium');
      const { dataDir, remove } = makeFilledDataDir();
      const receiver = await startEnvelopeServer();
      const env = { SENTRY_DSN_BROWSER: receiver.dsn };
      const product = await startProduct({ dataDir, port: await freePort(), env });
      await use({ origin: product.origin, receiver });
      await product.stop();
      await receiver.close();
      remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ held }, use) => use(held.origin),
});

const secrets = {
  personalNumber: '19900101-0017',
  email: 'asa.oberg@exempel.se',
  token: `eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.${'aB3-'.repeat(20)}`,
  query: 'emailAddress=asa',
};

/** Every rate above zero is met. */
async function sampleEverything(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let last = 0;
    Math.random = () => (last = (last + 1e-7) % 0.0005);
  });
}

interface Event {
  tags?: Record<string, string>;
  user?: Record<string, string>;
  exception?: { values: { value: string }[] };
}

test('an error of a page is reported, scrubbed, with its tags and two ids', async ({
  page,
  held,
}) => {
  const { receiver } = held;
  await sampleEverything(page);
  await signInAs(page, 'partner');
  await page.goto(`/user-settings/details?${secrets.query}`);
  const name = page.getByLabel('Förnamn');
  await expect(name).not.toHaveValue('');
  await name.fill('Gunhild');
  await page.evaluate(({ personalNumber, email, token, query }) => {
    setTimeout(() => {
      throw new Error(`no ${personalNumber} of ${email} by Bearer ${token} at /x?${query}`);
    });
  }, secrets);
  const events = (): Event[] => receiver.items('event');
  await expect.poll(() => events().length).toBe(1);
  const [event] = events();
  // Beside these stands the id of the replay.
  expect(event?.tags).toMatchObject({
    route: '/user-settings/details',
    code: 'PAGE_ERROR',
    version: WEB_APP_VERSION,
    language: 'sv',
  });
  expect(Object.keys(event?.user ?? {}).toSorted()).toEqual(['id', 'partner_id']);
  expect(event?.exception?.values[0]?.value).toBe(
    'no [personal number] of [e-mail] by Bearer [secret] at /x',
  );

  await page.route('**/api/partner/users/me', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { errors: [{ code: 'INTERNAL_ERROR', message: '' }] } })
      : route.continue(),
  );
  await page.goto('/user-settings/device');
  await page.getByRole('radio', { name: 'English' }).check({ force: true });
  const failed = () => events().find(({ tags }) => tags?.['code'] === 'INTERNAL_ERROR');
  await expect.poll(failed).toBeDefined();
  expect(failed()?.tags).toMatchObject({ route: 'account.updateCurrentUser', language: 'en' });

  // Page loads and clicks are traced; the replay contains neither text nor typed words.
  await expect.poll(() => receiver.items('transaction').length).toBeGreaterThan(0);
  await expect
    .poll(() => receiver.texts.filter((text) => text.includes('replay_recording')).length)
    .toBeGreaterThan(0);
  const all = receiver.texts.join('\n');
  for (const secret of [
    ...Object.values(secrets),
    'Gunhild',
    'erik@',
    'Lindberg',
    'Mina uppgifter',
    'eyJ',
  ]) {
    expect(all.includes(secret), secret).toBe(false);
  }
});

watched('without a setting nothing that reports is fetched', async ({ page }) => {
  const fetched: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) fetched.push(await response.text().catch(() => ''));
  });
  const asked = page.waitForResponse('**/api/error-reports');
  await page.goto('/login');
  expect(await (await asked).json()).toEqual({ dsn: null });
  expect(fetched.length).toBeGreaterThan(2);
  expect(fetched.filter((text) => text.includes('replay_recording'))).toEqual([]);
});

// Its own document would refuse the scripts of another one that is made in its place.
unwatched(
  'a page that breaks says so, and comes back when it is loaded again',
  async ({ page }) => {
    await signInAs(page, 'partner');
    const address = `**/api${services.listServices.path}`;
    await page.route(address, (route) => route.fulfill({ json: {} }));
    await page.goto('/init');
    await expect(page).toHaveURL(/\/home$/);
    await page.goto(page.url().replace(/home$/, 'requests'));
    await expect(page.getByRole('heading', { name: 'Något gick fel' })).toBeVisible();
    await expect(page.getByText('Prova att ladda om sidan.')).toBeVisible();
    await page.unroute(address);
    await page.getByRole('button', { name: 'Ladda om' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Förfrågningar' })).toBeVisible();
  },
);
