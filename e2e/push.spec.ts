import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { accountSecurity } from '@troskel/contract/settings/account-security';
import { versionHeader, WEB_APP_VERSION } from '@troskel/contract/ground/route';
import { startPushService } from '../simulators/push-service/simulator.ts';
import type { Subscription } from '../simulators/push-service/simulator.ts';
import { findWholeChromium } from './chromium.ts';
import { apiOf, expect, expectAllAccessible, registerNewUser, test } from './fixtures.ts';
import type { NewUser } from './fixtures.ts';
import { dismissOverlay, overlay, tabTo } from './partner-area.ts';

const executablePath = findWholeChromium()?.executablePath;

test.use({
  keepsContext: false,
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  launchOptions: {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  },
});

/** The push service of the browser's maker is not there in tests: ours gives the address and the keys. */
async function subscribeAt(page: Page, subscribe: (key: string) => Subscription): Promise<void> {
  await page.exposeFunction('subscribeAtService', subscribe);
  await page.addInitScript(`
    // Kept beyond the document, as browsers do.
    const known = (kept) => kept && {
      options: { applicationServerKey: new Uint8Array(kept.key).buffer },
      toJSON: () => kept.subscription,
      unsubscribe: async () => { sessionStorage.removeItem('push'); return true; },
    };
    PushManager.prototype.getSubscription = async () =>
      known(JSON.parse(sessionStorage.getItem('push') ?? 'null'));
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
      const key = btoa(String.fromCharCode(...applicationServerKey))
        .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
      const kept = { key: [...applicationServerKey], subscription: await subscribeAtService(key) };
      sessionStorage.setItem('push', JSON.stringify(kept));
      return known(kept);
    };`);
}

/** The browser's own protocol, with the worker's registration in it. */
async function workerOf(context: BrowserContext, page: Page) {
  const protocol: CDPSession = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await protocol.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return {
    deliver: (data: string) =>
      protocol.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
  };
}

/** What the bell, and with it the device, is told of. */
async function changePassword(page: Page, user: NewUser): Promise<void> {
  const { token } = await apiOf(page.request);
  const { method, path } = accountSecurity.setPassword;
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, [versionHeader]: WEB_APP_VERSION },
    data: { currentPassword: user.password, newPassword: `${user.password}x` },
  });
  expect(answer.status()).toBe(200);
}

test('a device is switched on by keyboard, is pushed to, and shows what leads to its page', async ({
  page,
  context,
  baseURL,
}) => {
  test.skip(executablePath === undefined, 'The headless shell shows no notifications.');
  const service = await startPushService();
  await context.grantPermissions(['notifications'], { origin: baseURL });
  await subscribeAt(page, service.subscribe);
  const user = await registerNewUser(page);
  await page.goto('/user-settings/notifications');
  if (await overlay(page).isVisible()) await dismissOverlay(page);
  await expect
    .poll(() => page.evaluate('navigator.serviceWorker.controller?.state'))
    .toBe('activated');

  const card = page.getByRole('region', { name: 'Aviseringar på den här enheten' });
  const here = card.getByRole('switch', { name: 'Visa aviseringar här' });
  await tabTo(page, here);
  await page.keyboard.press('Space');
  await expect(here).toBeChecked();
  const visits = card.getByRole('switch', { name: 'Besök hos kunder' });
  await expect(visits).toBeChecked();
  await visits.click();
  await card.getByRole('switch', { name: 'Var tyst en del av dygnet' }).click();
  await card.getByRole('textbox', { name: 'Från' }).fill('6');
  await card.getByRole('textbox', { name: 'Till' }).fill('0600');
  await card.getByRole('button', { name: 'Spara tiderna' }).click();
  await expect(card.getByText('Slutet måste vara en annan tid än början.')).toBeVisible();
  await card.getByRole('switch', { name: 'Var tyst en del av dygnet' }).click();
  await expectAllAccessible(page, 'notifications on this device', 'main');
  await page.reload();
  await expect(here).toBeChecked();
  await expect(visits).not.toBeChecked();

  await card.getByRole('button', { name: 'Skicka ett test' }).click();
  await expect(card.getByText(/har tagit emot testet/)).toBeVisible();
  expect(service.delivered.splice(0)[0]?.text).toContain('Ett test från Tröskel Partner');

  await changePassword(page, user);
  await expect.poll(() => service.delivered.length).toBe(1);
  const worker = await workerOf(context, page);
  await worker.deliver(service.delivered[0]?.text ?? '');
  const shown = () =>
    page.evaluate(`navigator.serviceWorker.ready
      .then((registration) => registration.getNotifications())
      .then((all) => all.map(({ title, lang }) => title + ', ' + lang))`);
  await expect.poll(shown).toEqual(['Lösenordet är bytt, sv']);

  // Only a press by a hand lets a worker open a window: the browser's part of it is played.
  const opened = await context.serviceWorkers()[0]?.evaluate(`(async () => {
    const [notification] = await registration.getNotifications();
    const opened = new Promise((resolve) => { clients.openWindow = async (address) => resolve(address); });
    dispatchEvent(new NotificationEvent('notificationclick', { notification }));
    return opened;
  })()`);
  expect(opened).toBe(`${baseURL}/user-settings/sign-in`);
  // A window that shows the page is moved to the place on it, and loads nothing anew.
  await page.evaluate('globalThis.isSameDocument = true');
  await context.serviceWorkers()[0]?.evaluate(`(async () => {
    WindowClient.prototype.focus = async () => {};
    const data = { path: '/user-settings/notifications#main' };
    await registration.showNotification('x', { data });
    const [notification] = (await registration.getNotifications()).slice(-1);
    dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  })()`);
  await expect(page).toHaveURL('/user-settings/notifications#main');
  expect(await page.evaluate('globalThis.isSameDocument')).toBe(true);
  await expect.poll(shown).toEqual([]);
  await service.close();
});
