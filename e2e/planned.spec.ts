import { expect, expectAccessible, test } from './fixtures.ts';
import { enterAs, partnerIdOf, sideMenu } from './partner-area.ts';

const message = 'Jag vill koppla mitt bokföringsprogram.\nGår det att ordna så länge?';

test('a page that is coming offers to write about it, and keeps what is written', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, 'partner');
  const partnerId = partnerIdOf(page);
  await sideMenu(page).getByRole('link', { name: 'Integrationer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Integrationer' })).toBeFocused();
  const form = page.getByRole('form', { name: 'Behöver du hjälp redan nu?' });
  await expect(form.getByLabel('En sida som kommer')).toBeChecked();
  await expect(form.getByText('erik@lindsbygg.example')).toBeVisible();
  await form.getByRole('button', { name: 'Skicka' }).click();
  await expect(form.getByLabel('Vad behöver du?')).toBeFocused();

  await form.getByLabel('Vad behöver du?').fill(message);
  // Each page has a form of its own.
  await sideMenu(page).getByRole('link', { name: 'Köp och aktivera' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Köp och aktivera' })).toBeFocused();
  await expect(page.getByLabel('Vad behöver du?')).toHaveValue('');
  await page.goBack();
  await expect(form.getByLabel('Vad behöver du?')).toHaveValue(message);
  await page.reload();
  await expect(form.getByLabel('Vad behöver du?')).toHaveValue(message);

  // A message that could not be sent stays in the form.
  await page.route('**/api/partner/form/support', (route) =>
    route.fulfill({ status: 503, json: { errors: [], error: '', status: 503 } }),
  );
  await form.getByRole('button', { name: 'Skicka' }).click();
  await expect(page.getByText('Det gick inte att skicka')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/partner/form/support');

  const sending = page.waitForRequest('**/api/partner/form/support');
  await form.getByRole('button', { name: 'Skicka' }).click();
  const request = await sending;
  expect(request.postDataJSON()).toEqual({
    source: 'planned_page',
    message,
    email: 'erik@lindsbygg.example',
    page: `/partners/${partnerId}/integrations`,
  });
  expect((await request.response())?.status()).toBe(201);
  await expect(
    page.getByRole('heading', { name: 'Tack, vi har fått ditt meddelande' }),
  ).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Skriv något mer' }).click();
  await expect(form.getByLabel('Vad behöver du?')).toHaveValue('');
});

test('a program that fills in the field that nobody sees is thanked like everybody', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, 'partner-premium');
  await sideMenu(page).getByRole('link', { name: 'Integrationer' }).click();
  await page.getByLabel('Vad behöver du?').fill('Buy now');
  const trap = page.locator('input[name="reference"]');
  await trap.fill('https://spam.example', { force: true });
  const sending = page.waitForRequest('**/api/partner/form/support');
  await page.getByRole('button', { name: 'Skicka' }).click();
  expect((await sending).postDataJSON()).toMatchObject({ reference: 'https://spam.example' });
  await expect(
    page.getByRole('heading', { name: 'Tack, vi har fått ditt meddelande' }),
  ).toBeFocused();
});
