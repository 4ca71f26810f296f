import { readFile } from 'node:fs/promises';
import { apiOf, expect, expectAccessible, test } from './fixtures.ts';
import { dismissOverlay, enterAs, partnerIdOf, tabTo } from './partner-area.ts';

test('an owner changes the plan by keyboard, gets a mail, and is told of another’s change', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, 'expert');
  const partnerId = partnerIdOf(page);
  await page.goto(`/partners/${partnerId}/agreement`);
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'Premium' })).toContainText('Ert abonnemang');

  const toBasic = main.getByRole('button', { name: 'Byt till Bas' });
  await tabTo(page, toBasic);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Byta till Bas?' });
  await expect(dialog).toContainText('inte längre åt expertpanelen');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(main.getByRole('region', { name: 'Premium' })).toContainText('Ert abonnemang');
  await expect(toBasic).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Byt till Bas' }));
  await page.keyboard.press('Enter');
  await expect(main.getByRole('region', { name: 'Bas' })).toContainText('Ert abonnemang');
  await expect(page.getByText('Ni har bytt till Bas')).toBeVisible();
  const row = main.getByRole('row').nth(1);
  await expect(row).toContainText('Olof Hedman');
  const mails = await page.request.get('/dev/mailbox.json?to=olof@energiradet.example');
  await expect
    .poll(async () => (await page.request.get(mails.url())).text())
    .toContain('Ni har bytt till Bas');

  // Somebody else changes it back while the page is open.
  const api = await apiOf(page.request);
  const agreement = `/partners/${partnerId}/agreement`;
  const premium = { planId: 'premium' };
  const changed = await api.change('POST', `${agreement}/plan`, premium, agreement);
  expect(changed.status()).toBe(200);
  await main.getByRole('button', { name: 'Byt till Premium' }).click();
  await page
    .getByRole('dialog', { name: 'Byta till Premium?' })
    .getByRole('button', { name: 'Byt till Premium' })
    .click();
  await expect(main.getByRole('alert')).toContainText('Någon annan har bytt abonnemang');
  await expect(main.getByRole('region', { name: 'Premium' })).toContainText('Ert abonnemang');
  await expectAccessible(page);
});

test('invoices stand in rows, on a phone in cards; without any the page says so', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, 'partner-premium');
  await page.goto(`/partners/${partnerIdOf(page)}/invoices`);
  const main = page.getByRole('main');
  await expect(main.getByRole('row')).toHaveCount(4);
  await expect(main.getByRole('row').nth(1)).toContainText(/743,75\skr/);
  await expect(main.getByRole('row').nth(3)).toContainText('Betald 2026-09-28');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(main.getByText('Att betala').last()).toBeVisible();
  await expectAccessible(page);

  await enterAs(page, 'partner');
  await dismissOverlay(page);
  await page.goto(`/partners/${partnerIdOf(page)}/invoices`);
  await expect(main.getByRole('heading', { name: 'Inga fakturor än' })).toBeVisible();
  await main.getByRole('link', { name: 'Se ert abonnemang' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Avtal och abonnemang' })).toBeFocused();
});

test('the report of a month is saved as CSV and PDF; a failure says so', async ({ page }) => {
  await enterAs(page, 'partner-premium');
  await page.goto(`/partners/${partnerIdOf(page)}/reports`);
  const main = page.getByRole('main');
  await main.getByLabel('Månad').selectOption('2026-09');
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Ladda ner CSV' }).click(),
  ]);
  expect(csv.suggestedFilename()).toBe('troskel-rapport-2026-09.csv');
  const text = await readFile(await csv.path(), 'utf8');
  expect(text).toMatch(/^\uFEFFAvsnitt;Uppgift;Värde\r\n/);
  expect(text).toContain('2026-0917');
  await expect(main.getByText('troskel-rapport-2026-09.csv är sparad')).toBeVisible();

  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Ladda ner PDF' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toBe('troskel-rapport-2026-09.pdf');
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.route('**/reports/2026-09**', (call) =>
    call.fulfill({ status: 503, json: { errors: [], error: '', status: 503 } }),
  );
  await main.getByRole('button', { name: 'Ladda ner CSV' }).click();
  await expect(main.getByRole('alert')).toContainText('Rapporten kunde inte laddas ner');
  await expectAccessible(page);
});
