import type { SourceLanguage } from '@troskel/contract/ground/language';
import { onboarding } from '@troskel/contract/onboarding/onboarding';
import type { Page } from '@playwright/test';
import { act, started } from './bankid-steps.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import {
  addDocument,
  applicationPage,
  becomeApplicant,
  expectOverview,
  makeApplication,
  registeredName,
  submitApplication,
} from './onboarding-way.ts';
import { tabTo } from './partner-area.ts';

/** Official test personal numbers, one a test; no other test uses them. */
const persons = {
  wholeWay: '197701012382',
  inEnglish: '197801012399',
  byKeyboard: '197801012381',
  faults: '197901012398',
  resumed: '198001022394',
  editing: '198201012393',
  refusals: '198201012385',
  rival: '198301012392',
  outrun: '198301012384',
  twoTabs: '198401012391',
  lost: '198401012383',
  cutOff: '198501169885',
  helper: '198601049995',
};

/** In the simulated register, each in one test alone. */
const companies = {
  wholeWay: '5599000113',
  inEnglish: '5599000121',
  byKeyboard: '5599000139',
  resumed: '5599000147',
  editing: '5599000154',
  contested: '5599000162',
  twoTabs: '5599000170',
  cutOff: '5599000188',
};

async function showIn(page: Page, language: SourceLanguage): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
}

test.describe('onboarding', () => {
  test('a company goes the whole way to its overview, and is welcomed by mail', async ({
    page,
  }) => {
    const user = await becomeApplicant(page, persons.wholeWay);
    const at = applicationPage(page);
    await page.goto('/init');
    await expect(page).toHaveURL(/\/onboarding/);
    await at.expectStep(1);
    await expect(at.head(2)).toBeDisabled();
    await expect(at.head(3)).toBeDisabled();
    await at.chooseCompany(companies.wholeWay);
    await expect(page.getByText('559900-0113')).toBeVisible();
    await expect(at.head(3)).toBeDisabled();
    await at.choosePlan(/^Premium 595/);
    await expect(page.getByText('Premium: 595 kr/månad exkl. moms')).toBeVisible();
    await expect(page.getByText('Villkoren av den 2024-11-05')).toBeVisible();
    await at.signAgreement();
    await expect(at.agree).toBeFocused();
    await at.submit.click();
    await expectOverview(page);
    await expect
      .poll(async () => {
        const mails = await page.request.get('/dev/mailbox.json', { params: { to: user.email } });
        return ((await mails.json()) as { subject: string }[]).map(({ subject }) => subject);
      })
      .toEqual(['Välkommen till Tröskel Partner', 'Bekräfta din e-postadress']);
  });

  test('in English at 390 px, every step is accessible and nothing scrolls sideways', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await showIn(page, 'en');
    await becomeApplicant(page, persons.inEnglish);
    const at = applicationPage(page, 'en');
    await at.open();
    const expectFit = async () => {
      await expectAccessible(page);
      const overflow = await page.evaluate<number>(
        'document.querySelector("main").scrollWidth - document.querySelector("main").clientWidth',
      );
      expect(overflow).toBeLessThanOrEqual(0);
    };
    await at.lookUp(companies.inEnglish);
    await expect(page.getByText('We found')).toBeVisible();
    await at.change.click();
    await page.getByRole('combobox', { name: 'Business code' }).click();
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await expectFit();
    await page.keyboard.press('Escape');
    await at.fillBusiness();
    await at.next.click();
    await at.expectStep(2);
    await expectFit();
    await at.choosePlan(/^Basic SEK 0/);
    await expectFit();
    await at.signAgreement();
    await expectFit();
    await at.submit.click();
    await expectOverview(page);
  });

  test('by the keyboard alone', async ({ page }) => {
    await becomeApplicant(page, persons.byKeyboard);
    const at = applicationPage(page);
    await at.open();
    await tabTo(page, at.searchField);
    await page.keyboard.type(companies.byKeyboard);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Vi hittade')).toBeVisible();
    await tabTo(page, at.change);
    await page.keyboard.press('Enter');
    const code = page.getByRole('combobox', { name: 'Näringsgren' });
    await tabTo(page, code);
    await page.keyboard.type('elektr');
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('43210');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await page.keyboard.press('Escape');
    await page.keyboard.type('43210');
    await page.keyboard.press('Enter');
    await expect(code).toHaveValue('43210 Elinstallationer');
    const vat = page.getByLabel('Moms', { exact: true });
    await tabTo(page, vat);
    await page.keyboard.press('Space');
    await expect(vat).toBeChecked();
    await at.typeBusiness();
    await tabTo(page, at.next);
    await page.keyboard.press('Enter');
    await at.expectStep(2);
    await expect(at.head(2)).toBeFocused();
    await tabTo(page, at.plan(/^Bas/));
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(at.plan(/^Premium/)).toBeChecked();
    await tabTo(page, at.next);
    await page.keyboard.press('Enter');
    await at.expectStep(3);
    await addDocument(page);
    await tabTo(page, at.sign);
    const order = await started(page, () => page.keyboard.press('Enter'));
    await act(page.request, order, { action: 'approve' });
    await expect(at.agree).toBeFocused();
    await tabTo(page, at.submit);
    await page.keyboard.press('Enter');
    await expectOverview(page);
  });

  test('Next is blocked by a step that is not right', async ({ page }) => {
    await becomeApplicant(page, persons.faults);
    const at = applicationPage(page);
    await at.open();
    await at.next.click();
    await expect(page.getByText('12 fält behöver rättas.')).toBeVisible();
    await expect(page.getByText('Ange företagets namn', { exact: true })).toBeVisible();
    const number = page.getByLabel('Organisationsnummer', { exact: true });
    await expect(number).toBeFocused();
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await makeApplication(page, '5599000196', 'company');
    await page.goto('/init');
    await at.expectStep(2);
    await at.next.click();
    await expect(page.getByText('Välj ett paket', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await at.choosePlan(/^Ba/);
    await at.submit.click();
    await expect(at.sign).toBeFocused();
    await expect(page.getByText(/^Signera avtalet och/)).toBeVisible();
    await expectAccessible(page);
  });

  test('a reload resumes at the same step with everything, also what was not saved @further', async ({
    page,
  }) => {
    await becomeApplicant(page, persons.resumed);
    const at = applicationPage(page);
    await at.open();
    await at.lookUp(companies.resumed);
    await expect(page.getByText('Vi hittade')).toBeVisible();
    await at.change.click();
    await at.name.fill('Ett eget namn AB');
    await page.getByLabel('Moms', { exact: true }).check();
    await at.fillBusiness();
    // The draft is written a moment after the typing stops.
    await expect
      .poll(() => page.evaluate<string>('JSON.stringify(localStorage)'))
      .toContain('Ett eget namn AB');
    await page.reload();
    await expect(at.card).toContainText('Ett eget namn AB');
    await expect(at.card).toContainText('Aktiebolag');
    await expect(page.getByLabel('Moms', { exact: true })).toBeChecked();
    await at.next.click();
    await at.expectStep(2);
    await at.plan(/^Premium/).check();
    await expect(page.getByText(/^Sparat \d\d:\d\d/)).toBeVisible();
    await page.reload();
    await at.expectStep(2);
    await expect(at.plan(/^Premium/)).toBeChecked();
    await expect(page.getByText('Ett eget namn AB, 559900-0147')).toBeVisible();
    await at.next.click();
    await at.expectStep(3);
    await page.reload();
    await at.expectStep(3);
    await at.signAgreement();
    await page.reload();
    await at.expectStep(3);
    await expect(at.agree).toBeChecked();
    // Going on without the address's help.
    await page.goto('/');
    await at.expectStep(3);
    await expect(at.agree).toBeChecked();
  });

  test('Edit, Back and the list of steps lead between the steps; a changed company is signed anew @further', async ({
    page,
  }) => {
    await becomeApplicant(page, persons.editing);
    await makeApplication(page, companies.editing, 'plan');
    const at = applicationPage(page);
    await page.goto('/onboarding');
    await at.expectStep(3);
    await at.signAgreement();
    await at.back.click();
    await at.expectStep(2);
    await at.back.click();
    await at.expectStep(1);
    await expect(at.card).toContainText(registeredName(companies.editing));
    await page.goBack();
    await at.expectStep(2);
    await at.edit(1).click();
    await at.expectStep(1);
    await expect(at.head(1)).toBeFocused();
    await at.change.click();
    await at.name.fill('Nya namnet AB');
    await at.next.click();
    await at.expectStep(2);
    await page
      .getByRole('navigation', { name: 'Steg i ansökan' })
      .getByRole('link', { name: 'Signera avtal' })
      .click();
    await at.expectStep(3);
    await expect(at.sign).toBeVisible();
    await expect(page.getByText('mellan Nya namnet AB')).toBeVisible();
  });

  test('each refusal of a submit is told in the step, with the way to support @further', async ({
    page,
  }) => {
    await becomeApplicant(page, persons.refusals);
    const application = await makeApplication(page, companies.contested);
    const at = applicationPage(page);
    await page.goto('/onboarding');
    await at.expectStep(3);
    const alert = page.getByRole('alert').filter({ hasText: 'Ansökan kunde inte skickas' });
    const address = `**/api${onboarding.submitApplication.path.replace('{applicationId}', '*')}`;
    for (const [status, code, text] of [
      [404, 'APPLICATION_NOT_FOUND', 'Ansökan hittades inte. Försök igen'],
      [409, 'USER_ALREADY_CONNECTED_TO_COMPANY', 'redan kopplat till ett företag'],
      [409, 'COMPANY_ALREADY_REGISTERED', 'Företaget är redan registrerat hos oss.'],
      [422, 'NO_PLAN_SELECTED', 'Inget paket är valt. Välj ett paket'],
      [418, 'SOMETHING_ELSE', 'Ett oväntat fel inträffade'],
    ] as const) {
      await page.route(address, (route) =>
        route.fulfill({
          status,
          json: { errors: [{ code, message: '' }], error: code, status },
        }),
      );
      await at.submit.click();
      await expect(alert).toContainText(text);
      const support = alert.getByRole('button', { name: 'Skicka en supportförfrågan' });
      await support.click();
      const dialog = page.getByRole('dialog', { name: 'Hjälp med ansökan' });
      await expect(dialog.getByLabel('Berätta vad som hände')).toHaveValue(
        new RegExp(`^Ansökan ${application.id}\n.*${text}`),
      );
      await expect(dialog.getByRole('radio', { name: 'Ansökan om företag' })).toBeChecked();
      if (code === 'SOMETHING_ELSE') {
        await expectAccessible(page);
        await dialog.getByRole('button', { name: 'Skicka', exact: true }).click();
        await expect(dialog.getByText('Tack, vi har fått ditt meddelande')).toBeVisible();
      }
      await dialog.getByRole('button', { name: 'Stäng' }).click();
      await expect(dialog).toBeHidden();
      await page.unroute(address);
    }
    await expectAccessible(page);
    // Told where it happened, and nowhere else.
    await expect(page.getByText('För många förfrågningar')).toBeHidden();
  });

  test('who comes second for a company is told so @further', async ({ page, browser }) => {
    await becomeApplicant(page, persons.outrun);
    await makeApplication(page, companies.contested);
    const at = applicationPage(page);
    await page.goto('/onboarding');
    await at.expectStep(3);
    const rivals = await (await browser.newContext()).newPage();
    await becomeApplicant(rivals, persons.rival);
    const application = await makeApplication(rivals, companies.contested);
    expect(await submitApplication(rivals, application)).toBe('approved');
    await rivals.context().close();
    await at.submit.click();
    await expect(page.getByText('Företaget är redan registrerat hos oss.')).toBeVisible();
    await expect(page).toHaveURL(/\/onboarding/);
  });

  test('a second tab does not overwrite the first without being told @further', async ({
    page,
  }) => {
    await becomeApplicant(page, persons.twoTabs);
    await makeApplication(page, companies.twoTabs, 'company');
    const second = await page.context().newPage();
    const [here, there] = [applicationPage(page), applicationPage(second)];
    for (const [tab, at] of [
      [page, here],
      [second, there],
    ] as const) {
      await tab.goto('/onboarding?step=company');
      await at.change.click();
      await expect(at.name).toHaveValue(registeredName(companies.twoTabs));
    }
    await there.name.fill('Från den andra fliken AB');
    await there.next.click();
    await there.expectStep(2);
    await here.name.fill('Från den första fliken AB');
    await here.next.click();
    await expect(page.getByText('Ansökan har ändrats på ett annat ställe')).toBeVisible();
    await expect(here.name).toHaveValue('Från den första fliken AB');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Visa det som är sparat i stället' }).click();
    await expect(here.card).toContainText('Från den andra fliken AB');
    await here.next.click();
    await here.expectStep(2);
    await expect(page.getByText('Från den andra fliken AB, 559900-0170')).toBeVisible();
  });

  test('an address with an application that does not exist begins a new one @further', async ({
    page,
  }) => {
    await becomeApplicant(page, persons.lost);
    await page.goto('/onboarding?partnerCompanyApplicationId=01939393-0000-7000-8000-000000000000');
    await expect(page.getByText('Ansökan i länken hittades inte.')).toBeVisible();
    await applicationPage(page).expectStep(1);
    await expectAccessible(page);
  });

  test('a save that fails loses nothing, and the next try saves @further', async ({ page }) => {
    await becomeApplicant(page, persons.cutOff);
    const at = applicationPage(page);
    await at.open();
    await at.lookUp(companies.cutOff);
    await expect(page.getByText('Vi hittade')).toBeVisible();
    await at.fillBusiness();
    const address = `**/api${onboarding.createApplication.path}`;
    await page.route(address, (route) =>
      route.fulfill({ status: 500, json: { errors: [], error: '', status: 500 } }),
    );
    await at.next.click();
    await expect(page.getByText('Det gick inte att spara')).toBeVisible();
    await expect(at.card).toBeVisible();
    await page.unroute(address);
    await at.next.click();
    await at.expectStep(2);
  });

  test('the test helper fills the form in test builds @further', async ({ page }) => {
    await becomeApplicant(page, persons.helper);
    const at = applicationPage(page);
    await at.open();
    await page.getByRole('button', { name: 'Fyll i påhittade uppgifter' }).click();
    await expect(at.card).toContainText('Dalsjö Rör & Värme AB');
    await at.next.click();
    await at.expectStep(2);
  });
});
