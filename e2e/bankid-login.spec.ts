import type { Browser, Page } from '@playwright/test';
import { bankidMessages } from '@troskel/contract/bankid/messages';
import { errorCatalogue } from '@troskel/contract/ground/error-catalogue';
import {
  aborted,
  act,
  approveInApp,
  dialogOf,
  expectDialogAccessible,
  isVerified,
  ordersAtBankid,
  persons,
  started,
} from './bankid-steps.ts';
import { expect, expectAccessible, registerNewUser, simulateBankId, test } from './fixtures.ts';

test.describe.configure({ mode: 'parallel' });

/** Somebody who has an account and has proved who they are, in a browser that is gone again. */
async function verifiedPerson(browser: Browser, personalNumber: string): Promise<void> {
  const page = await browser.newPage();
  await registerNewUser(page);
  await simulateBankId(page, personalNumber);
  await page.close();
}

const loginButton = (page: Page, name = 'Logga in med BankID') =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** Opens the dialog and answers the order's reference. */
async function openLogin(page: Page, name?: string): Promise<string> {
  await page.goto('/login');
  return started(page, () => loginButton(page, name).click());
}

const onThisComputer = (page: Page) =>
  started(page, () =>
    dialogOf(page).getByRole('button', { name: 'Använd BankID på den här datorn' }).click(),
  );

const appLink = (page: Page) =>
  dialogOf(page).getByRole('link', { name: 'Öppna BankID på den här datorn' });

test('by code: a person scans with another device, approves and is logged in', async ({
  page,
  browser,
}) => {
  await verifiedPerson(browser, persons.loginByCode);
  await page.goto('/login');
  await expect(loginButton(page)).toBeEnabled();
  await expectAccessible(page);
  const orderRef = await started(page, () => loginButton(page).click());
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('heading', { name: 'Logga in med BankID' })).toBeVisible();
  await expect(dialog.locator('figure path')).toBeVisible();
  await expect(dialog.getByText(bankidMessages.RFA1.sv)).toBeVisible();
  await expectDialogAccessible(page);
  await page.reload();
  await act(page.request, orderRef, { action: 'scan' });
  await expect(dialog.getByRole('heading', { name: 'Väntar på BankID' })).toBeVisible();
  await expect(dialog.getByText(bankidMessages.RFA9.sv)).toBeVisible();
  const [shown] = await ordersAtBankid(page.request, 'Logga in på Tröskel Partner');
  expect(shown?.visibleText).toContain('Godkänn bara om det är du som har startat inloggningen');
  const used = page.waitForRequest((request) => request.url().includes('custom-token'));
  await act(page.request, orderRef, { action: 'approve', personalNumber: persons.loginByCode });
  expect((await used).url()).not.toContain('token=');
  await expect(page).toHaveURL(/\/onboarding/);
  await expect(dialog).toHaveCount(0);
  expect(await isVerified(page)).toBe(true);
});

test('on the same device: by the link to the app and back', async ({ page, browser }) => {
  await verifiedPerson(browser, persons.loginOnDevice);
  await openLogin(page);
  await onThisComputer(page);
  await appLink(page).click();
  await expect(page).toHaveURL(/\/dev\/bankid/);
  await approveInApp(page, persons.loginOnDevice);
  await expect(page).toHaveURL(/\/onboarding/);
  expect(await isVerified(page)).toBe(true);
});

test('goes back to the page that was asked for, also from the tab that the app opens', async ({
  page,
  context,
  browser,
}) => {
  const personalNumber = persons.loginFromAPage;
  await verifiedPerson(browser, personalNumber);
  await page.goto('/onboarding?from=mail');
  await expect(page).toHaveURL(/\/login/);
  await started(page, () => loginButton(page).click());
  const orderRef = await onThisComputer(page);
  const link = (await appLink(page).getAttribute('href')) ?? '';
  // Simulates a BankID app that opens the way back in a new tab.
  const app = await context.newPage();
  await app.goto(link);
  await approveInApp(app, personalNumber);
  await expect(app).toHaveURL(/\/onboarding\?from=mail/);
  await expect(page).toHaveURL(/\/onboarding\?from=mail/);
  expect(orderRef).toMatch(/^[0-9a-f-]{36}$/);
});

test('two tabs show the same login, and both follow @further', async ({
  page,
  context,
  browser,
}) => {
  const personalNumber = persons.loginInTwoTabs;
  await verifiedPerson(browser, personalNumber);
  const orderRef = await openLogin(page);
  const tab = await context.newPage();
  await tab.goto('/login');
  await expect(dialogOf(tab).locator('figure path')).toBeVisible();
  await act(page.request, orderRef, { action: 'approve', personalNumber });
  await expect(tab).toHaveURL(/\/onboarding/);
  await expect(page).toHaveURL(/\/onboarding/);
  for (const each of [page, tab]) await expect(dialogOf(each)).toHaveCount(0);
});

test('a person without an account is told who they are, and can get one', async ({ page }) => {
  const personalNumber = persons.loginWithoutAccount;
  const first = await openLogin(page);
  await act(page.request, first, { action: 'approve', personalNumber });
  const dialog = dialogOf(page);
  await expect(dialog.getByText(errorCatalogue.BANKID_NO_ACCOUNT.sv)).toBeVisible();
  const told = (await dialog.getByText(/^Inget konto för /).textContent()) ?? '';
  const name = told.replace(/^Inget konto för /, '');
  await expectDialogAccessible(page);
  await dialog.getByRole('button', { name: 'Logga in på ett annat sätt' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/login$/);

  const second = await started(page, () => loginButton(page).click());
  await act(page.request, second, { action: 'approve', personalNumber });
  const create = dialog.getByRole('button', { name: 'Skapa konto' });
  await expect(create).toBeFocused();
  await create.click();
  await expect(page).toHaveURL(/\/sign-up\?step=user_info$/);
  const typed = async () => [
    await page.getByLabel('Förnamn').inputValue(),
    await page.getByLabel('Efternamn').inputValue(),
  ];
  await expect.poll(async () => (await typed()).join(' ')).toBe(name);
  await page.reload();
  await expect.poll(async () => (await typed()).join(' ')).toBe(name);
});

test.describe('an early end', () => {
  test('given up, it is cancelled at BankID; refused in the app, it can be tried again @further', async ({
    page,
  }) => {
    const first = await openLogin(page);
    await expect(dialogOf(page).locator('figure path')).toBeVisible();
    const cancelled = page.waitForResponse((answer) => answer.url().includes('/cancel/'));
    await dialogOf(page).getByRole('button', { name: 'Avbryt' }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await cancelled;
    const late = await page.request.post(`/dev/bankid/orders/${first}`, {
      data: { action: 'approve', personalNumber: persons.loginByCode },
    });
    expect(late.ok()).toBe(false);

    const second = await started(page, () => loginButton(page).click());
    await act(page.request, second, { action: 'refuse' });
    await expect(dialogOf(page).getByText(aborted)).toBeVisible();
    await expectDialogAccessible(page);
    const third = await started(page, () =>
      dialogOf(page).getByRole('button', { name: 'Försök igen' }).click(),
    );
    await act(page.request, third, { action: 'approve', risk: 'high' });
    await expect(dialogOf(page).getByText('Du kunde inte loggas in')).toBeVisible();
    await expect(dialogOf(page).getByText(errorCatalogue.BANKID_RISK_TOO_HIGH.sv)).toBeVisible();
    await dialogOf(page).getByRole('button', { name: 'Stäng' }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/login$/);
  });
});

test('keyboard only: opens, escapes, opens again and is logged in @further', async ({
  page,
  browser,
}) => {
  const personalNumber = persons.loginByKeyboard;
  await verifiedPerson(browser, personalNumber);
  await page.goto('/login');
  await expect(loginButton(page)).toBeEnabled();
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator('main button:focus', { hasText: 'Logga in med BankID' });
    if ((await focused.count()) > 0) break;
  }
  await started(page, () => page.keyboard.press('Enter'));
  await expect(dialogOf(page).locator('figure path')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(loginButton(page)).toBeFocused();
  const orderRef = await started(page, () => page.keyboard.press('Space'));
  await act(page.request, orderRef, { action: 'approve', personalNumber });
  await expect(page).toHaveURL(/\/onboarding/);
});

test('in English, on a phone of 390 px @further', async ({ page, browser }) => {
  const personalNumber = persons.loginInEnglish;
  await verifiedPerson(browser, personalNumber);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  const orderRef = await openLogin(page, 'Log in with BankID');
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('heading', { name: 'Log in with BankID' })).toBeVisible();
  await expect(dialog.getByText(bankidMessages.RFA1.en)).toBeVisible();
  await expectDialogAccessible(page);
  await act(page.request, orderRef, { action: 'refuse' });
  await expect(dialog.getByText('Operation aborted. Please try again.')).toBeVisible();
  const second = await started(page, () =>
    dialog.getByRole('button', { name: 'Try again' }).click(),
  );
  await act(page.request, second, { action: 'approve', personalNumber });
  await expect(page).toHaveURL(/\/onboarding/);
});

test('the demo’s test BankID logs in without an app', async ({ page, browser }) => {
  await verifiedPerson(browser, persons.loginSimulated);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Test-BankID' }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Personnummer').fill(persons.simulatedWithoutAccount);
  await dialog.getByRole('button', { name: 'Identifiera' }).click();
  await expect(dialog.getByText(errorCatalogue.BANKID_NO_ACCOUNT.sv)).toBeVisible();
  await expectDialogAccessible(page);
  await dialog.getByLabel('Personnummer').fill(persons.loginSimulated);
  await dialog.getByRole('button', { name: 'Identifiera' }).click();
  await expect(page).toHaveURL(/\/onboarding/);
  await expect(dialog).toHaveCount(0);
});
