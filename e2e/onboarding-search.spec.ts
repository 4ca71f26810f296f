import { knownCompanies } from '../simulators/company-registry/companies.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import {
  applicationPage,
  becomeApplicant,
  expectOverview,
  makeApplication,
  submitApplication,
} from './onboarding-way.ts';

/** Official test personal numbers, one a test; no other test uses them. */
const persons = {
  oneHit: '197006121144',
  several: '197101152390',
  none: '197101019045',
  owner: '197207172391',
  registered: '197303159250',
  standing: '197301209289',
  refused: '197408302391',
  slow: '197403199289',
  byHand: '197510012383',
  oldCode: '197601012391',
};

/** In the simulated register, and in no other test. */
const takenCompany = '5599000204';

test.describe('onboarding.lookUpCompany', () => {
  test('one hit fills the form, by button and by Enter', async ({ page }) => {
    await becomeApplicant(page, persons.oneHit);
    const at = applicationPage(page);
    await at.open();
    const { oneHit, otherHit } = knownCompanies;
    await at.lookUp(oneHit.identityNumber);
    await expect(page.getByText('Vi hittade Dalsjö Rör & Värme AB')).toBeVisible();
    await expect(at.card).toContainText('Kopparvägen 14');
    await expect(at.name).toBeHidden();
    await expectAccessible(page);
    await at.change.click();
    await expect(page.getByLabel('Typ av nummer')).toBeFocused();
    await expect(at.name).toHaveValue('Dalsjö Rör & Värme AB');
    await expect(page.getByLabel('Organisationsnummer', { exact: true })).toHaveValue(
      '559900-0014',
    );
    await expect(page.getByLabel('Registreringsdatum')).toHaveValue('1998-03-12');
    await expect(page.getByLabel('Organisationsform')).toHaveValue('AB');
    await expect(page.getByRole('combobox', { name: 'Näringsgren' })).toHaveValue(
      '43221 Värme- och sanitetsarbeten',
    );
    await expect(page.getByLabel('Adress', { exact: true })).toHaveValue('Kopparvägen 14');
    await expect(page.getByLabel('Postnummer')).toHaveValue('781 70');
    await expect(page.getByLabel('Ort')).toHaveValue('Borlänge');
    await page.getByLabel('Moms', { exact: true }).check();
    await expect(page.getByText('SE559900001401')).toBeVisible();
    await expectAccessible(page);
    // A VAT number pasted in, and Enter instead of the button.
    await at.searchField.fill(`SE${otherHit.identityNumber}01`);
    await at.searchField.press('Enter');
    await expect(at.card).toContainText('Elfenbo Elteknik AB');
  });

  test('several hits are listed, and the one chosen fills the form', async ({ page }) => {
    await becomeApplicant(page, persons.several);
    const at = applicationPage(page);
    await at.open();
    await at.lookUp(knownCompanies.estateSeveral.identityNumber);
    const choice = page.getByRole('group', { name: 'Vi hittade flera företag. Välj ett av dem.' });
    await expect(choice.getByRole('radio')).toHaveCount(2);
    await expectAccessible(page);
    await choice.getByLabel('Holmströmmens Vedförsäljning').check();
    await choice.getByRole('button', { name: 'Välj företaget' }).click();
    await expect(at.card).toContainText('Holmströmmens Vedförsäljning');
    await expect(at.card.getByRole('heading')).toBeFocused();
    await expect(page.getByText('Vi hittade Holmströmmens Vedförsäljning')).toBeVisible();
  });

  test('an unknown number says so and stays to be filled in', async ({ page }) => {
    await becomeApplicant(page, persons.none);
    const at = applicationPage(page);
    await at.open();
    await at.lookUp(knownCompanies.oneHit.identityNumber);
    await expect(at.card).toContainText('Dalsjö Rör & Värme AB');
    await at.lookUp(knownCompanies.unknown.identityNumber);
    await expect(page.getByText('Företaget är inte registrerat i vårt system.')).toBeVisible();
    // The company found before is not the one searched for.
    await expect(at.name).toHaveValue('');
    await expect(page.getByLabel('Organisationsnummer', { exact: true })).toHaveValue(
      '559900-9007',
    );
    await expectAccessible(page);
  });

  test('a company that has joined is told of, with the way to support @further', async ({
    page,
  }) => {
    await becomeApplicant(page, persons.registered);
    const taken = await makeApplication(page, takenCompany);
    expect(await submitApplication(page, taken)).toBe('approved');
    await page.goto('/init');
    await expectOverview(page);
    await becomeApplicant(page, persons.refused);
    const at = applicationPage(page);
    await at.open();
    await at.lookUp(takenCompany);
    await expect(page.getByText('Företaget är redan registrerat hos oss.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Kontakta supporten' })).toHaveAttribute(
      'href',
      /^mailto:/,
    );
    await expect(at.name).toBeHidden();
    await expectAccessible(page);
  });

  test('what the register says against a company is told, and it is reviewed', async ({ page }) => {
    await becomeApplicant(page, persons.standing);
    const at = applicationPage(page);
    await at.open();
    const { bankruptcy } = knownCompanies;
    await at.chooseCompany(bankruptcy.identityNumber);
    await at.edit(1).click();
    await at.lookUp(bankruptcy.identityNumber);
    await expect(
      page.getByText('Kallkällängens Kakel AB är i konkurs enligt Bolagsverket, sedan 2026-08-14.'),
    ).toBeVisible();
    await expectAccessible(page);
    await at.next.click();
    await at.finish();
    await expect(page.getByText('Inskickad', { exact: true })).toBeVisible();
    await expectAccessible(page);
    // Handed in: the address leads to its state, whatever it asks for.
    await page.goto('/onboarding?step=company');
    await expect(
      page.getByRole('heading', { name: 'Vi har tagit emot din ansökan' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Se om något har hänt' }).click();
    await expect(page.getByRole('main').getByText('Inget nytt än.')).toBeVisible();
    await page.getByRole('button', { name: 'Ta tillbaka och ändra' }).click();
    const question = page.getByRole('dialog', { name: 'Ta tillbaka ansökan?' });
    await question.getByRole('button', { name: 'Ta tillbaka och ändra' }).click();
    await at.expectStep(1);
    await page.goto('/onboarding');
    await expect(page.getByRole('heading', { name: 'Ansökan är tillbaka hos dig' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ändra ansökan' }).click();
    await at.expectStep(1);
    await expect(at.card).toContainText('Kallkällängens Kakel AB');
  });

  test('a code of the old standard is to be chosen anew @further', async ({ page }) => {
    await becomeApplicant(page, persons.oldCode);
    const at = applicationPage(page);
    await at.open();
    await at.lookUp(knownCompanies.oldBusinessCode.identityNumber);
    await expect(
      page.getByText(/näringsgrenen 41200 Byggande av .* enligt en äldre indelning/),
    ).toBeVisible();
    const code = page.getByRole('combobox', { name: 'Näringsgren' });
    await expect(code).toHaveValue('');
    await at.next.click();
    await expect(code).toBeFocused();
    await expect(page.getByText('Välj näringsgren', { exact: true })).toBeVisible();
    await code.fill('byggare');
    await page.getByRole('option', { name: /^41000/ }).click();
    await expect(code).toHaveValue('41000 Byggande av bostadshus och andra byggnader');
    await at.fillBusiness();
    await at.next.click();
    await at.expectStep(2);
  });

  test('a number that is none is not searched for, and a personal number goes nowhere', async ({
    page,
  }) => {
    await becomeApplicant(page, persons.slow);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/legal-companies\/se\/(?!metadata)/i.test(request.url())) asked.push(request.url());
    });
    const at = applicationPage(page);
    await at.open();
    for (const [typed, text] of [
      ['', 'Ange organisationsnummer'],
      ['559900', 'Numret är inte ett giltigt organisationsnummer.'],
      ['5599000015', 'Numret stämmer inte'],
      ['19770101-2390', 'Det här är ett personnummer. Har du enskild firma?'],
    ] as const) {
      await at.lookUp(typed);
      await expect(page.getByText(text)).toBeVisible();
      await expect(at.searchField).toBeFocused();
      await expect(at.searchField).toHaveAttribute('aria-invalid', 'true');
    }
    expect(asked).toEqual([]);
    await expectAccessible(page);
  });

  test('a slow register is told of, the page stays usable, and the hit comes @further', async ({
    page,
  }) => {
    await becomeApplicant(page, persons.byHand);
    const at = applicationPage(page);
    await at.open();
    const { identityNumber } = knownCompanies.oneHit;
    // Held here, since the time between the sentence and a real slow answer may pass unseen.
    const answer = Promise.withResolvers<void>();
    await page.route(`**/legal-companies/*/${identityNumber}`, async (route) => {
      await answer.promise;
      await route.fallback();
    });
    await at.lookUp(identityNumber);
    await expect(page.getByText('Söker i företagsregistret …')).toBeVisible();
    await expect(page.getByText('Registret svarar långsamt.')).toBeVisible();
    await at.byHand.click();
    await page.getByLabel('Moms', { exact: true }).check();
    await expectAccessible(page);
    answer.resolve();
    await expect(at.card).toContainText('Dalsjö Rör & Värme AB');
    await expect(page.getByLabel('Moms', { exact: true })).toBeChecked();
  });

  test('a register that is down leaves the form to be filled in by hand', async ({ page }) => {
    await becomeApplicant(page, '197601022382');
    const at = applicationPage(page);
    await at.open();
    await at.lookUp(knownCompanies.failing.identityNumber);
    // The server asks the register more than once before it gives up.
    await expect(page.getByText('Företagsregistret svarar inte')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: 'Försök igen' })).toBeVisible();
    await expectAccessible(page);
    await at.name.fill('Trasiga Trappans Snickeri AB');
    await page.getByLabel('Registreringsdatum').fill('20150203');
    await page.getByLabel('Organisationsform').selectOption('Aktiebolag');
    await at.fillCarpenter();
    await at.fillBusiness();
    await at.next.click();
    await at.expectStep(2);
    await expect(page.getByText('Trasiga Trappans Snickeri AB, 559900-3018')).toBeVisible();
    await at.finish();
  });
});
