import { expect, expectAccessible, signInAs, test } from './fixtures.ts';

const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(
    new Date(Date.now() + days * 86_400_000),
  );

test('staff make a plan with a price, are told of a clash by its field, and applicants see it', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'staff');
  await page.goto('/admin/plans');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Nytt paket' }).click();
  const form = main.getByRole('form', { name: 'Nytt paket' });
  await form.getByRole('button', { name: 'Spara' }).click();
  await expect(form.getByLabel('Namn').first()).toBeFocused();
  for (const [label, sv, en] of [
    ['Namn', 'Säsong', 'Season'],
    ['Beskrivning', 'För den som arbetar om sommaren.', 'For those who work in summer.'],
    ['Vad som ingår', 'Allt i Bas\nPaus om vintern', 'Everything in Basic\nA break in winter'],
  ] as const) {
    await form.getByRole('group', { name: 'Svenska' }).getByLabel(label).fill(sv);
    await form.getByRole('group', { name: 'Engelska' }).getByLabel(label).fill(en);
  }
  await form.getByRole('button', { name: 'Spara' }).click();
  const card = main.getByRole('region', { name: 'Säsong' });
  await expect(card.getByText('Saknar pris')).toBeVisible();

  await card.getByRole('button', { name: 'Nytt pris för Säsong' }).click();
  await expectAccessible(page);
  const amount = card.getByLabel('Kronor i månaden');
  await amount.fill('-5');
  await card.getByLabel('Från och med').fill(dayIn(0));
  await card.getByRole('button', { name: 'Spara' }).click();
  await expect(card.getByText('Priset kan inte vara lägre än 0 kr.')).toBeVisible();
  await amount.fill('1 249,50');
  await expect(card.getByText('Visas som ”1 249,50 kr/månad exkl. moms”')).toBeVisible();
  await card.getByRole('button', { name: 'Spara' }).click();
  await expect(card.getByText('Går att välja', { exact: true }).first()).toBeVisible();

  const applicant = await (await browser.newContext()).newPage();
  await signInAs(applicant, 'partner');
  await applicant.goto('/init');
  await applicant.waitForURL(/\/partners\/[^/]+\//);
  const partnerId = new URL(applicant.url()).pathname.split('/')[2] ?? '';
  await applicant.goto(`/partners/${partnerId}/agreement`);
  const seen = applicant.getByRole('main').getByRole('region', { name: 'Säsong' });
  await expect(seen).toContainText('1 249,50 kr/månad exkl. moms');
  await applicant.context().close();

  await card.getByRole('button', { name: 'Nytt pris för Säsong' }).click();
  await amount.fill('1500');
  await card.getByLabel('Från och med').fill(dayIn(30));
  await card.getByRole('button', { name: 'Spara' }).click();
  await expect(card.getByText(`Då gäller redan ett annat pris: ${dayIn(0)} –.`)).toBeVisible();
  await expect(card.getByLabel('Från och med')).toBeFocused();
  await card.getByRole('button', { name: 'Avbryt' }).click();
  const unsaved = page.getByRole('dialog', { name: 'Kasta ändringarna?' });
  await unsaved.getByRole('button', { name: 'Fortsätt skriva' }).click();
  await expect(amount).toHaveValue('1500');
  await card.getByRole('button', { name: 'Avbryt' }).click();
  await unsaved.getByRole('button', { name: 'Kasta' }).click();

  await card.getByRole('button', { name: 'Ta bort Säsong' }).click();
  await page
    .getByRole('dialog', { name: 'Ta bort Säsong?' })
    .getByRole('button', { name: 'Ta bort' })
    .click();
  await expect(card).toBeHidden();
});
