import { pdf } from '@troskel/api/testing';
import { apiOf, expect, expectAccessible, test } from './fixtures.ts';
import { applicationPage, becomeApplicant, business, makeApplication } from './onboarding-way.ts';

/** Official test personal numbers, one a test; no other test uses them. */
const persons = { adding: '194801171770', onTheWay: '195308072395' };

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

const texts = {
  add: 'Add documents',
  list: 'Added documents',
  program: /^program\.pdf: The file cannot be used/,
  empty: 'tom.pdf: The file is empty.',
  remove: /^Remove (program|tom)\.pdf$/,
  removeGood: 'Remove Registreringsbevis.pdf',
  missing: 'A document is missing',
  toFirst: 'Add one in the first step',
  unsaid: 'Something is missing in the first step',
  employees: 'Number of employees',
};

test('documents are added, told when they are of no use, kept and demanded, in English on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await becomeApplicant(page, persons.adding);
  const { id } = await makeApplication(page, '5599000196', 'plan');
  // Everything about the business but the number of employees.
  const { numberOfEmployees: _, ...rest } = business;
  const api = await apiOf(page.request);
  await api.patch(`/partner/companies/applications/${id}`, { business: rest });
  const at = applicationPage(page, 'en');
  await page.addInitScript("localStorage.setItem('language', 'en')");
  await page.goto('/onboarding?step=company');
  const input = page.getByLabel(texts.add).and(page.locator('input'));
  const list = page.getByRole('list', { name: texts.list });
  await input.setInputFiles([
    file('program.pdf', Buffer.from(`MZ${'\u0007'.repeat(300)}`)),
    file('tom.pdf', Buffer.alloc(0)),
    file('Registreringsbevis.pdf', pdf()),
  ]);
  await expect(list.getByRole('link', { name: /Registreringsbevis\.pdf/ })).toBeVisible();
  await expect(list.getByText(texts.program)).toBeVisible();
  await expect(list.getByText(texts.empty)).toBeVisible();
  await expectAccessible(page);
  while ((await list.getByRole('button', { name: texts.remove }).count()) > 0) {
    await list.getByRole('button', { name: texts.remove }).first().click();
  }
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('button', { name: texts.removeGood }).click();
  await expect(list).toBeHidden();

  await page.goto('/onboarding?step=agreement');
  await at.signAgreement({ hasDocument: true });
  await at.submit.click();
  // The first step can be left without a document, and does not look done.
  await expect(
    page
      .getByRole('navigation')
      .getByRole('link', { name: `Company information (${texts.missing})` }),
  ).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: texts.missing });
  await expect(alert.getByRole('link', { name: texts.toFirst })).toBeVisible();
  const unsaid = page.getByRole('alert').filter({ hasText: texts.unsaid });
  await unsaid.getByRole('link').click();
  await at.expectStep(1);
  await expect(page.getByLabel(texts.employees)).toBeFocused();
  await input.setInputFiles([file('Registreringsbevis.pdf', pdf())]);
  await expect(list.getByRole('listitem')).toHaveCount(1);
});

test('a document on its way is called off, and one that did not get through is sent again @further', async ({
  page,
}) => {
  await becomeApplicant(page, persons.onTheWay);
  await makeApplication(page, '5599000196', 'plan');
  // The first is held up for good, the second is lost, the third arrives.
  const uploads: string[] = [];
  await page.route('**/blobs/**', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    uploads.push(route.request().url());
    if (uploads.length === 2) await route.abort('internetdisconnected');
    if (uploads.length > 2) await route.continue();
  });
  await page.goto('/onboarding?step=company');
  const input = page.getByLabel('Lägg till dokument').and(page.locator('input'));
  const list = page.getByRole('list', { name: 'Tillagda dokument' });
  await input.setInputFiles([file('Fullmakt.pdf', pdf())]);
  await expect.poll(() => uploads.length).toBe(1);
  await list.getByRole('button', { name: 'Avbryt uppladdningen av Fullmakt.pdf' }).click();
  await expect(list).toBeHidden();
  await input.setInputFiles([file('Fullmakt.pdf', pdf())]);
  await expect(list.getByText('Ingen kontakt med servern.')).toBeVisible();
  await list.getByRole('button', { name: 'Försök igen med Fullmakt.pdf' }).click();
  await expect(list.getByRole('link', { name: /Fullmakt\.pdf/ })).toBeVisible();
  // Each try had room of its own: what was called off is not waited for.
  expect(new Set(uploads).size).toBe(3);
});
