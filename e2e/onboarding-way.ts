import { onboarding } from '@troskel/contract/onboarding';
import type { PartnerCompanyApplication } from '@troskel/contract/onboarding';
import type { Locator, Page } from '@playwright/test';
import { apiOf, expect, registerNewUser, simulateBankId } from './fixtures.ts';
import type { NewUser } from './fixtures.ts';

const words = {
  sv: {
    title: 'Anslut ditt företag',
    steps: ['Företagsinformation', 'Välj plan och paket', 'Signera avtal'],
    searchLabel: 'Sök med organisationsnummer',
    search: 'Sök',
    next: 'Nästa',
    back: 'Tillbaka',
    sign: 'Signera avtalet',
    signing: 'Signering pågår …',
    agree: /^Jag godkänner avtalet/,
    submit: 'Skicka ansökan',
    name: 'Företagets namn',
    found: 'Vi hittade',
  },
  en: {
    title: 'Register your company',
    steps: ['Company information', 'Select plan and package', 'Sign agreement'],
    searchLabel: 'Search by organisation number',
    search: 'Search',
    next: 'Next',
    back: 'Back',
    sign: 'Sign the agreement',
    signing: 'Signing in progress …',
    agree: /^I accept the agreement/,
    submit: 'Submit the application',
    name: 'Name of the company',
    found: 'We found',
  },
};

/** A registered user, proved by BankID, whose browser is signed in. */
export async function becomeApplicant(page: Page, personalNumber: string): Promise<NewUser> {
  await page.context().clearCookies();
  const user = await registerNewUser(page);
  await simulateBankId(page, personalNumber);
  return user;
}

/** The application page as an applicant meets it, by role and label. */
export function applicationPage(page: Page, language: 'sv' | 'en' = 'sv') {
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
      await at.search.click();
    },
    async expectStep(number: 1 | 2 | 3): Promise<void> {
      await expect(at.head(number)).toHaveAttribute('aria-expanded', 'true');
    },
    /** Step 1 by a hit of the search. */
    async chooseCompany(number: string): Promise<void> {
      await at.lookUp(number);
      await expect(page.getByText(texts.found)).toBeVisible();
      await at.next.click();
      await at.expectStep(2);
    },
    async choosePlan(name: string | RegExp): Promise<void> {
      await at.plan(name).check();
      await at.next.click();
      await at.expectStep(3);
    },
    async signAgreement(): Promise<void> {
      await at.sign.click();
      await expect(page.getByText(texts.signing)).toBeVisible();
      await expect(at.agree).toBeChecked();
    },
  };
  return at;
}

/** The overview of the partner that the application has become. */
export async function expectOverview(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/partners\/[\w-]+\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

function legalInformation(organizationNumber: string, legalName: string) {
  return {
    identity: {
      identityNumber: organizationNumber,
      type: 'organization_number',
      nameProtectionIndex: 0,
    },
    legalName,
    companyRegistrationDate: '2010-01-04',
    organizationForm: 'AB',
    mainBusinessCode: '43210',
    postalAddress: { streetAddress: 'Storgatan 1', postalCode: '11122', addressLocality: 'Ort' },
    isRegisteredForVat: true,
    isRegisteredForCompanyTax: true,
  };
}

/** The signed-in user's application, saved by calls: as far as the company, the plan, or signed. */
export async function makeApplication(
  page: Page,
  organizationNumber: string,
  upTo: 'company' | 'plan' | 'signed' = 'signed',
): Promise<PartnerCompanyApplication> {
  const api = await apiOf(page.request);
  const created = await api.post(onboarding.createApplication.path, {
    legalInformation: legalInformation(organizationNumber, 'Provbolaget AB'),
  });
  expect(created.status()).toBe(201);
  const { id } = (await created.json()) as { id: string };
  const path = `${onboarding.createApplication.path}/${id}`;
  if (upTo !== 'company') await api.patch(path, { selectedPlanId: 'bas' });
  if (upTo === 'signed') await api.patch(path, { agreementSigned: true });
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
