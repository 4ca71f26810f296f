import type { Locator } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { word } from './inquiries.ts';
import { phoneOf, openPartnerArea, makeInquiry, row, saveDraft } from './quotations.ts';

test('rows are kept as a template and put into the next quotation, by the keyboard alone', async ({
  browser,
}) => {
  const customer = await phoneOf(browser, 'homeowner');
  const company = await phoneOf(browser, 'partner');
  const first = await makeInquiry(customer, company);
  const second = await makeInquiry(customer, company);
  await saveDraft(company, first.params, 'Byta elcentral');
  const van = company.page;
  const name = `Elcentral ${word()}`;
  const dialog = van.getByRole('dialog', { name: 'Radmallar' });
  const press = async (target: Locator): Promise<void> => {
    await target.focus();
    await van.keyboard.press('Enter');
  };
  await openPartnerArea(van);
  await van.goto(`${first.request}/quotation`);
  await press(van.getByRole('button', { name: 'Radmallar' }));
  await press(dialog.getByRole('button', { name: 'Spara offertens rader som mall' }));
  const form = van.getByRole('dialog', { name: 'Spara som radmall' });
  await expect(form.getByLabel('Namn')).toBeFocused();
  await expect(
    form.getByRole('checkbox', { name: /^Byta elcentral 10 tim · 500.kr$/ }),
  ).toBeChecked();
  await expectAccessible(van);
  await van.keyboard.press('Enter');
  await expect(form.getByLabel('Namn')).toHaveAttribute('aria-invalid', 'true');
  await van.keyboard.type(name);
  await van.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name })).toBeVisible();
  await expectAccessible(van);
  await press(dialog.getByRole('button', { name: `Byt namn på ${name}` }));
  const renaming = van.getByRole('dialog', { name: 'Byt namn på radmallen' });
  await expect(renaming.getByRole('textbox', { name: 'Namn' })).toBeFocused();
  await van.keyboard.press('End');
  await van.keyboard.type(' villa');
  await van.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: `${name} villa` })).toBeVisible();
  await van.keyboard.press('Escape');
  await expect(van.getByRole('button', { name: 'Radmallar' })).toBeFocused();

  // The row that nobody has written in gives way; then they are added at the end.
  await van.goto(`${second.request}/quotation`);
  for (const place of [1, 2]) {
    await press(van.getByRole('button', { name: 'Radmallar' }));
    await press(dialog.getByRole('button', { name: `Sätt in ${name} villa` }));
    await expect(row(van, place).getByLabel('Vad')).toBeFocused();
    await expect(row(van, place).getByLabel('Vad')).toHaveValue('Byta elcentral');
    await expect(row(van, place).getByLabel('À-pris')).toHaveValue('500');
  }
  await expect(row(van, 3)).toHaveCount(0);
  await press(van.getByRole('button', { name: 'Radmallar' }));
  await press(dialog.getByRole('button', { name: `Ta bort ${name} villa` }));
  await expect(dialog.getByRole('heading', { name: `${name} villa` })).toHaveCount(0);
  await customer.context.close();
  await company.context.close();
});
