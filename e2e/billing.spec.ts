import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { bankFile } from '@troskel/api/testing';
import { expect, expectAccessible, signInAs } from './fixtures.ts';
import { timed } from './own-product.ts';
import { enterAs, partnerIdOf, tabTo } from './partner-area.ts';

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(new Date());

/** Goes to a button by keyboard alone, and saves what it downloads. */
async function saveBy(page: Page, button: Locator): Promise<Download> {
  await tabTo(page, button);
  const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  return saved;
}

timed(
  'an invoice is credited, paid by the bank’s file and booked by staff, by keyboard alone; its company sees it paid',
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInAs(page, 'staff');
    await page.goto('/admin/invoices?state=unpaid');
    const main = page.getByRole('main');
    const row = main.getByRole('row').nth(1);
    await expect(row).toContainText('Obetald');
    const [, number = ''] = /(\d{4}-\d{4})/.exec((await row.textContent()) ?? '') ?? [];
    const [, reference = ''] = /OCR (\d+)/.exec((await row.textContent()) ?? '') ?? [];
    await expectAccessible(page);

    const pdf = await saveBy(page, row.getByRole('button', { name: `PDF ${number}` }));
    expect(pdf.suggestedFilename()).toBe(`faktura-${number}.pdf`);
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');

    await tabTo(page, row.getByRole('button', { name: `Kreditera ${number}` }));
    await page.keyboard.press('Enter');
    const credit = page.getByRole('dialog', { name: `Kreditera faktura ${number}` });
    await tabTo(page, credit.getByLabel('Belopp i kronor, med moms'));
    await page.keyboard.type('1000000');
    await tabTo(page, credit.getByLabel('Orsak'));
    await page.keyboard.type('Två dagar utan tjänsten');
    await page.keyboard.press('Enter');
    await expect(credit.getByText('Högst 743,75 kr är kvar att kreditera.')).toBeVisible();
    await expect(credit.getByLabel('Belopp i kronor, med moms')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('100');
    await page.keyboard.press('Enter');
    await expect(row).toContainText(/643,75\skr kvar att betala/);
    await expect(row.getByRole('button', { name: `Kreditera ${number}` })).toBeFocused();

    await page.goto('/admin/payments');
    await expect(main.getByText('Inget att utreda')).toBeVisible();
    const choosing = page.waitForEvent('filechooser');
    await tabTo(page, main.getByRole('button', { name: 'Välj fil' }));
    await page.keyboard.press('Enter');
    const chooser = await choosing;
    const file = bankFile(today, [
      { id: 'e2e-1', amount: '643.75', reference },
      { id: 'e2e-2', amount: '10.00', words: 'hej', payer: 'Lena' },
    ]);
    await chooser.setFiles({
      name: 'bank.xml',
      mimeType: 'application/xml',
      buffer: Buffer.from(file),
    });
    await expect(main.getByText('Betalda fakturor: 1. Att utreda: 1.')).toBeVisible();
    await tabTo(page, main.getByRole('button', { name: /^Red\sut 10,00\skr från Lena$/ }));
    await page.keyboard.press('Enter');
    const settle = page.getByRole('dialog', { name: /^10,00\skr från Lena$/ });
    await tabTo(page, settle.getByLabel('Vad som görs'));
    await page.keyboard.type('Den är');
    await tabTo(page, settle.getByLabel('Anteckning'));
    await page.keyboard.type('Inte till oss');
    await page.keyboard.press('Enter');
    await expect(main.getByText('Inget att utreda')).toBeVisible();
    await expectAccessible(page);

    await tabTo(page, main.getByLabel('Månad'));
    await page.keyboard.press('Home');
    const sie = await saveBy(page, main.getByRole('button', { name: 'Ladda ner SIE-fil' }));
    expect(sie.suggestedFilename()).toBe(`troskel-bokforing-${today.slice(0, 7)}.si`);
    const books = await readFile(await sie.path(), 'latin1');
    expect(books).toContain('#TRANS 1930 {} 643.75');
    expect(books).toContain('#TRANS 1510 {} -100.00');

    await enterAs(page, 'partner-premium');
    await page.goto(`/partners/${partnerIdOf(page)}/invoices`);
    const own = main.getByRole('row').filter({ hasText: number });
    await expect(own).toContainText(`Betald ${today}`);
    const paper = await saveBy(page, own.getByRole('button', { name: `PDF ${number}` }));
    expect(paper.suggestedFilename()).toBe(`faktura-${number}.pdf`);
  },
);
