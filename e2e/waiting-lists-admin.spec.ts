import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, signInAs, test } from './fixtures.ts';

test('staff find who waits, save the confirmed as a file and remove one', async ({ page }) => {
  const email = 'berit.bergkvist@example.com';
  const signedUp = await page.request.post('/api/partner/form/home-care-waiting-list', {
    data: { name: 'Berit Bergkvist', email, postalCode: '113 30' },
  });
  expect(signedUp.status()).toBe(201);
  await signInAs(page, 'staff');
  await page.goto('/admin/waiting-lists?state=unconfirmed');
  const main = page.getByRole('main');
  await main.getByLabel('Lista').selectOption('Bostadsägare');
  await main.getByLabel('Anmälda till').fill('2999-12-31');
  await main.getByRole('button', { name: 'Visa', exact: true }).click();
  await expect(page).toHaveURL(/list=home-care-waiting-list.*to=2999-12-31/);
  await expect(main.getByText('De som inte har bekräftat lämnas inte ut som fil.')).toBeVisible();
  const row = main.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Inte bekräftad');

  await main.getByLabel('Läge').selectOption('Alla');
  const file = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Hämta som CSV' }).click();
  const content = await readFile(await (await file).path(), 'utf8');
  expect(content).toContain('Joined;Email;Language;Name;Postal code');
  expect(content).not.toContain(email);

  await main.getByRole('button', { name: `Ta bort ${email}` }).click();
  const sure = page.getByRole('dialog', { name: 'Ta bort från väntelistan?' });
  await expectAccessible(page);
  await sure.getByRole('button', { name: 'Ta bort' }).click();
  await expect(row).toHaveCount(0);
});
