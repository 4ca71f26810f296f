import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, signInAs, test } from './fixtures.ts';
import { enterAs } from './partner-area.ts';

test('a company reads what came of its requests, by month and as a file; staff read the same of all', async ({
  browser,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, 'partner');
  await page.getByRole('main').getByRole('link', { name: 'Uppföljning' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Uppföljning' })).toBeFocused();
  const main = page.getByRole('main');
  const all = main.getByRole('table', { name: 'Alla siffror per månad' });
  // Twelve months and the total; the present month is not over.
  await expect(all.getByRole('rowheader')).toHaveCount(13);
  await expect(all.getByRole('rowheader').first()).toHaveText(/, hittills$/);
  const total = all.getByRole('row', { name: /^Totalt/ });
  await expect(total).toContainText(/\d+\s%/);
  await expect(total).toContainText(/\d\skr$/);

  const quotations = main.getByRole('region', { name: 'Offerter', exact: true });
  await expect(quotations).toContainText(/\d+\s% ja/);
  await quotations.getByRole('button', { name: 'Visa som tabell' }).focus();
  await page.keyboard.press('Enter');
  await expect(quotations.getByRole('table', { name: 'Offerter per månad' })).toBeVisible();
  await expectAccessible(page);

  const file = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Hämta som CSV' }).click();
  const content = await readFile(await (await file).path(), 'utf8');
  expect(content.trim().split('\r\n')).toHaveLength(14);
  const [, received = ''] = content.trim().split('\r\n').at(-1)?.split(';') ?? [];

  const desk = await browser.newPage({ locale: 'sv-SE' });
  await signInAs(desk, 'staff');
  await desk.goto('/admin/results');
  await expect(desk.getByRole('heading', { level: 1, name: 'Uppföljning' })).toBeVisible();
  const sums = desk.getByRole('table', { name: 'Alla siffror per månad' });
  const cell = sums
    .getByRole('row', { name: /^Totalt/ })
    .getByRole('cell')
    .first();
  await expect(cell).toBeVisible();
  const ofAll = Number((await cell.innerText()).replaceAll(/\s/g, ''));
  expect(ofAll).toBeGreaterThan(Number(received));
  await expectAccessible(desk);
  await desk.close();
});
