import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible } from './fixtures.ts';
import { openList, rows, sendInquiry, test, word } from './inquiries.ts';
import { tabTo } from './partner-area.ts';

/** Exports from the open dialog, and answers the file's name and text. */
async function savedFile(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [saving] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: saving.suggestedFilename(), text: await readFile(await saving.path(), 'latin1') };
}

test('one request is saved as a PDF and keeps that it is answered; a list as CSV', async ({
  page,
  homeowner,
}) => {
  const own = word();
  await sendInquiry(homeowner, { text: `Bygga altan. ${own}` });
  await sendInquiry(homeowner, { text: `Laga trappan. ${own}`, kind: 'ordering' });
  await openList(page, `text=${own}`);
  await rows(page).filter({ hasText: 'Bygga altan.' }).getByRole('link').click();
  await page.getByRole('textbox', { name: 'Ert svar' }).fill('Vi kommer på torsdag.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Svarad', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Exportera', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportera' });
  await expect(dialog.getByRole('radio', { name: /^PDF/ })).toBeChecked();
  await expectAccessible(page);
  const paper = await savedFile(page, 'Exportera');
  expect(paper.name).toMatch(/^forfragningar-\d{4}-\d\d-\d\d\.pdf$/);
  expect(paper.text.slice(0, 5)).toBe('%PDF-');
  await expect(dialog.getByText(`Filen ${paper.name} är sparad.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Stäng' }).click();
  await expect(page.getByText('Exporterad · svarad', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Tillbaka till listan' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Exportera listan' }).click();
  await expect(dialog.getByRole('radio', { name: /^CSV/ })).toBeChecked();
  const sheet = await savedFile(page, 'Exportera');
  const lines = Buffer.from(sheet.text, 'latin1').toString('utf8').split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(';Beställning;Ny;Nej;');
  expect(lines[2]).toContain(';Offert;Exporterad;Ja;');
  await dialog.getByRole('button', { name: 'Stäng' }).click();
  await expect(rows(page).getByText('Exporterad · svarad', { exact: true })).toBeVisible();
  await expect(rows(page).getByText('Exporterad · ej svarad', { exact: true })).toBeVisible();
});

test('an export that fails says so and can be tried again @further', async ({
  page,
  homeowner,
}) => {
  const own = word();
  await sendInquiry(homeowner, { text: `Byta fönster. ${own}` });
  await openList(page, `text=${own}`);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('checkbox', { name: /^Markera förfrågan/ }).check();
  await page.getByRole('button', { name: 'Exportera', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportera' });
  await page.route('**/inquiries/export', (route) => route.abort('internetdisconnected'));
  await dialog.getByRole('button', { name: 'Exportera', exact: true }).click();
  await expect(dialog.getByText('Filen är inte sparad')).toBeVisible();
  await page.unroute('**/inquiries/export');
  const file = await savedFile(page, 'Exportera');
  expect(file.text.slice(0, 5)).toBe('%PDF-');
});

test('a template is written, filled in by the keyboard alone, changed and removed', async ({
  page,
  homeowner,
}) => {
  const own = word();
  await sendInquiry(homeowner, { text: `Ny veranda. ${own}` });
  await openList(page, `text=${own}`);
  await rows(page).getByRole('link').click();
  const answer = page.getByRole('textbox', { name: 'Ert svar' });
  await answer.fill('Hej.');

  await tabTo(page, page.getByRole('button', { name: 'Mallar' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('button', { name: 'Ny mall' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Namn' })).toBeFocused();
  await page.keyboard.type(own);
  await tabTo(page, dialog.getByRole('textbox', { name: 'Text' }));
  await page.keyboard.type('Vi ses på ');
  await tabTo(page, dialog.getByRole('button', { name: 'Adressen' }));
  await page.keyboard.press('Enter');
  await page.keyboard.type(', .');
  await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue('Vi ses på {address}, .');
  await expectAccessible(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Spara' }));
  await page.keyboard.press('Enter');

  const use = dialog.getByRole('button', { name: `Använd ${own}` });
  await expect(use).toBeVisible();
  await expect(dialog.getByText('Vi ses på Ringvägen 5, Haninge, .')).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, use);
  await page.keyboard.press('Enter');
  await expect(answer).toHaveValue('Hej.\n\nVi ses på Ringvägen 5, Haninge, .');
  await expect(answer).toBeFocused();

  await page.getByRole('button', { name: 'Mallar' }).click();
  await dialog.getByRole('button', { name: `Ändra ${own}` }).click();
  await dialog.getByRole('textbox', { name: 'Text' }).fill(' ');
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await dialog.getByRole('button', { name: 'Avbryt' }).click();
  await dialog.getByRole('button', { name: `Ta bort ${own}` }).click();
  await expect(use).toHaveCount(0);
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(use).toBeVisible();
});
