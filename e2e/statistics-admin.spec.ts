import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, signInAs, test } from './fixtures.ts';

test('staff choose an interval, read it as a table and save it as a file', async ({ page }) => {
  await signInAs(page, 'staff');
  await page.goto('/admin/statistics');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: '12 månader' }).click();
  await expect(page).toHaveURL(/\?period=12m$/);
  await expect(main.getByLabel('Visa per')).toHaveValue('month');
  const signUps = main.getByRole('region', { name: 'Nya konton' });
  await signUps.getByRole('button', { name: 'Visa som tabell' }).click();
  const rows = signUps.getByRole('table', { name: 'Nya konton' }).getByRole('rowheader');
  await expect(rows).toHaveCount(13);
  await expectAccessible(page);

  const today = await main.getByLabel('Till och med').inputValue();
  await main.getByLabel('Från och med').fill('2020-01-01');
  await main.getByRole('button', { name: 'Visa', exact: true }).click();
  await expect(main.getByLabel('Till och med')).toHaveAccessibleDescription(
    'Högst 366 dagar åt gången.',
  );
  await expect(signUps).toHaveCount(0);
  await main.getByLabel('Från och med').fill(today);
  await main.getByRole('button', { name: 'Visa', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`from=${today}&to=${today}`));
  await expect(main.getByLabel('Visa per')).toHaveValue('day');

  // The back button restores the chosen period.
  await page.goBack();
  await page.goBack();
  await expect(main.getByRole('link', { name: '12 månader' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  const file = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Hämta som CSV' }).click();
  const content = await readFile(await (await file).path(), 'utf8');
  expect(content).toContain('Från och med;Till och med;Nya konton;');
  // The head, a row a month, the total.
  expect(content.trim().split('\r\n')).toHaveLength(14);
});
