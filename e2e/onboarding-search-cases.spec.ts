import { knownCompanies } from '../simulators/company-registry/companies.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { applicationPage, becomeApplicant } from './onboarding-way.ts';

/** Official test personal numbers, one a test; no other test uses them. */
const persons = {
  pasted: '199401012399',
  ended: '199401012381',
  partial: '199501012380',
  busy: '199601012389',
  tooMany: '199701012396',
  filtered: '199701012388',
};

test.describe('onboarding.lookUpCompany, the rarer cases', () => {
  test('a number is understood as it is pasted, in the search and in the form @further', async ({
    page,
  }) => {
    await becomeApplicant(page, persons.pasted);
    const at = applicationPage(page);
    await at.open();
    for (const typed of [' 559900 0014 ', '16559900-0014', 'SE559900001401', '559900–0014']) {
      await at.searchField.fill('');
      await at.lookUp(typed);
      await expect(page.getByText('Vi hittade Dalsjö Rör & Värme AB')).toBeVisible();
      await expect(at.searchField).toHaveValue('559900-0014');
    }
    await at.change.click();
    await page.getByLabel('Organisationsnummer', { exact: true }).fill('se 559900001401');
    await at.fillBusiness();
    await at.next.click();
    await at.expectStep(2);
    await expect(page.getByText('Dalsjö Rör & Värme AB, 559900-0014')).toBeVisible();
  });

  test('a company that has ended or is ending is explained, with the ways out @further', async ({
    page,
  }) => {
    const texts = ['är avregistrerat', 'är i konkurs', 'är i likvidation'];
    await becomeApplicant(page, persons.ended);
    const at = applicationPage(page);
    await at.open();
    const { deregistered, bankruptcy, liquidation } = knownCompanies;
    for (const [index, { identityNumber }] of [deregistered, bankruptcy, liquidation].entries()) {
      await at.lookUp(identityNumber);
      const status = page.getByRole('status').filter({ hasText: texts[index] });
      await expect(status).toBeVisible();
      await expect(status.getByRole('link')).toHaveAttribute('href', /^mailto:/);
      await status.getByRole('button', { name: 'Sök ett annat företag' }).click();
      await expect(at.searchField).toBeFocused();
      await expect(status).toBeHidden();
    }
  });

  test('an answer that lacks parts fills what it has, and says what it lacks @further', async ({
    page,
  }) => {
    await becomeApplicant(page, persons.partial);
    const at = applicationPage(page);
    await at.open();
    await at.lookUp(knownCompanies.partial.identityNumber);
    await expect(page.getByText('Vi hittade Halvmånens Tak AB')).toBeVisible();
    await expect(page.getByText('Registret kunde inte svara på om företaget')).toBeVisible();
    await expect(at.card).toContainText('Halvmånens Tak AB');
    await expect(page.getByRole('combobox', { name: 'Näringsgren' })).toHaveValue('');
    await at.lookUp(knownCompanies.missingFields.identityNumber);
    await expect(page.getByText('Registret saknar några uppgifter.')).toBeVisible();
    await expectAccessible(page);
  });

  for (const [person, status, code, text] of [
    ['busy', 503, 'REGISTRY_BUSY', 'Många söker i företagsregistret just nu'],
    ['tooMany', 429, 'TOO_MANY_REQUESTS', 'Du har sökt många gånger på kort tid'],
  ] as const) {
    // Really busy, the server would be so to the tests beside this one too.
    test(`${code} is told of with a retry, and what was typed stays`, async ({ page }) => {
      await becomeApplicant(page, persons[person]);
      const at = applicationPage(page);
      await at.open();
      await page.route('**/legal-companies/se/5599000014', (route) =>
        route.fulfill({
          status,
          headers: { 'retry-after': '1' },
          json: { errors: [{ code, message: code }], error: code, status },
        }),
      );
      await at.lookUp(knownCompanies.oneHit.identityNumber);
      await expect(page.getByText(text)).toBeVisible();
      await expect(at.searchField).toHaveValue(/5599000014/);
      await expectAccessible(page);
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Försök igen' }).click();
      await expect(page.getByText('Vi hittade Dalsjö Rör & Värme AB')).toBeVisible();
    });
  }

  test('hits that have joined are left out, and it is said @further', async ({ page }) => {
    await becomeApplicant(page, persons.filtered);
    const at = applicationPage(page);
    await at.open();
    const { estateSeveral } = knownCompanies;
    let registered = 1;
    await page.route(`**/legal-companies/se/${estateSeveral.identityNumber}`, async (route) => {
      const response = await route.fetch();
      const hits = (await response.json()) as { troskel: { registrationStatus: string } }[];
      for (const hit of hits.slice(0, registered)) hit.troskel.registrationStatus = 'REGISTERED';
      await route.fulfill({ response, json: hits });
    });
    await at.lookUp(estateSeveral.identityNumber);
    await expect(page.getByText('Vi hittade Holmströmmens Vedförsäljning')).toBeVisible();
    await expect(page.getByText('En till är redan registrerad hos oss')).toBeVisible();
    registered = 2;
    await at.lookUp(estateSeveral.identityNumber);
    await expect(page.getByText('Företaget är redan registrerat hos oss.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Kontakta supporten' })).toBeVisible();
  });
});
