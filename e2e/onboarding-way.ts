import type { SourceLanguage } from '@troskel/contract/ground/language';
import { accountSecurity } from '@troskel/contract/settings/account-security';
import { onboarding } from '@troskel/contract/onboarding/onboarding';
import type { PartnerCompanyApplication } from '@troskel/contract/onboarding/onboarding';
import { isOrganizationNumber, isPersonalNumber } from '@troskel/contract/values/identity-number';
import type { Locator, Page } from '@playwright/test';
import { findCompany } from '../simulators/company-registry/companies.ts';
import { act, started } from './bankid-steps.ts';
import { apiOf, expect, newUser, registerNewUser, simulateBankId, test } from './fixtures.ts';
import type { NewUser } from './fixtures.ts';
import { tabTo } from './partner-area.ts';

const words = {
  sv: {
    title: 'Anslut ditt företag',
    steps: ['Företagsinformation', 'Välj plan och paket', 'Signera avtal'],
    searchLabel: 'Sök med organisationsnummer',
    search: 'Sök',
    next: 'Nästa',
    back: 'Tillbaka',
    sign: 'Signera avtalet',
    signing: 'Signera med BankID',
    agree: /^Jag godkänner avtalet/,
    submit: 'Skicka ansökan',
    name: 'Företagets namn',
    found: 'Vi hittade',
    employees: 'Antal anställda',
    ceo: 'Vd',
    phone: 'Telefon till företaget',
    wholeCountry: 'Hela Sverige',
    card: 'Företagets uppgifter',
    change: 'Ändra uppgifterna',
    byHand: 'Fyll i uppgifterna själv',
  },
  en: {
    title: 'Register your company',
    steps: ['Company information', 'Select plan and package', 'Sign agreement'],
    searchLabel: 'Search by organisation number',
    search: 'Search',
    next: 'Next',
    back: 'Back',
    sign: 'Sign the agreement',
    signing: 'Sign with BankID',
    agree: /^I accept the agreement/,
    submit: 'Submit the application',
    name: 'Name of the company',
    found: 'We found',
    employees: 'Number of employees',
    ceo: 'CEO',
    phone: 'Phone of the company',
    wholeCountry: 'All of Sweden',
    card: 'Details of the company',
    change: 'Change the details',
    byHand: 'Fill in the details yourself',
  },
};

/** A registered user with a confirmed address, proved by BankID, whose browser is signed in. */
export async function becomeApplicant(
  page: Page,
  personalNumber: string,
  user = newUser(),
): Promise<NewUser> {
  await page.context().clearCookies();
  await registerNewUser(page, user);
  await simulateBankId(page, personalNumber);
  // The demo confirms it by itself, a moment after its mailbox has caught the mail.
  await expect
    .poll(async () => {
      const api = await apiOf(page.request);
      const settings = await api.get(accountSecurity.getSettings.path);
      return ((await settings.json()) as { isEmailVerified: boolean }).isEmailVerified;
    })
    .toBe(true);
  return user;
}

/** The application page as an applicant meets it, by role and label. */
export function applicationPage(page: Page, language: SourceLanguage = 'sv') {
  const texts = words[language];
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const step = (number: 1 | 2 | 3): Locator => button(texts.steps[number - 1] ?? '');
  const searchField = page.getByLabel(texts.searchLabel);
  const at = {
    texts,
    searchField,
    search: button(texts.search),
    next: button(texts.next),
    back: button(texts.back),
    sign: button(texts.sign),
    submit: button(texts.submit),
    agree: page.getByRole('checkbox', { name: texts.agree }),
    name: page.getByLabel(texts.name),
    /** What is known of the company, to read. */
    card: page.getByRole('region', { name: texts.card }),
    change: button(texts.change),
    byHand: button(texts.byHand),
    plan: (name: string | RegExp) => page.getByRole('radio', { name }),
    head: (number: 1 | 2 | 3): Locator =>
      page.getByRole('heading', { level: 2, name: texts.steps[number - 1] }).getByRole('button'),
    edit: (number: 1 | 2 | 3): Locator =>
      page.getByRole('button', {
        name: `${language === 'sv' ? 'Ändra' : 'Edit'}: ${texts.steps[number - 1]}`,
      }),
    step,
    async open(): Promise<void> {
      await page.goto('/onboarding');
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
      await expect(searchField).toBeVisible();
    },
    async lookUp(number: string): Promise<void> {
      await searchField.fill(number);
      // A click could miss the button, which moves while the part above the form loads.
      await searchField.press('Enter');
    },
    async expectStep(number: 1 | 2 | 3): Promise<void> {
      await expect(at.head(number)).toHaveAttribute('aria-expanded', 'true');
    },
    /** Fills in the parts of step 1 that neither the register nor the account provides. */
    async fillBusiness(): Promise<void> {
      await page.getByLabel(texts.phone).fill('070-174 06 05');
      await page.getByLabel(texts.wholeCountry).check();
      const ceo = page.getByLabel(texts.ceo, { exact: true });
      if (!(await ceo.isVisible())) return;
      await ceo.fill('Ester Lind');
      await page.getByLabel(texts.employees).fill('3');
    },
    /** A carpenter's code and address, where no register tells them. */
    async fillCarpenter(): Promise<void> {
      await page.getByRole('combobox', { name: 'Näringsgren' }).fill('snickare');
      await page.getByRole('option', { name: /^43320/ }).click();
      await page.getByLabel('Adress', { exact: true }).fill('Trappgränd 2');
      await page.getByLabel('Postnummer').fill('11122');
      await page.getByLabel('Ort').fill('Stockholm');
    },
    /** Signed and handed in, after the plan without a price. */
    async finish(): Promise<void> {
      await at.choosePlan(/^Bas/);
      await at.signAgreement();
      await at.submit.click();
      await expect(
        page.getByRole('heading', { name: 'Vi har tagit emot din ansökan' }),
      ).toBeVisible();
    },
    /** Fills in step 1 of a limited company by the keyboard alone. */
    async typeBusiness(): Promise<void> {
      for (const [label, typed] of [
        [texts.employees, '3'],
        [texts.ceo, 'Ester Lind'],
        [texts.phone, '0701740605'],
        [texts.wholeCountry, ' '],
      ] as const) {
        await tabTo(page, page.getByLabel(label, { exact: true }));
        await page.keyboard.type(typed);
      }
    },
    /** Step 1 by a hit of the search. */
    async chooseCompany(number: string): Promise<void> {
      await at.lookUp(number);
      await expect(page.getByText(texts.found)).toBeVisible();
      await at.fillBusiness();
      await at.next.click();
      await at.expectStep(2);
    },
    async choosePlan(name: string | RegExp): Promise<void> {
      await at.plan(name).check();
      await at.next.click();
      await at.expectStep(3);
    },
    /** Adds a document as well, which handing in asks for, unless the test sees to that. */
    async signAgreement({ hasDocument = false } = {}): Promise<void> {
      if (!hasDocument) await addDocument(page);
      const order = await started(page, () => at.sign.click());
      await expect(page.getByRole('dialog', { name: texts.signing })).toBeVisible();
      await act(page.request, order, { action: 'approve' });
      await expect(at.agree).toBeChecked();
    },
  };
  return at;
}

/** A picture of one point: the smallest document there is. */
export const paper = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A document for the signed-in user's application, by calls. */
export async function addDocument(page: Page): Promise<void> {
  const api = await apiOf(page.request);
  const documents = '/partner/companies/documents';
  const room = await api.post(documents, { name: 'Fullmakt.png', size: paper.length });
  expect(room.status()).toBe(201);
  const { id, uploadUrl } = (await room.json()) as { id: string; uploadUrl: string };
  const sent = await page.request.put(uploadUrl, {
    data: paper,
    headers: { 'content-type': 'image/png' },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  expect((await api.put(`${documents}/${id}`, {})).status()).toBe(200);
}

/** The overview of the partner that the application has become. */
export async function expectOverview(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/partners\/[\w-]+\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The name of a company in the simulated register. */
export function registeredName(organizationNumber: string): string {
  return findCompany(organizationNumber)?.businesses[0]?.names[0]?.name ?? 'Provbolaget AB';
}

/** Legal information from the simulated register. */
function legalInformation(organizationNumber: string) {
  const registered = findCompany(organizationNumber)?.businesses[0];
  return {
    identity: {
      identityNumber: organizationNumber,
      type: 'organization_number',
      nameProtectionIndex: 0,
    },
    legalName: registeredName(organizationNumber),
    companyRegistrationDate: registered?.registered ?? '2010-01-04',
    organizationForm: registered?.form ?? 'AB',
    mainBusinessCode: '43210',
    postalAddress: { streetAddress: 'Storgatan 1', postalCode: '11122', addressLocality: 'Ort' },
    isRegisteredForVat: true,
    isRegisteredForCompanyTax: true,
  };
}

/** The same information about a business, for tests that use the API. */
export const business = {
  numberOfEmployees: 3,
  industry: 'Elinstallationer',
  ceo: 'Ester Lind',
  email: 'info@firma.example',
  phoneNumber: { value: '0701740605', numberValue: '+46701740605', nationalNumber: '701740605' },
  counties: ['03'],
};

/**
 * The signed-in user's application, saved by calls: as far as the company, the plan, or signed.
 *
 * @param said about the business
 */
export async function makeApplication(
  page: Page,
  organizationNumber: string,
  upTo: 'company' | 'plan' | 'signed' = 'signed',
  said: Partial<typeof business> = business,
): Promise<PartnerCompanyApplication> {
  const api = await apiOf(page.request);
  const created = await api.post(onboarding.createApplication.path, {
    legalInformation: legalInformation(organizationNumber),
    business: said,
  });
  expect(created.status()).toBe(201);
  const { id } = (await created.json()) as { id: string };
  const path = `${onboarding.createApplication.path}/${id}`;
  if (upTo !== 'company') await api.patch(path, { selectedPlanId: 'bas' });
  if (upTo === 'signed') {
    await api.patch(path, { agreementSigned: true });
    await addDocument(page);
  }
  return (await (await api.get(path)).json()) as PartnerCompanyApplication;
}

/** A signed application of the signed-in user's is handed in by a call. */
export async function submitApplication(
  page: Page,
  { id }: PartnerCompanyApplication,
): Promise<string> {
  const api = await apiOf(page.request);
  const answer = await api.post(`${onboarding.createApplication.path}/${id}/submit`, {
    applicationId: id,
  });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { state: string }).state;
}

/** The digits with the check digit that makes them a number of this kind. */
const whole = (digits: string, isValid: (number: string) => boolean): string =>
  Array.from('0123456789', (last) => digits + last).find(isValid) ?? '';

let made = 0;

/**
 * The numbers of a person and of a company that no other test has, however often it is repeated or
 * tried again: each worker counts in a range of its own. The person's are like Skatteverket's test
 * numbers, which end in 980 to 999 and a check digit; the company's are of the series in which the
 * simulated register has a company for each.
 */
export function ownNumbers(): { personalNumber: string; organizationNumber: string } {
  const index = test.info().workerIndex * 400 + made;
  made += 1;
  const born = new Date(Date.UTC(1920, 0, 1 + Math.floor(index / 20))).toISOString().slice(0, 10);
  return {
    personalNumber: whole(`${born.replaceAll('-', '')}${980 + (index % 20)}`, isPersonalNumber),
    organizationNumber: whole(`5599${10_000 + index}`, isOrganizationNumber),
  };
}

/** The owner of a partner that no other test uses and that has set up nothing, by calls. */
export async function makePartner(page: Page) {
  const { personalNumber, organizationNumber } = ownNumbers();
  const user = await becomeApplicant(page, personalNumber);
  // Counties named in the application would be those of the configuration already.
  const { counties: _, ...said } = business;
  const application = await makeApplication(page, organizationNumber, 'signed', said);
  expect(await submitApplication(page, application)).toBe('approved');
  const profile = await (await apiOf(page.request)).get('/partner/profile');
  const { partnerId } = (await profile.json()) as { partnerId: string };
  return { user, partnerId, companyName: registeredName(organizationNumber) };
}

/** The same, on the overview. */
export async function becomePartner(page: Page) {
  const partner = await makePartner(page);
  await page.goto(`/partners/${partner.partnerId}/home`);
  await expect(page.locator('h1')).toBeVisible();
  return partner;
}
