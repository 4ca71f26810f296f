import type { Page } from '@playwright/test';
import { act, approveInApp, dialogOf, started } from './bankid-steps.ts';
import { expect, newUser, test } from './fixtures.ts';
import { applicationPage, expectOverview } from './onboarding-way.ts';

/** The account, as a new company makes it; ends where BankID is asked for. */
async function signUp(page: Page): Promise<void> {
  const user = newUser();
  await page.goto('/sign-up');
  await page.getByRole('link', { name: 'Fortsätt med e-post och lösenord' }).click();
  await page.getByLabel('Förnamn').fill(user.givenName);
  await page.getByLabel('Efternamn').fill(user.surname);
  await page.getByLabel('E-postadress').fill(user.email);
  await page.getByLabel('Lösenord', { exact: true }).fill(user.password);
  await page.getByLabel('Upprepa lösenordet').fill(user.password);
  await page.getByRole('button', { name: 'Skapa konto' }).click();
  await expect(page).toHaveURL(/\/bank-id$/);
}

async function register(page: Page, organizationNumber: string): Promise<void> {
  await expect(page).toHaveURL(/\/onboarding/);
  const at = applicationPage(page);
  await at.chooseCompany(organizationNumber);
  await at.choosePlan(/^Bas 0/);
  await at.signAgreement();
  await at.submit.click();
  await expectOverview(page);
  await expect(page.getByText('Godkänd')).toBeVisible();
}

const openBankId = { name: 'Öppna BankID', exact: true };

test('a new company goes from sign-up to its overview in one go, by code', async ({ page }) => {
  await signUp(page);
  const orderRef = await started(page, () => page.getByRole('button', openBankId).click());
  await expect(dialogOf(page).locator('figure path')).toBeVisible();
  await act(page.request, orderRef, { action: 'scan' });
  await act(page.request, orderRef, { action: 'approve', personalNumber: '200201012390' });
  await register(page, '5599000030');
});

test('a new company goes from sign-up to its overview in one go, by the app on the same device', async ({
  page,
}) => {
  await signUp(page);
  await started(page, () => page.getByRole('button', openBankId).click());
  await started(page, () =>
    dialogOf(page).getByRole('button', { name: 'Använd BankID på den här datorn' }).click(),
  );
  await dialogOf(page).getByRole('link', { name: 'Öppna BankID på den här datorn' }).click();
  await approveInApp(page, '200201012382');
  await register(page, '5599000048');
});
