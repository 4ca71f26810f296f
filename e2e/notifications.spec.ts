import type { Locator, Page } from '@playwright/test';
import { accountSecurity } from '@troskel/contract/settings/account-security';
import { events } from '@troskel/contract/ground/events';
import { notifications } from '@troskel/contract/notifications/calls';
import type { Notification, NotificationPage } from '@troskel/contract/notifications/calls';
import { shell } from '@troskel/contract/account/shell';
import type { Shell } from '@troskel/contract/account/shell';
import { versionHeader, WEB_APP_VERSION } from '@troskel/contract/ground/route';
import { apiOf, expect, expectAccessible, registerNewUser, test } from './fixtures.ts';
import type { NewUser } from './fixtures.ts';
import { tabTo } from './partner-area.ts';

const bell = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Aviseringar|Notifications)/ });
const panel = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^(Aviseringar|Notifications)$/ });

/** Something that the user is told of: their password is changed by a call beside the page. */
async function changePassword(page: Page, user: NewUser, language = 'sv'): Promise<void> {
  const { token } = await apiOf(page.request);
  const newPassword = `${user.password}x`;
  const { method, path } = accountSecurity.setPassword;
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      [versionHeader]: WEB_APP_VERSION,
      'accept-language': language,
    },
    data: { currentPassword: user.password, newPassword },
  });
  expect(answer.status()).toBe(200);
  user.password = newPassword;
}

/** A new user on a page that has the bell, with its stream open. */
async function openSettings(page: Page): Promise<NewUser> {
  const user = await registerNewUser(page);
  const streaming = page.waitForResponse((response) =>
    new URL(response.url()).pathname.endsWith(events.openStream.path),
  );
  await page.goto('/user-settings');
  expect((await streaming).status()).toBe(200);
  await expect(bell(page)).toHaveAccessibleName('Aviseringar');
  return user;
}

const made = (number: number): Notification => ({
  id: `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  kind: 'password_changed',
  title: `Händelse ${number}`,
  text: 'Något har hänt.',
  path: '/user-settings/sign-in',
  createdAt: new Date(Date.now() - number * 3_600_000).toISOString(),
  readAt: null,
});

test('the count comes to every tab by one stream; the list opens by keyboard, and what is read stays read', async ({
  page,
  context,
}) => {
  let streams = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(events.openStream.path)) streams += 1;
  });
  const user = await openSettings(page);
  const other = await context.newPage();
  await other.goto('/user-settings/details');
  await expect(bell(other)).toHaveAccessibleName('Aviseringar');

  await changePassword(page, user);
  await expect(bell(page)).toHaveAccessibleName('Aviseringar, 1 oläst');
  await expect(bell(other)).toHaveAccessibleName('Aviseringar, 1 oläst');
  await expect(page.getByText('Du har en ny avisering')).toBeAttached();
  expect(streams).toBe(1);

  await tabTo(page, bell(page));
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { name: 'Aviseringar', level: 2 })).toBeFocused();
  await expect(panel(page).getByRole('heading', { name: 'I dag' })).toBeVisible();
  const entry = panel(page).getByRole('link', { name: 'Oläst: Lösenordet är bytt' });
  await expect(entry).toBeVisible();
  await expect(panel(page).getByRole('time')).toHaveAttribute(
    'title',
    /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, entry);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user-settings\/sign-in$/);
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toHaveAccessibleName('Aviseringar');
  await expect(bell(other)).toHaveAccessibleName('Aviseringar');
  await page.reload();
  await bell(page).click();
  await expect(
    panel(page).getByRole('link', { name: 'Lösenordet är bytt', exact: true }),
  ).toBeVisible();
  await expect(panel(page).getByText('Oläst')).toHaveCount(0);
});

test('when the tab that has the stream goes, another takes over @further', async ({
  page,
  context,
}) => {
  const user = await openSettings(page);
  const other = await context.newPage();
  await other.goto('/user-settings');
  await expect(bell(other)).toHaveAccessibleName('Aviseringar');
  const streaming = other.waitForResponse((response) =>
    new URL(response.url()).pathname.endsWith(events.openStream.path),
  );
  await page.close();
  expect((await streaming).status()).toBe(200);
  await changePassword(other, user);
  await expect(bell(other)).toHaveAccessibleName('Aviseringar, 1 oläst');
});

test('all are marked as read at once, also while a new one comes @further', async ({ page }) => {
  const user = await openSettings(page);
  await bell(page).click();
  await expect(panel(page).getByRole('heading', { name: 'Inget nytt' })).toBeVisible();
  await expectAccessible(page);
  await changePassword(page, user);
  await changePassword(page, user);
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);
  await panel(page).getByRole('button', { name: 'Markera alla som lästa' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Aviseringar', level: 2 })).toBeFocused();
  await expect(panel(page).getByRole('button', { name: 'Markera alla som lästa' })).toBeHidden();
  await expect(panel(page).getByText('Oläst')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(bell(page)).toHaveAccessibleName('Aviseringar');
});

test('on small screens it is a drawer, as wide as the specification says; in English @further', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  await page.setViewportSize({ width: 390, height: 844 });
  const user = await registerNewUser(page);
  await changePassword(page, user);
  await page.goto('/user-settings');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  for (const [width, expected] of [
    [390, 280],
    [640, 320],
    [1024, 350],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await bell(page).click();
    await expect(
      panel(page).getByRole('link', { name: 'Unread: The password was changed' }),
    ).toBeVisible();
    await expect.poll(async () => (await panel(page).boundingBox())?.width).toBe(expected);
    await expectAccessible(page);
    // Beside it, as one closes a drawer by hand.
    await page.mouse.click(20, 800);
    await expect(panel(page)).toBeHidden();
    await expect(bell(page)).toBeFocused();
  }
});

test('120 unread are shown as 99+; older ones are fetched on demand, and a failure can be tried again', async ({
  page,
}) => {
  const frame: Shell = { banner: null, hostOrigin: null, unreadNotifications: 120 };
  let isDown = true;
  await page.route(`**/api${shell.getShell.path}`, (call) => call.fulfill({ json: frame }));
  await page.route(`**/api${notifications.listNotifications.path}*`, (call) => {
    if (isDown) return call.fulfill({ status: 500, json: {} });
    const isSecond = new URL(call.request().url()).searchParams.has('cursor');
    const numbers = Array.from({ length: 20 }, (_, index) => index + (isSecond ? 20 : 0));
    const body: NotificationPage = {
      rows: numbers.map(made),
      nextCursor: isSecond ? null : 'older',
    };
    return call.fulfill({ json: body });
  });
  await registerNewUser(page);
  await page.goto('/user-settings');
  await expect(bell(page)).toHaveAccessibleName('Aviseringar, 99+ olästa');
  await expect(bell(page)).toContainText('99+');
  await bell(page).click();
  await expect(panel(page)).toContainText('Aviseringarna kunde inte laddas');
  await expectAccessible(page);
  isDown = false;
  await panel(page).getByRole('button', { name: 'Försök igen' }).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(20);
  await panel(page).getByRole('button', { name: 'Visa äldre' }).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(40);
  await expect(
    panel(page).getByRole('link', { name: 'Oläst: Händelse 20', exact: true }),
  ).toBeFocused();
  await expect(panel(page).getByRole('button', { name: 'Visa äldre' })).toBeHidden();
  await expectAccessible(page);
});

test('with its session the stream ends, and nothing opens it again @further', async ({
  page,
  browser,
}) => {
  const user = await openSettings(page);
  const elsewhere = await browser.newContext();
  const signedIn = await elsewhere.request.post('/api/auth/sign-in/email', {
    data: { email: user.email, password: user.password },
  });
  expect(signedIn.status()).toBe(200);
  const { token } = await apiOf(elsewhere.request);
  const { method, path } = accountSecurity.endOtherSessions;
  const ended = await elsewhere.request.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, [versionHeader]: WEB_APP_VERSION },
  });
  expect(ended.status()).toBe(200);
  await expect(page).toHaveURL(/\/login/);
  await elsewhere.close();
});
