import { setTimeout } from 'node:timers/promises';
import type { Response } from '@playwright/test';
import { bankidMessages } from '@troskel/contract/bankid/messages';
import { errorCatalogue } from '@troskel/contract/ground/error-catalogue';
import {
  act,
  approveInApp,
  aborted,
  dialogOf,
  expectDialogAccessible,
  isVerified,
  openBankId,
  ordersAtBankid,
  persons,
  started,
} from './bankid-steps.ts';
import { expect, expectAccessible, registerNewUser, test } from './fixtures.ts';

test.describe.configure({ mode: 'parallel' });

test.describe('by code', () => {
  test('a user scans the code, approves and goes on', async ({ page, context }) => {
    const { email } = await registerNewUser(page);
    const orderRef = await openBankId(page);
    const dialog = dialogOf(page);
    await expect(dialog.getByText(bankidMessages.RFA1.sv)).toBeVisible();
    await expect(dialog.getByText(/^Tid kvar 2:5\d$/)).toBeVisible();
    await expectDialogAccessible(page);
    const path = dialog.locator('figure path');
    const first = await path.getAttribute('d');
    await expect(path).not.toHaveAttribute('d', first ?? '');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Kopiera koden' }).click();
    await expect(dialog.getByRole('button', { name: 'Kopierad' })).toBeVisible();
    const scanned = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(scanned).toMatch(/^bankid\.[0-9a-f-]{36}\.\d+\.[0-9a-f]{64}$/);

    const scan = await page.request.post('/dev/bankid/scan', { data: { qr: scanned } });
    expect(scan.ok()).toBe(true);
    await expect(dialog.getByRole('heading', { name: 'Väntar på BankID' })).toBeVisible();
    await expect(dialog.getByText(bankidMessages.RFA9.sv)).toBeVisible();
    await expect(dialog.locator('figure')).toHaveCount(0);
    await expectDialogAccessible(page);
    await act(page.request, orderRef, { action: 'approve', personalNumber: persons.byCode });
    await expect(page).toHaveURL(/\/onboarding/);
    await expect(page.getByText('BankID-identifieringen är klar.').first()).toBeVisible();
    expect(await isVerified(page)).toBe(true);
    expect(await ordersAtBankid(page.request, email)).toHaveLength(1);

    await page.goto('/bank-id');
    await expect(page).toHaveURL(/\/onboarding/);
  });

  test('a person who has another account is told so, and can go there @further', async ({
    browser,
  }) => {
    const contexts = await Promise.all([browser.newContext(), browser.newContext()]);
    const [first, second] = await Promise.all([contexts[0].newPage(), contexts[1].newPage()]);
    for (const page of [first, second]) await registerNewUser(page);
    const personalNumber = persons.onTwoAccounts;
    await act(first.request, await openBankId(first), { action: 'approve', personalNumber });
    await expect(first).toHaveURL(/\/onboarding/);
    await act(second.request, await openBankId(second), { action: 'approve', personalNumber });
    const dialog = dialogOf(second);
    await expect(dialog.getByText(errorCatalogue.PERSON_HAS_OTHER_ACCOUNT.sv)).toBeVisible();
    await expectDialogAccessible(second);
    await expect(dialog.getByRole('link', { name: 'Kontakta supporten' })).toHaveAttribute(
      'href',
      /^mailto:/,
    );
    const logIn = dialog.getByRole('button', { name: 'Logga in med BankID' });
    await expect(logIn).toBeFocused();
    await logIn.click();
    await expect(second).toHaveURL(/\/login/);
    await Promise.all(contexts.map((context) => context.close()));
  });
});

test.describe('on the same device', () => {
  test('a user opens the app by the link, approves there and comes back', async ({ page }) => {
    await registerNewUser(page);
    await openBankId(page);
    await started(page, () =>
      dialogOf(page).getByRole('button', { name: 'Använd BankID på den här datorn' }).click(),
    );
    const link = dialogOf(page).getByRole('link', { name: 'Öppna BankID på den här datorn' });
    await expect(link).toHaveAttribute('href', /\/dev\/bankid\?autostarttoken=.+&redirect=null$/);
    await expect(link).toHaveAttribute('referrerpolicy', 'origin');
    await link.click();

    await expect(page).toHaveURL(/\/dev\/bankid/);
    await approveInApp(page, persons.onDevice);
    await expect(page).toHaveURL(/\/onboarding/);
    expect(await isVerified(page)).toBe(true);
  });

  test('a user who refuses in the app and comes back is told so @further', async ({ page }) => {
    await registerNewUser(page);
    await openBankId(page);
    const orderRef = await started(page, () =>
      dialogOf(page).getByRole('button', { name: 'Använd BankID på den här datorn' }).click(),
    );
    await dialogOf(page).getByRole('link', { name: 'Öppna BankID på den här datorn' }).click();
    await expect(page).toHaveURL(/\/dev\/bankid/);
    await act(page.request, orderRef, { action: 'refuse' });
    await page.goto('/bank-id');
    await expect(dialogOf(page).getByText(aborted)).toBeVisible();
    expect(await isVerified(page)).toBe(false);
  });
});

test.describe('coming back', () => {
  test('a reload goes on with the same order', async ({ page }) => {
    const { email } = await registerNewUser(page);
    const orderRef = await openBankId(page);
    await page.reload();
    await expect(dialogOf(page).locator('figure path')).toBeVisible();
    await act(page.request, orderRef, { action: 'scan' });
    await expect(dialogOf(page).getByText(bankidMessages.RFA9.sv)).toBeVisible();
    await page.reload();
    await expect(dialogOf(page).getByText(bankidMessages.RFA9.sv)).toBeVisible();
    await act(page.request, orderRef, { action: 'approve', personalNumber: persons.afterReload });
    await expect(page).toHaveURL(/\/onboarding/);
    expect(await ordersAtBankid(page.request, email)).toHaveLength(1);
  });

  test('another tab shows the same order, and both go on when it is done @further', async ({
    page,
    context,
  }) => {
    await registerNewUser(page);
    const orderRef = await openBankId(page);
    const tab = await context.newPage();
    await tab.goto('/bank-id');
    await expect(dialogOf(tab).locator('figure path')).toBeVisible();
    const { fromAnotherTab: personalNumber } = persons;
    await act(page.request, orderRef, { action: 'approve', personalNumber });
    await expect(tab).toHaveURL(/\/onboarding/);
    await expect(page).toHaveURL(/\/onboarding/);
  });
});

test('keyboard only: opens, waits, escapes, opens again and finishes', async ({ page }) => {
  await registerNewUser(page);
  await page.goto('/bank-id');
  const open = page.getByRole('button', { name: 'Öppna BankID', exact: true });
  await expect(open).toBeVisible();
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await page.locator('button:focus', { hasText: 'Öppna BankID' }).count()) > 0) break;
  }
  await started(page, () => page.keyboard.press('Enter'));
  await expect(dialogOf(page).locator('figure path')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(open).toBeFocused();

  const second = await started(page, () => page.keyboard.press('Space'));
  await act(page.request, second, { action: 'refuse' });
  await expect(dialogOf(page).getByRole('button', { name: 'Försök igen' })).toBeFocused();
  const third = await started(page, () => page.keyboard.press('Enter'));
  await expect(dialogOf(page).locator('figure path')).toBeVisible();
  await act(page.request, third, { action: 'approve', personalNumber: persons.byKeyboard });
  await expect(page).toHaveURL(/\/onboarding/);
});

test('given up before it has begun, it can be begun again', async ({ page }) => {
  await registerNewUser(page);
  const answered: Response[] = [];
  page.on('response', (response) => {
    if (/startAuth/.test(response.url())) answered.push(response);
  });
  // The first is still on its way when the second is asked for.
  let starts = 0;
  await page.route(/startAuth/, async (route) => {
    starts += 1;
    if (starts === 1) await setTimeout(1500);
    await route.continue();
  });
  await page.goto('/bank-id');
  const open = page.getByRole('button', { name: 'Öppna BankID', exact: true });
  await open.click();
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await open.click();
  await expect.poll(() => answered.length).toBe(2);
  const orders = await Promise.all(
    answered.map(async (response) => {
      const { orderRef } = (await response.json()) as { orderRef: string };
      return { orderRef, begunAt: response.request().timing().startTime };
    }),
  );
  const last = orders.toSorted((one, other) => one.begunAt - other.begunAt)[1];
  await act(page.request, last?.orderRef ?? '', { action: 'scan' });
  await expect(dialogOf(page).getByText(bankidMessages.RFA9.sv)).toBeVisible();
});

test.describe('on a phone of 390 px', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1',
  });

  test('the app on the same device comes first, the code below', async ({ page }) => {
    await registerNewUser(page);
    await openBankId(page);
    const dialog = dialogOf(page);
    const link = dialog.getByRole('link', { name: 'Öppna BankID-appen på den här enheten' });
    await expect(link).toBeVisible();
    await expectDialogAccessible(page);
    await started(page, () =>
      dialog.getByRole('button', { name: 'Använd BankID på en annan enhet' }).tap(),
    );
    await expect(dialog.locator('figure path')).toBeVisible();
    await started(page, () =>
      dialog.getByRole('button', { name: 'Använd BankID på den här enheten' }).tap(),
    );
    await link.tap();
    await approveInApp(page, persons.onPhone);
    await expect(page).toHaveURL(/\/onboarding/);
  });
});

test('in English, with every text @further', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  await registerNewUser(page);
  const first = await openBankId(page, 'Open BankID');
  const dialog = dialogOf(page);
  await expect(dialog.getByText(bankidMessages.RFA1.en)).toBeVisible();
  await expect(dialog.getByText('Tap Scan QR code.')).toBeVisible();
  await act(page.request, first, { action: 'refuse' });
  await expect(dialog.getByText('Operation aborted. Please try again.')).toBeVisible();
  const second = await started(page, () =>
    dialog.getByRole('button', { name: 'Try again' }).click(),
  );
  await act(page.request, second, { action: 'approve', personalNumber: persons.inEnglish });
  await expect(page).toHaveURL(/\/onboarding/);
  await expect(
    page.getByText('The BankID identification completed successfully.').first(),
  ).toBeVisible();
});

test('the demo’s shortcut identifies without an app @further', async ({ page }) => {
  await registerNewUser(page);
  await page.goto('/bank-id');
  const simulate = page.getByRole('button', { name: 'Simulera BankID' });
  await expect(simulate).toBeVisible();
  await expectAccessible(page);
  await simulate.click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Personnummer').fill('800102');
  await dialog.getByRole('button', { name: 'Identifiera' }).click();
  await expect(dialog.getByText(/^Personnumret är inte giltigt/)).toBeVisible();
  await dialog.getByLabel('Personnummer').fill(persons.simulated);
  await dialog.getByRole('button', { name: 'Identifiera' }).click();
  await expect(page).toHaveURL(/\/onboarding/);
  expect(await isVerified(page)).toBe(true);
});

test('nobody is sent to the login, and the log-out works @further', async ({ page, browser }) => {
  await page.goto('/bank-id');
  await expect(page).toHaveURL(/\/login/);
  const visitor = await browser.newPage();
  await registerNewUser(visitor);
  await visitor.goto('/bank-id');
  await visitor.getByRole('button', { name: 'Logga ut' }).click();
  await expect(visitor).toHaveURL(/\/login/);
  await visitor.close();
});
