import { expect, expectAccessible, test } from './fixtures.ts';
import { enterAs, sideMenu } from './partner-area.ts';

test('a key is made, shown once, and revoked', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, 'partner');
  await sideMenu(page).getByRole('link', { name: 'Integrationer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Integrationer' })).toBeFocused();
  const keys = page.getByRole('region', { name: 'API-nycklar' });
  await keys.getByRole('button', { name: 'Skapa nyckel' }).click();

  const dialog = page.getByRole('dialog', { name: 'Skapa en API-nyckel' });
  await expect(dialog.getByLabel('Namn')).toBeFocused();
  await dialog.getByRole('button', { name: 'Skapa nyckel' }).click();
  await expect(dialog.getByText('Ge nyckeln ett namn').first()).toBeVisible();
  await dialog.getByLabel('Namn').fill('Kalkylarket');
  await dialog.getByRole('button', { name: 'Skapa nyckel' }).click();
  await expect(dialog.getByText('Välj minst en sak')).toBeVisible();
  await expect(dialog.getByLabel('Förfrågningar')).toBeFocused();
  await expect(dialog.getByLabel('Hur länge den gäller')).toHaveValue('365');
  await expectAccessible(page);
  await dialog.getByLabel('Förfrågningar').selectOption('Läsa');
  await dialog.getByLabel('Hur länge den gäller').selectOption('30 dagar');
  await dialog.getByRole('button', { name: 'Skapa nyckel' }).click();

  await expect(keys.getByText('Er nya nyckel, Kalkylarket')).toBeVisible();
  const token = (await keys.getByText(/^trsk_live_\w{36}$/).textContent()) ?? '';
  const row = keys.getByRole('listitem').filter({ hasText: 'Kalkylarket' });
  await expect(row.getByText(token.slice(0, 14), { exact: true })).toBeVisible();
  await expect(row.getByText('Aldrig')).toBeVisible();
  await expectAccessible(page);

  // The example of the page, as it stands there, with the key.
  const example = (await page.getByLabel('Ett första anrop').textContent()) ?? '';
  const [, address = ''] = /"(http[^"]+)"/.exec(example) ?? [];
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get(address, { headers });
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toMatchObject({ sort: 'latest' });
  expect(
    (await page.request.get(address.replace('inquiries', 'offices'), { headers })).status(),
  ).toBe(403);
  await page.reload();
  await expect(row).toBeVisible();
  await expect(page.getByText(token)).toHaveCount(0);

  await row.getByRole('button', { name: 'Återkalla Kalkylarket' }).click();
  await page
    .getByRole('dialog', { name: 'Återkalla Kalkylarket?' })
    .getByRole('button', { name: 'Återkalla' })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'API-nycklar' })).toBeFocused();
  expect((await page.request.get(address, { headers })).status()).toBe(401);
  await expect(keys.getByText('Ni har inga nycklar än.')).toBeVisible();
  await keys.getByText('Nycklar som inte gäller längre').click();
  await expect(row.getByText('Återkallad')).toBeVisible();
});
