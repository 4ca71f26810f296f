import { expect, expectAccessible, test } from './fixtures.ts';
import { becomePartner } from './onboarding-way.ts';

test('a company shows its page with one switch, which leads to a request, and takes it down', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { partnerId } = await becomePartner(page);
  await page.goto(`/partners/${partnerId}/profile`);
  const card = page.getByRole('region', { name: 'Sida för nya kunder' });
  const onOff = card.getByRole('switch', { name: 'Visa sidan för alla' });
  await expect(onOff).not.toBeChecked();
  await onOff.click();
  await expect(page.getByText('Sidan visas nu för alla').first()).toBeVisible();
  await card.getByRole('button', { name: 'Uppge försäkring' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ansvarsförsäkring' });
  await dialog.getByLabel('Försäkringsbolag').fill('Trygg-Hansa');
  await dialog.getByRole('button', { name: 'Spara uppgiften' }).click();
  await expect(card.getByText(/^Hos Trygg-Hansa, uppgivet/)).toBeVisible();
  const path = (await card.getByRole('link', { name: 'Öppna sidan' }).getAttribute('href')) ?? '';
  expect(path).toMatch(/^\/foretag\/[a-z0-9-]+$/);
  await expectAccessible(page);

  await page.goto(path);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(page).toHaveTitle(new RegExp(`^${name}`));
  expect(await page.content()).not.toMatch(/__\w+__/);
  await expect(page.getByText('Hos Trygg-Hansa')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'English' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/en${path}$`));
  await page.getByRole('link', { name: 'Send a request' }).first().click();
  // Whoever is no homeowner yet gives a name, and comes back to the request.
  await expect(page).toHaveURL(/\/homeowner\/start$/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(new RegExp(`/inquiries/new\\?company=${partnerId}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Request to ${name}`);

  await page.goto(`/partners/${partnerId}/profile`);
  await page.getByRole('switch').click();
  await expect(page.getByText('The page has been taken down').first()).toBeVisible();
  expect((await page.request.get(path)).status()).toBe(404);
});
