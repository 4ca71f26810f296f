import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { approveInApp, started } from './bankid-steps.ts';
import { expect, expectAccessible, registerNewUser, simulateBankId } from './fixtures.ts';
import { codeMailed } from './mail.ts';
import { moveClock, timed } from './own-product.ts';

/** More than the 30 idle minutes after which a sensitive act asks again. */
const idle = 31 * 60;

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Bekräfta att det är du' });

timed.describe('a sensitive act after idle minutes', () => {
  timed.afterEach(({ page }) => moveClock(page, 0));

  timed(
    'asks for the password where one is, loses nothing typed, and goes on',
    async ({ page }) => {
      const user = await registerNewUser(page);
      const next = `${randomUUID()}@example.com`;
      await page.goto('/user-settings/details');
      await page.getByRole('button', { name: 'Byt e-postadress' }).click();
      await page.getByLabel('Ny e-postadress').fill(next);
      await moveClock(page, idle);
      await page.getByRole('button', { name: 'Skicka koder' }).click();
      const dialog = dialogOf(page);
      await expect(dialog.getByLabel('Lösenord', { exact: true })).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByLabel('Ny e-postadress')).toHaveValue(next);
      await expect(page.getByRole('alert')).toHaveCount(0);

      await page.getByRole('button', { name: 'Skicka koder' }).click();
      await dialog.getByLabel('Lösenord', { exact: true }).fill('Fel12345');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('Lösenordet stämmer inte.')).toBeVisible();
      await dialog.getByLabel('Lösenord', { exact: true }).fill(user.password);
      await page.keyboard.press('Enter');
      await expect(page.getByText(`Du byter till ${next}`)).toBeVisible();
      await expect(dialog).toHaveCount(0);
    },
  );

  timed(
    'takes BankID by the app, whose tab goes on at the same page',
    async ({ page, context }) => {
      const personalNumber = '195907029911';
      await registerNewUser(page);
      await simulateBankId(page, personalNumber);
      const next = `${randomUUID()}@example.com`;
      await page.goto('/user-settings/details');
      await page.getByRole('button', { name: 'Byt e-postadress' }).click();
      await page.getByLabel('Ny e-postadress').fill(next);
      await moveClock(page, idle);
      await page.getByRole('button', { name: 'Skicka koder' }).click();
      await started(page, () =>
        dialogOf(page).getByRole('button', { name: 'BankID', exact: true }).click(),
      );
      const bankid = page.getByRole('dialog', { name: 'Bekräfta med BankID' });
      await started(page, () =>
        bankid.getByRole('button', { name: 'Använd BankID på den här datorn' }).click(),
      );
      const link = bankid.getByRole('link', { name: 'Öppna BankID på den här datorn' });
      const app = await context.newPage();
      await app.goto((await link.getAttribute('href')) ?? '');
      await approveInApp(app, personalNumber);
      await expect(app).toHaveURL(/\/user-settings\/details$/);
      await expect(page.getByText(`Du byter till ${next}`)).toBeVisible();
      for (const tab of [app, page]) await expect(tab.getByRole('dialog')).toHaveCount(0);
    },
  );

  timed('takes a mailed code, and then lets the provider’s window open', async ({ page }) => {
    const user = await registerNewUser(page);
    await page.goto('/user-settings/sign-in');
    await moveClock(page, idle);
    await page.getByRole('button', { name: 'Lägg till Google' }).click();
    const dialog = dialogOf(page);
    await dialog.getByRole('button', { name: 'Kod med e-post' }).click();
    await dialog.getByRole('button', { name: 'Skicka en kod med e-post' }).click();
    const code = await codeMailed(page, user.email, /^Bekräfta att det är du$/);
    await dialog.getByLabel('Kod med sex siffror').fill(code);
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Bekräfta', exact: true }).click();
    const popup = await opened;
    // The provider's clock stands where it was: its proof would have run out here.
    await moveClock(page, 0);
    await popup.getByLabel('E-mail', { exact: true }).fill(user.email);
    await popup.getByLabel('Given name').fill(user.givenName);
    await popup.getByLabel('Surname').fill(user.surname);
    await popup.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Nu kan du logga in med Google')).toBeVisible();
  });
});
