import type { Page } from '@playwright/test';
import { apiOf, clickToTryAgain, expect, expectAccessible, test } from './fixtures.ts';
import {
  applicationPage,
  becomeApplicant,
  makeApplication,
  registeredName,
} from './onboarding-way.ts';

/** Official test personal numbers, one a try; no other test uses them. */
const persons = {
  elsewhere: ['200401012380', '200401012398'],
  twoTabs: ['200501012389', '200501012397'],
  savedElsewhere: ['200001012392', '200101012383'],
};
const personOf = (test_: keyof typeof persons): string =>
  persons[test_][test.info().retry] ?? persons[test_][0] ?? '';

const saved = (page: Page) => page.getByText(/^(Sparat|Saved) \d\d:\d\d/);

test('what is filled in is saved, goes on at the same place on another device, and can be begun again', async ({
  page,
  browser,
}) => {
  const user = await becomeApplicant(page, personOf('elsewhere'));
  const at = applicationPage(page);
  await at.open();
  await at.byHand.click();
  await at.name.fill('Halva nam');
  await page.getByLabel(/^Registreringsdatum/).fill('1998-');
  await expect(saved(page)).toBeVisible();

  const elsewhere = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await elsewhere.newPage();
  const { email, password } = user;
  await phone.request.post('/api/auth/sign-in/email', { data: { email, password } });
  const there = applicationPage(phone);
  await there.open();
  await expect(there.name).toHaveValue('Halva nam');
  await expect(phone.getByLabel(/^Registreringsdatum/)).toHaveValue('1998-');
  await expect(saved(phone)).toBeVisible();
  await expectAccessible(phone);
  await there.lookUp('5599000196');
  await expect(phone.getByText('Vi hittade')).toBeVisible();
  await expect(there.card).toContainText(registeredName('5599000196'));
  await there.fillBusiness();
  await there.next.click();
  await there.expectStep(2);
  await there.plan(/^Premium/).check();
  await expect(saved(phone)).toBeVisible();
  await elsewhere.close();

  // Leads to the step of the other device, although this one is done.
  await page.goto('/');
  await at.expectStep(2);
  await expect(at.plan(/^Premium/)).toBeChecked();
  await page.getByRole('button', { name: 'Börja om' }).click();
  const question = page.getByRole('dialog', { name: 'Börja om från början?' });
  await expect(question).toContainText('Ansökan tas bort');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Börja om' }).click();
  await at.expectStep(1);
  await expect(at.byHand).toBeVisible();
  await expect(at.head(2)).toBeDisabled();
  await page.reload();
  await at.byHand.click();
  await expect(at.name).toHaveValue('');
});

test('of two windows the second is told, and a failed save loses nothing @further', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(`localStorage.setItem('language', 'en')`);
  await becomeApplicant(page, personOf('twoTabs'));
  await applicationPage(page, 'en').open();
  await applicationPage(page, 'en').byHand.click();
  const second = await page.context().newPage();
  await second.setViewportSize({ width: 390, height: 844 });
  await second.addInitScript(`localStorage.setItem('language', 'en')`);
  await applicationPage(second, 'en').open();
  await applicationPage(second, 'en').byHand.click();
  const city = (of: Page) => of.getByLabel('City', { exact: true });
  await city(page).fill('Falun');
  await expect(saved(page)).toBeVisible();

  await city(second).fill('Borlänge');
  const told = second.getByRole('status').filter({ hasText: 'changed elsewhere' });
  await expect(told.getByRole('row', { name: 'City Borlänge Falun' })).toBeVisible();
  await expect(city(second)).toBeFocused();
  await expectAccessible(second);
  await told.getByRole('button', { name: 'Take the newer' }).click();
  await expect(city(second)).toHaveValue('Falun');
  await expect(told).toBeHidden();

  const address = '**/api/partner/companies/draft';
  await second.route(address, (call) =>
    call.request().method() === 'PUT'
      ? call.fulfill({ status: 503, json: { errors: [] } })
      : call.fallback(),
  );
  await city(second).fill('Mora');
  await expect(second.getByText('Could not save. It is kept on this device.')).toBeVisible();
  await clickToTryAgain(second.getByRole('button', { name: 'Try again' }), address);
  await expect(saved(second)).toBeVisible();

  await city(page).fill('Orsa');
  const toldFirst = page.getByRole('status').filter({ hasText: 'changed elsewhere' });
  await toldFirst.getByRole('button', { name: 'Keep mine' }).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(city(page)).toHaveValue('Orsa');
});

test('what another window has saved is written over only when it has been shown @further', async ({
  page,
}) => {
  await becomeApplicant(page, personOf('savedElsewhere'));
  const { id, legalInformation } = await makeApplication(page, '5599000196', 'company');
  await page.goto(`/onboarding?partnerCompanyApplicationId=${id}&step=company`);
  const at = applicationPage(page);
  const town = page.getByLabel('Ort', { exact: true });
  await at.change.click();
  await expect(town).toHaveValue('Ort');
  const api = await apiOf(page.request);
  const legalName = 'Nya namnet AB';
  const changed = await api.patch(`/partner/companies/applications/${id}`, {
    legalInformation: { ...legalInformation, legalName },
  });
  expect(changed.status()).toBe(200);

  // From what stood here before that: the draft remembers it, wherever it is gone on with.
  await town.fill('Falun');
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await at.change.click();
  await expect(town).toHaveValue('Falun');
  await at.next.click();
  const told = page.getByRole('status').filter({ hasText: 'ändrats på ett annat ställe' });
  await expect(told.getByRole('row', { name: legalName })).toBeVisible();
  await expectAccessible(page);
  await told.getByRole('button', { name: 'Visa det som är sparat i stället' }).click();
  await expect(at.card).toContainText(legalName);
  await at.next.click();
  await at.expectStep(2);
});
