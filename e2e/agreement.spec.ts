import { readFile } from 'node:fs/promises';
import { apiOf, expect, expectAccessible, test } from './fixtures.ts';
import { dismissOverlay, enterAs, partnerIdOf, tabTo } from './partner-area.ts';

test('an owner asks for a lesser plan by keyboard, gets a mail, keeps theirs, and is told of another’s change', async ({
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
  // The month that has begun is paid for: the plan stays until it is over.
  const notice = main.getByText(/^Ni byter till Bas \d{4}-\d\d-\d\d$/);
  await expect(notice).toBeVisible();
  await expect(main.getByRole('region', { name: 'Premium' })).toContainText('Ert abonnemang');
  await expect(main).toContainText('Bytet begärdes av Olof Hedman.');
  await expect(toBasic).toBeHidden();
  // The pressed button has gone.
  const present = main.getByRole('heading', { name: 'Premium' });
  await expect(present).toBeFocused();
  await expectAccessible(page);
  const mails = await page.request.get('/dev/mailbox.json?to=olof@energiradet.example');
  await expect
    .poll(async () => (await page.request.get(mails.url())).text())
    .toContain('Ni byter till Bas den ');
  await tabTo(page, main.getByRole('button', { name: 'Behåll Premium' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Bytet blir inte av.')).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(present).toBeFocused();

  // Somebody else asks for it while the page is open.
  const api = await apiOf(page.request);
  const agreement = `/partners/${partnerId}/agreement`;
  const changed = await api.change('POST', `${agreement}/plan`, { planId: 'bas' }, agreement);
  expect(changed.status()).toBe(200);
  await toBasic.click();
  await page
    .getByRole('dialog', { name: 'Byta till Bas?' })
    .getByRole('button', { name: 'Byt till Bas' })
    .click();
  await expect(main.getByRole('alert')).toContainText('Någon annan har bytt abonnemang');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
});

test('invoices stand in rows, on a phone in cards; without any the page says so @further', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, 'partner-premium');
  await page.goto(`/partners/${partnerIdOf(page)}/invoices`);
  const main = page.getByRole('main');
  await expect(main.getByRole('row')).toHaveCount(4);
  await expect(main.getByRole('row').nth(1)).toContainText(/743,75\skr/);
  await expect(main.getByRole('row').nth(3)).toContainText(/Betald \d{4}-\d\d-27/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(main.getByText('Obetald').last()).toBeVisible();
  await expectAccessible(page);

  await enterAs(page, 'partner');
  await dismissOverlay(page);
  await page.goto(`/partners/${partnerIdOf(page)}/invoices`);
  await expect(main.getByRole('heading', { name: 'Inga fakturor än' })).toBeVisible();
  await main.getByRole('link', { name: 'Se ert abonnemang' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Avtal och abonnemang' })).toBeFocused();
});

test('the report of a month is saved as CSV and PDF; a failure says so @further', async ({
  page,
}) => {
  await enterAs(page, 'partner-premium');
  await page.goto(`/partners/${partnerIdOf(page)}/reports`);
  const main = page.getByRole('main');
  const today = new Date();
  const month = new Date(Date.UTC(today.getFullYear(), today.getMonth() - 2, 1))
    .toISOString()
    .slice(0, 7);
  await main.getByLabel('Månad').selectOption(month);
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Ladda ner CSV' }).click(),
  ]);
  expect(csv.suggestedFilename()).toBe(`troskel-rapport-${month}.csv`);
  const text = await readFile(await csv.path(), 'utf8');
  expect(text).toMatch(/^\uFEFFAvsnitt;Uppgift;Värde\r\n/);
  // The number of the month's invoice.
  expect(text).toMatch(/\b\d{4}-\d{4}\b/);
  await expect(main.getByText(`troskel-rapport-${month}.csv är sparad`)).toBeVisible();

  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Ladda ner PDF' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toBe(`troskel-rapport-${month}.pdf`);
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page.route(`**/reports/${month}**`, (call) =>
    call.fulfill({ status: 503, json: { errors: [], error: '', status: 503 } }),
  );
  await main.getByRole('button', { name: 'Ladda ner CSV' }).click();
  await expect(main.getByRole('alert')).toContainText('Rapporten kunde inte laddas ner');
  await expectAccessible(page);
});
