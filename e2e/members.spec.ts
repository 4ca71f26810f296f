import type { Page } from '@playwright/test';
import { act, started } from './bankid-steps.ts';
import { expect, expectAccessible, newUser, test } from './fixtures.ts';
import { mailsTo } from './mail.ts';
import { enterAs, partnerIdOf } from './partner-area.ts';

/** A person of this test alone, since a person has one account. */
const personalNumber = '199112232393';

const title = (page: Page) => page.locator('h1');

/** Makes an account from the page of the invitation, and proves the person by BankID. */
async function signUpInvited(page: Page, user: ReturnType<typeof newUser>): Promise<void> {
  await page.getByRole('link', { name: 'Skapa konto' }).click();
  await page.getByRole('link', { name: 'Fortsätt med e-post och lösenord' }).click();
  await page.getByLabel('Förnamn').fill(user.givenName);
  await page.getByLabel('Efternamn').fill(user.surname);
  await page.getByLabel('E-postadress').fill(user.email);
  await page.getByLabel('Lösenord', { exact: true }).fill(user.password);
  await page.getByLabel('Upprepa lösenordet').fill(user.password);
  await page.getByRole('button', { name: 'Skapa konto' }).click();
  await expect(page).toHaveURL(/\/bank-id$/);
  const orderRef = await started(page, () =>
    page.getByRole('button', { name: 'Öppna BankID', exact: true }).click(),
  );
  await act(page.request, orderRef, { action: 'scan' });
  await act(page.request, orderRef, { action: 'approve', personalNumber });
}

/** Makes an invitation whose code is read out; answers the code. */
async function spokenCode(page: Page, partnerId: string): Promise<string> {
  await page.goto(`/partners/${partnerId}/members`);
  await page.getByRole('button', { name: 'Bjud in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bjud in en medarbetare' });
  await dialog.getByRole('radio', { name: 'Med en kod som du läser upp' }).check();
  await dialog.getByRole('button', { name: 'Skapa en kod' }).click();
  const spoken = page.getByRole('dialog', { name: 'Läs upp koden' });
  const code = (await spoken.getByText(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){2}$/).textContent()) ?? '';
  await spoken.getByRole('button', { name: 'Stäng' }).click();
  return code;
}

test('an owner invites, a colleague accepts and does what the role allows, and is removed', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const user = { ...newUser(), givenName: 'Kim', surname: 'Fältström' };
  await enterAs(page, 'partner-premium');
  const partnerId = partnerIdOf(page);
  await page.goto(`/partners/${partnerId}/company-information`);
  await page.getByRole('link', { name: 'Medarbetare', exact: true }).click();
  await expect(title(page)).toHaveText('Medarbetare');
  await page.getByRole('button', { name: 'Bjud in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bjud in en medarbetare' });
  await dialog.getByRole('radio', { name: /^Fält/ }).check();
  await dialog.getByLabel('E-postadress').fill('kalle');
  await dialog.getByRole('button', { name: 'Skicka inbjudan' }).click();
  await expect(dialog.getByText('Email-adressen är felaktigt formaterad')).toBeVisible();
  await dialog.getByLabel('E-postadress').fill(user.email);
  await dialog.getByRole('button', { name: 'Skicka inbjudan' }).click();
  await expect(dialog).toBeHidden();
  const invitations = page.getByRole('region', { name: 'Inbjudningar' });
  await expect(invitations.getByText(user.email)).toBeVisible();
  await expectAccessible(page);

  const other = await browser.newContext();
  const colleague = await other.newPage();
  const [mail] = await mailsTo(page, user.email, /bjuder in dig/, 1);
  const path = /\/invitation#[A-Z0-9]+/.exec(mail?.text ?? '')?.[0] ?? '';
  await colleague.goto(path);
  await expect(title(colleague)).toHaveText(/^Sara Nyström bjuder in dig till Söders Rör AB/);
  await expect(colleague.getByText('Din roll blir fält.')).toBeVisible();
  await expectAccessible(colleague);
  await signUpInvited(colleague, user);
  await expect(title(colleague)).toHaveText(/^Sara Nyström bjuder in dig/, { timeout: 30_000 });
  await colleague.getByRole('button', { name: 'Tacka ja' }).click();
  await expect(colleague).toHaveURL(new RegExp(`/partners/${partnerId}/home$`));

  // The role's rights decide which entries there are.
  const menu = colleague.getByRole('navigation', { name: 'Meny' });
  await expect(menu.getByRole('link', { name: /^Förfrågningar/ }).first()).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Avtal och abonnemang' })).toHaveCount(0);
  await colleague.goto(`/partners/${partnerId}/agreement`);
  await expect(title(colleague)).toHaveText('Du har inte behörighet till den här sidan');
  await expectAccessible(colleague);
  await colleague.goto(`/partners/${partnerId}/offices`);
  await expect(title(colleague)).toHaveText('Kontor');
  await expect(colleague.getByRole('button', { name: 'Lägg till kontor' })).toHaveCount(0);
  await colleague.goto(`/partners/${partnerId}/members`);
  await expect(colleague.locator('#content').getByText(user.email)).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Bjud in' })).toHaveCount(0);

  // Another role counts at once, on the page that is open.
  const row = page.getByRole('listitem').filter({ hasText: user.email });
  await page.reload();
  await row.getByRole('button', { name: /^Ändra roll/ }).click();
  const roles = page.getByRole('dialog', { name: /^Ändra roll för Kim/ });
  await roles.getByRole('radio', { name: /^Kontor/ }).check();
  await roles.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Kim Fältström har rollen kontor.')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Avtal och abonnemang' })).toBeVisible();

  // Into a second company, and between the two.
  const third = await browser.newContext();
  const neighbour = await third.newPage();
  await enterAs(neighbour, 'partner');
  const otherId = partnerIdOf(neighbour);
  const code = await spokenCode(neighbour, otherId);
  await third.close();
  await colleague.goto('/invitation');
  await colleague.getByLabel('Kod').fill(code);
  await colleague.getByLabel('Kod').press('Enter');
  await colleague.getByRole('button', { name: 'Tacka ja' }).click();
  await expect(colleague).toHaveURL(new RegExp(`/partners/${otherId}/home$`));
  await expect(menu.getByRole('link', { name: 'Avtal och abonnemang' })).toHaveCount(0);
  const userMenu = colleague.getByRole('navigation', { name: 'Användarmeny för Kim Fältström' });
  await colleague.getByRole('button', { name: 'Användarmeny för Kim Fältström' }).click();
  const companies = userMenu.getByRole('region', { name: 'Dina företag' });
  await expect(companies.getByRole('button')).toHaveCount(2);
  await expectAccessible(colleague);
  await companies.getByRole('button', { name: 'Söders Rör AB' }).click();
  await expect(colleague).toHaveURL(new RegExp(`/partners/${partnerId}/home$`));
  await expect(userMenu).toBeHidden();
  await expect(menu.getByRole('link', { name: 'Avtal och abonnemang' })).toBeVisible();
  // The address decides, and is remembered.
  await colleague.goto(`/partners/${otherId}/members`);
  await expect(title(colleague)).toHaveText('Medarbetare');
  await expect(menu.getByRole('link', { name: 'Avtal och abonnemang' })).toHaveCount(0);
  await colleague.goto('/init');
  await expect(colleague).toHaveURL(new RegExp(`/partners/${otherId}/home$`));
  await colleague.goto(`/partners/${otherId}/members`);
  await colleague.getByRole('button', { name: 'Lämna företaget' }).click();
  const leaving = colleague.getByRole('dialog');
  await leaving.getByRole('button', { name: 'Lämna', exact: false }).click();
  await expect(colleague).toHaveURL(new RegExp(`/partners/${partnerId}/home$`));

  await row.getByRole('button', { name: /^Ta bort/ }).click();
  const question = page.getByRole('dialog', { name: /^Ta bort Kim/ });
  await question.getByRole('button', { name: 'Ta bort', exact: true }).click();
  await expect(row).toHaveCount(0);
  // Without a company, and with an account.
  await expect(colleague).toHaveURL(/\/onboarding/);
  await colleague.goto(`/partners/${partnerId}/home`);
  await expect(colleague).toHaveURL(/\/onboarding/);
  await other.close();
});

test('a code is read out, typed with small letters, and told where it is wrong @further', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'partner-premium');
  const code = await spokenCode(page, partnerIdOf(page));

  const other = await browser.newContext();
  const colleague = await other.newPage();
  await colleague.goto('/invitation');
  const field = colleague.getByLabel('Kod');
  await field.fill('aaaa aaaa aaaa');
  await field.press('Enter');
  await expect(colleague.getByText('Koden gäller inte.', { exact: false })).toBeVisible();
  await field.fill(code.toLowerCase().replaceAll('-', ' '));
  await field.press('Enter');
  await expect(title(colleague)).toHaveText(/^Sara Nyström bjuder in dig till Söders Rör AB/);
  await other.close();

  const invitations = page.getByRole('region', { name: 'Inbjudningar' });
  await invitations
    .getByRole('button', { name: 'Återkalla inbjudan: Kod att läsa upp' })
    .first()
    .click();
  await expect(page.getByText('Inbjudan är återkallad.')).toBeVisible();
  await expect(invitations.getByRole('heading', { name: 'Inbjudningar' })).toBeFocused();
});
