import { knownCompanies } from '../simulators/company-registry/companies.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { applicationPage, becomeApplicant, expectOverview } from './onboarding-way.ts';
import { tabTo } from './partner-area.ts';

/** Businesses of the simulated register, each the person of one test alone. */
const { soleTrader, soleTraderSeveral, soleTraderUnknown, soleTraderOfTheDefinition } =
  knownCompanies;

test.describe('onboarding.lookUpOwnBusinesses', () => {
  test('a sole trader goes the whole way without typing or seeing the number', async ({ page }) => {
    const number = soleTrader.identityNumber;
    await becomeApplicant(page, number);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (!request.url().includes('/simulate-bankid')) {
        sent.push(`${request.url()} ${request.postData() ?? ''}`);
      }
    });
    const at = applicationPage(page);
    await at.open();
    await tabTo(page, page.getByRole('button', { name: 'Använd mitt eget nummer' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Vi hittade Lindkvistens Måleri')).toBeVisible();
    await expect(at.card).toContainText('Lindkvistens Måleri');
    await expect(page.getByText('19770101-****')).toBeVisible();
    await expect(page.getByLabel('Organisationsnummer', { exact: true })).toBeHidden();
    await page.getByLabel('Moms', { exact: true }).check();
    await expect(page.getByText('bygger på ditt personnummer')).toBeVisible();
    await expect(page.getByRole('status', { name: 'Ditt namn' })).toHaveText(/\p{L}+ \p{L}+/u);
    await expectAccessible(page);
    await at.fillBusiness();
    await at.next.click();
    await at.expectStep(2);
    await expect(page.getByText('Lindkvistens Måleri, 19770101-****')).toBeVisible();
    await at.edit(1).click();
    // Both steps have a button called so.
    await at.expectStep(1);
    await expect(page.getByText('19770101-****')).toBeVisible();
    await at.next.click();
    await at.expectStep(2);
    await at.choosePlan(/^Bas/);
    await at.signAgreement();
    await at.submit.click();
    await expectOverview(page);
    expect(sent.filter((text) => text.includes(number.slice(2)))).toEqual([]);
    const stored = await page.evaluate('JSON.stringify([{ ...localStorage }, location.href])');
    expect(stored).not.toContain(number.slice(2));
  });

  test('several businesses are told apart, in English and at 390 px @further', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript("localStorage.setItem('language', 'en')");
    await becomeApplicant(page, soleTraderSeveral.identityNumber);
    const at = applicationPage(page, 'en');
    await at.open();
    await page.getByRole('button', { name: 'Use my own number' }).click();
    const choice = page.getByRole('group', { name: 'We found several companies.' });
    await expect(choice.getByRole('radio')).toHaveCount(3);
    await expectAccessible(page);
    await choice.getByLabel('Ester Berg Keramik').check();
    await choice.getByRole('button', { name: 'Select the company' }).click();
    await expect(at.card).toContainText('Ester Berg Keramik');
    await expect(page.getByText('19810105-****')).toBeVisible();
  });

  test('one that has ended is said to have ended, among those to choose from @further', async ({
    page,
  }) => {
    await becomeApplicant(page, soleTraderOfTheDefinition.identityNumber);
    const at = applicationPage(page);
    await at.open();
    await page.getByRole('button', { name: 'Använd mitt eget nummer' }).click();
    const choice = page.getByRole('group', { name: 'Vi hittade flera företag.' });
    await expect(choice.getByText('Avregistrerat')).toHaveCount(1);
    await choice.getByLabel('Hästhagens Kiosk').check();
    await choice.getByRole('button', { name: 'Välj företaget' }).click();
    await expect(page.getByText('är avregistrerat enligt Bolagsverket')).toBeVisible();
    await page.getByRole('button', { name: 'Sök ett annat företag' }).click();
    await expect(at.searchField).toBeFocused();
    await expect(page.getByText('är avregistrerat enligt Bolagsverket')).toBeHidden();
  });

  test('a person without an entry fills the form in, and is reviewed @further', async ({
    page,
  }) => {
    await becomeApplicant(page, soleTraderUnknown.identityNumber);
    const at = applicationPage(page);
    await at.open();
    await page.getByRole('button', { name: 'Använd mitt eget nummer' }).click();
    await expect(page.getByText('Vi hittade ingen firma på ditt personnummer')).toBeVisible();
    await expect(page.getByText('Hämtas från ditt BankID')).toBeVisible();
    await expect(page.getByLabel('Organisationsform')).toHaveValue('E');
    await expectAccessible(page);
    await at.name.fill('Sagas Snickeri');
    await page.getByLabel('Registreringsdatum').fill('2020-02-03');
    await at.fillCarpenter();
    await at.fillBusiness();
    await at.next.click();
    await at.expectStep(2);
    await expect(page.getByText('Sagas Snickeri, 19810103-****')).toBeVisible();
    await at.finish();
  });
});
