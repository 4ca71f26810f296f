import { test as unwatched } from '@playwright/test';
import { bankidMessages } from '@troskel/contract/bankid/messages';
import { errorCatalogue } from '@troskel/contract/ground/error-catalogue';
import {
  act,
  aborted,
  dialogOf,
  isVerified,
  openBankId,
  ordersAtBankid,
  started,
} from './bankid-steps.ts';
import type { AppAct } from './bankid-steps.ts';
import { clickToTryAgain, expect, registerNewUser, test } from './fixtures.ts';

test.describe.configure({ mode: 'parallel' });

test.describe('an early end', () => {
  const ends: [string, AppAct, string, string | null][] = [
    ['refused in the app', { action: 'refuse' }, aborted, null],
    ['out of time', { action: 'expire' }, aborted, bankidMessages.RFA8.sv],
    ['a blocked BankID', { action: 'block' }, aborted, bankidMessages.RFA16.sv],
    ['another order took over', { action: 'error', error: 'cancelled' }, aborted, null],
    [
      'an app that is too old',
      { action: 'error', error: 'notSupportedByUserApp' },
      aborted,
      bankidMessages.RFA22.sv,
    ],
    [
      'a failed document check',
      { action: 'error', error: 'mrtdVerificationFailed' },
      aborted,
      bankidMessages.RFA26.sv,
    ],
    [
      'a risk that is too high',
      { action: 'approve', risk: 'high' },
      'Kontot är inte verifierat',
      errorCatalogue.BANKID_RISK_TOO_HIGH.sv,
    ],
    [
      'another identification under way',
      { action: 'error', error: 'alreadyInProgress' },
      'Kontot är inte verifierat',
      errorCatalogue.BANKID_ALREADY_IN_PROGRESS.sv,
    ],
  ];

  test('each says why, and lets the user try again', async ({ page }) => {
    await registerNewUser(page);
    let orderRef = await openBankId(page);
    const dialog = dialogOf(page);
    const retry = dialog.getByRole('button', { name: 'Försök igen' });
    for (const [name, body, title, reason] of ends) {
      await test.step(name, async () => {
        await act(page.request, orderRef, body);
        await expect(dialog.getByText(title, { exact: true })).toBeVisible();
        if (reason !== null) await expect(dialog.getByText(reason)).toBeVisible();
        await expect(retry).toBeFocused();
        const next = await started(page, () => retry.click());
        expect(next).not.toBe(orderRef);
        orderRef = next;
        await expect(dialog.locator('figure path')).toBeVisible();
      });
    }
    expect(await isVerified(page)).toBe(false);
  });

  test('one that comes before the dialog has loaded is at hand too', async ({ page }) => {
    await registerNewUser(page);
    const isEnded = Promise.withResolvers<void>();
    await page.route(/\/BankIdDialog-[^/]+\.js$/, async (route) => {
      await isEnded.promise;
      await route.continue();
    });
    await page.goto('/bank-id');
    const start = page.waitForResponse(/\/v6\/.*start/);
    await page.getByRole('button', { name: 'Öppna BankID', exact: true }).click();
    const { orderRef } = (await (await start).json()) as { orderRef: string };
    const end = page.waitForResponse(
      async (answer) =>
        answer.url().includes('/v6/collect/') && (await answer.text()).includes('"failed"'),
    );
    await act(page.request, orderRef, { action: 'refuse' });
    await end;
    isEnded.resolve();
    await expect(
      dialogOf(page).getByRole('button', { name: 'Försök igen', exact: true }),
    ).toBeFocused();
  });

  // The browser itself writes of an answer of 503 and of a lost net.
  unwatched('a fault within BankID says why, and lets the user try again', async ({ page }) => {
    await registerNewUser(page);
    await act(page.request, await openBankId(page), { action: 'error', error: 'internalError' });
    const dialog = dialogOf(page);
    await expect(dialog.getByText(errorCatalogue.BANKID_UNAVAILABLE.sv)).toBeVisible();
    await started(page, () => dialog.getByRole('button', { name: 'Försök igen' }).click());
    await expect(dialog.locator('figure path')).toBeVisible();
  });

  test('cancelling in the page cancels at BankID', async ({ page }) => {
    const { email } = await registerNewUser(page);
    await openBankId(page);
    await dialogOf(page).getByRole('button', { name: 'Avbryt' }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByText(aborted)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Öppna BankID', exact: true })).toBeFocused();
    await expect
      .poll(async () => (await ordersAtBankid(page.request, email))[0]?.hintCode)
      .toBe('cancelled');
  });

  test('leaving the page cancels at BankID soon @further', async ({ page }) => {
    const { email } = await registerNewUser(page);
    await openBankId(page);
    await expect(dialogOf(page).locator('figure path')).toBeVisible();
    await page.goto('/dev/bankid');
    await expect
      .poll(async () => (await ordersAtBankid(page.request, email))[0]?.hintCode, {
        timeout: 20_000,
      })
      .toBe('cancelled');
  });

  unwatched('without contact the order goes on when the net is back', async ({ page }) => {
    await registerNewUser(page);
    await openBankId(page);
    const dialog = dialogOf(page);
    await expect(dialog.locator('figure path')).toBeVisible();
    const collects = '**/v6/collect/**';
    await page.route(collects, (route) => route.abort('internetdisconnected'));
    await expect(dialog.getByText(/^Ingen kontakt med servern/)).toBeVisible();
    await clickToTryAgain(dialog.getByRole('button', { name: 'Försök nu' }), collects);
    await expect(dialog.getByText(/^Ingen kontakt med servern/)).toHaveCount(0);
    await expect(dialog.getByText(bankidMessages.RFA1.sv)).toBeVisible();
  });

  test('when BankID is away from the start, it says so @further', async ({ page }) => {
    await registerNewUser(page);
    const message = errorCatalogue.BANKID_UNAVAILABLE.sv;
    await page.route('**/v6/startAuth*', (route) =>
      route.fulfill({
        status: 409,
        json: { errors: [{ code: 'BANKID_UNAVAILABLE', message }], error: '', status: 503 },
      }),
    );
    await page.goto('/bank-id');
    await page.getByRole('button', { name: 'Öppna BankID', exact: true }).click();
    await expect(dialogOf(page).getByText(message)).toBeVisible();
  });
});
