import { expect, expectAccessible, test } from './fixtures.ts';
import { becomePartner } from './onboarding-way.ts';

test('somebody finds a company by service and town, and begins a request that holds both', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Hitta företag' }).click();
  await expect(page).toHaveURL(/\/hitta$/);
  expect(await page.content()).not.toMatch(/__\w+__/);
  await page.getByLabel('Tjänst').selectOption('Rör, värme och vatten');
  await page.getByLabel('Närmaste ort', { exact: true }).selectOption('Stockholm');
  await page.getByRole('button', { name: 'Visa företag' }).click();
  await expect(page).toHaveURL(/\/hitta\/ror-varme-och-vatten\/stockholm$/);
  await expect(page).toHaveTitle(/^Rör, värme och vatten i Stockholm/);
  expect(await page.content()).not.toMatch(/__\w+__/);
  const list = page.getByRole('main');
  await expect(list.getByText(/^Ordningen avgörs av betyget/)).toBeVisible();
  await list.getByRole('link', { name: 'Söders Rör AB' }).click();
  await expect(page).toHaveURL(/\/foretag\/soders-ror-ab$/);
  await page.getByRole('link', { name: 'Rör, värme och vatten i Stockholm' }).click();
  await page.getByText('Byt tjänst eller ort').click();
  await expect(page.getByLabel('Närmaste ort', { exact: true })).toHaveValue('stockholm');
  await expectAccessible(page);

  await becomePartner(page);
  await page.goto('/en/hitta/el/kiruna');
  await expect(page.getByText(/^No company shows its page for electrical work/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Send a request' }).first().click();
  await expect(page).toHaveURL(/\/homeowner\/start$/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/inquiries\/new\?/);
  await expect(page.getByLabel('What kind of work is it?')).toHaveValue('service2');
  await expect(page.getByLabel('Town', { exact: true })).toHaveValue('Kiruna');
  await expect(page.getByLabel('County')).toHaveValue('25');
});
