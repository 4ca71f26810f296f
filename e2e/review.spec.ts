import type { Browser, Page } from '@playwright/test';
import { accountSecurity } from '@troskel/contract/settings/account-security';
import { knownCompanies } from '../simulators/company-registry/companies.ts';
import {
  apiOf,
  expect,
  expectAccessible,
  newUser,
  registerNewUser,
  signInAs,
  simulateBankId,
  test,
} from './fixtures.ts';
import { codeMailed } from './mail.ts';
import { becomeApplicant, makeApplication, submitApplication } from './onboarding-way.ts';
import { userMenu, userMenuButton } from './partner-area.ts';

const persons = { corrected: '200701012395', refused: '200601012388', unconfirmed: '196001062626' };

/** An applicant in a browser of their own. */
async function applicantIn(browser: Browser, personalNumber: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const user = await becomeApplicant(page, personalNumber);
  return { page, user };
}

/** Blocks the company or the user whose page is open. */
async function block(page: Page, what: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: what }).click();
  await page.getByLabel('Anledning').fill(reason);
  await page.getByRole('button', { name: 'Spärra', exact: true }).click();
  await expect(page.getByRole('main').getByText(/^Spärrad sedan/)).toBeVisible();
}

test.describe('the review of an application', () => {
  test('of an applicant with an unconfirmed address says why it cannot be approved yet @further', async ({
    page,
    browser,
  }) => {
    const context = await browser.newContext();
    const applicant = await context.newPage();
    const user = await registerNewUser(applicant, newUser('unconfirmed.example'));
    await simulateBankId(applicant, persons.unconfirmed);
    const application = await makeApplication(applicant, knownCompanies.bankruptcy.identityNumber);
    expect(await submitApplication(applicant, application)).toBe('submitted');
    await signInAs(page, 'staff');
    await page.goto(`/admin/applications/${application.id}`);
    const approve = page.getByRole('button', { name: 'Godkänn', exact: true });
    await expect(approve).toBeDisabled();
    await expect(approve).toHaveAccessibleDescription(/har inte bekräftat sin e-postadress/);
    await expect(page.getByText('Inte bekräftad')).toBeVisible();
    await expectAccessible(page);
    const code = await codeMailed(applicant, user.email, /^Bekräfta din e-postadress$/, 2);
    const api = await apiOf(applicant.request);
    expect((await api.post(accountSecurity.verifyEmail.path, { code })).status()).toBe(200);
    await page.reload();
    await expect(approve).toBeEnabled();
    await context.close();
  });

  test('taken, returned with a remark that leads to its field, corrected, approved; blocked and not', async ({
    page,
    browser,
  }) => {
    const { page: applicant, user } = await applicantIn(browser, persons.corrected);
    const { identityNumber } = knownCompanies.inactive;
    const application = await makeApplication(applicant, identityNumber);
    const { legalName } = application.legalInformation;
    expect(await submitApplication(applicant, application)).toBe('submitted');
    await applicant.goto('/onboarding');
    await expect(
      applicant.getByRole('heading', { name: 'Vi har tagit emot din ansökan' }),
    ).toBeVisible();

    await signInAs(page, 'staff');
    await page.goto('/user-settings');
    await userMenuButton(page).click();
    await userMenu(page).getByRole('link', { name: 'Administration' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ansökningar' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Sök' }).fill(identityNumber);
    await page.getByRole('button', { name: 'Sök' }).click();
    await page.getByRole('link', { name: legalName }).click();
    await expect(page.getByRole('heading', { level: 1, name: legalName })).toBeVisible();
    await expect(page.getByText(/(En uppgift|uppgifter) skiljer sig\./)).toBeVisible();
    await expect(page.getByText('Status i registret: Inte verksamt.')).toBeVisible();
    await expect(page.getByText('Ester Lind', { exact: true })).toBeVisible();
    await expectAccessible(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Fullmakt.png' }).click();
    expect((await saved).suggestedFilename()).toBe('Fullmakt.png');

    await page.getByRole('button', { name: 'Ta ansökan' }).click();
    await expect(page.getByRole('main').getByText('Ansökan är tilldelad.')).toBeVisible();
    await page.getByRole('button', { name: 'Skicka tillbaka', exact: true }).click();
    const form = page.getByRole('form', { name: 'Vad behöver rättas?' });
    await form.getByRole('button', { name: 'Skicka tillbaka ansökan' }).click();
    await expect(form.getByText('Fältet är obligatoriskt')).toHaveCount(2);
    await form.getByLabel('Fält').selectOption('Ort');
    await form.getByLabel('Vad är fel?').fill('Orten finns inte.');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Skicka tillbaka ansökan' }).click();
    await expect(
      page.getByRole('main').getByText('Ansökan är tillbaka hos sökanden.'),
    ).toBeVisible();

    await applicant.goto('/onboarding');
    await expect(applicant.getByRole('heading', { name: 'Ansökan behöver rättas' })).toBeVisible();
    await expect(applicant.getByText('Orten finns inte.')).toBeVisible();
    await expectAccessible(applicant);
    await applicant.getByRole('link', { name: 'Ort', exact: true }).click();
    const city = applicant.getByLabel('Ort', { exact: true });
    await expect(city).toBeFocused();
    await expect(city).toHaveAccessibleDescription('Orten finns inte.');
    expect(await submitApplication(applicant, application)).toBe('submitted');

    await page.reload();
    await page.getByRole('button', { name: 'Godkänn', exact: true }).click();
    await page.getByRole('button', { name: 'Ja, godkänn' }).click();
    await expect(page.getByRole('main').getByText('Ansökan är godkänd.')).toBeVisible();
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Orten finns inte.' }).first(),
    ).toContainText('Skickades tillbaka till sökanden');
    await applicant.goto('/init');
    await expect(applicant).toHaveURL(/\/partners\/[\w-]+\/home$/);

    await page.getByRole('link', { name: 'Händelselogg' }).click();
    await page.getByLabel('Händelse', { exact: true }).selectOption('application.approved');
    await page.getByRole('button', { name: 'Sök' }).click();
    await expect(page.getByRole('row').filter({ hasText: legalName }).first()).toContainText(
      'Karin Ek',
    );
    await expectAccessible(page);

    // The company is blocked while a page of it is open, and opened again.
    await page.getByRole('link', { name: 'Företag', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Sök' }).fill(legalName.slice(0, 6).toLowerCase());
    await page.getByRole('button', { name: 'Sök' }).click();
    await page.getByRole('link', { name: legalName }).click();
    await block(page, 'Spärra företaget', 'Fakturorna är inte betalda.');
    const blocked = applicant.getByRole('heading', { name: `${legalName} är spärrat` });
    await expect(blocked).toBeVisible();
    await expect(applicant.getByText('Fakturorna är inte betalda.')).toBeVisible();
    await page.getByRole('button', { name: 'Häv spärren' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Häv spärren' }).click();
    await expect(page.getByText('Inte spärrad.')).toBeVisible();
    await expect(applicant).toHaveURL(/\/partners\/[\w-]+\/home$/);

    // Its owner is blocked: out at once, and told why where they come back.
    await page.getByRole('link', { name: `${user.givenName} ${user.surname}` }).click();
    await block(page, 'Spärra kontot', 'Kontot används av någon annan.');
    await expect(applicant).toHaveURL(/\/login/);
    await applicant.getByRole('button', { name: 'E-post och lösenord' }).click();
    await applicant.getByLabel('E-postadress').fill(user.email);
    await applicant.getByLabel('Lösenord', { exact: true }).fill(user.password);
    await applicant.getByRole('button', { name: 'Logga in', exact: true }).last().click();
    await expect(
      applicant.getByRole('heading', { level: 1, name: 'Ditt konto är spärrat' }),
    ).toBeVisible();
    await expect(applicant.getByText('Kontot används av någon annan.')).toBeVisible();
    await applicant.evaluate(
      `localStorage.setItem('language', 'en');
       dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: 'en' }));`,
    );
    await expect(
      applicant.getByRole('heading', { level: 1, name: 'Your account has been blocked' }),
    ).toBeVisible();
    await applicant.context().close();
  });

  test('of two reviewers the second is told and shown how it stands; English @further', async ({
    page,
    browser,
  }) => {
    const { page: applicant } = await applicantIn(browser, persons.refused);
    const { identityNumber } = knownCompanies.reorganisation;
    const application = await makeApplication(applicant, identityNumber);
    expect(await submitApplication(applicant, application)).toBe('submitted');
    await signInAs(page, 'staff');
    await page.goto(`/admin/applications/${application.id}`);
    await page.evaluate(
      `localStorage.setItem('language', 'en');
       dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: 'en' }));`,
    );
    const other = await page.context().newPage();
    await other.goto(`/admin/applications/${application.id}`);
    await other.getByRole('button', { name: 'Reject', exact: true }).click();
    await other.getByLabel('Reason').fill('Written by the second.');
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await page.getByLabel('Reason').fill('You may not act for this company.');
    await page.getByRole('button', { name: 'Reject the application' }).click();
    await expect(page.getByRole('main').getByText('The application is rejected.')).toBeVisible();

    await other.getByRole('button', { name: 'Reject the application' }).click();
    await expect(other.getByText('Somebody else was first')).toBeVisible();
    await expect(other.getByText('You may not act for this company.')).toBeVisible();
    await expect(other.getByLabel('Reason')).toHaveValue('Written by the second.');
    await applicant.context().close();
  });

  test('for everybody else there is nothing @further', async ({ page }) => {
    await signInAs(page, 'partner');
    for (const address of ['', '/audit', '/applications/x', '/companies', '/users/x', '/jobs']) {
      await page.goto(`/admin${address}`);
      await expect(page.getByRole('heading', { name: 'Sidan finns inte' })).toBeVisible();
    }
    await userMenuButton(page).click();
    await expect(userMenu(page).getByRole('link', { name: 'Administration' })).toBeHidden();
  });
});
