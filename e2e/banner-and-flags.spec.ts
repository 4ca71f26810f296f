import { expect, expectAccessible, signInAs, test } from './fixtures.ts';

test('staff write a banner and see it first, take it down, and let a feature differ for a company', async ({
  page,
}) => {
  await signInAs(page, 'staff');
  await page.goto('/admin/banner');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Skriv ett nytt' }).click();
  const form = main.getByRole('form', { name: 'Nytt meddelande' });
  await form.getByRole('button', { name: 'Publicera' }).click();
  await expect(form.getByText('Fältet är obligatoriskt')).toHaveCount(2);
  await form.getByLabel('Text på svenska').fill('Vi stänger för tusenårsskiftet.');
  await form.getByLabel('Text på engelska').fill('We close for the new millennium.');
  await form.getByLabel('Ton').selectOption('Varning');
  await expect(form.getByText('We close for the new millennium.').last()).toBeVisible();
  // So far ahead that no other test sees the banner.
  await form.getByLabel('Visas från').fill('2999-12-31T20:00');
  await form.getByLabel('Visas till').fill('2999-12-31T19:00');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Publicera' }).click();
  await expect(form.getByText('Slutet kan inte komma före början.')).toBeVisible();
  await form.getByLabel('Visas till').fill('');
  await form.getByRole('button', { name: 'Publicera' }).click();
  const standing = main.getByRole('region', { name: 'Meddelandet nu' });
  await expect(standing.getByText('Väntar på sin tid')).toBeVisible();
  await standing.getByRole('button', { name: 'Ta ned' }).click();
  const sure = page.getByRole('dialog', { name: 'Ta ned meddelandet?' });
  await sure.getByRole('button', { name: 'Ta ned' }).click();
  await expect(standing.getByText('Inget meddelande visas.')).toBeVisible();
  await expect(main.getByRole('row').nth(1)).toContainText('Vi stänger för tusenårsskiftet.');

  await page.goto('/admin/flags');
  const flag = main.getByRole('region', { name: 'Bilder i forum och förfrågningar' });
  await flag
    .getByRole('button', { name: 'Nytt undantag: Bilder i forum och förfrågningar' })
    .click();
  await flag.getByLabel('Företagets namn eller nummer').fill('Energirådet');
  await flag.getByRole('button', { name: 'Sök' }).click();
  await expectAccessible(page);
  // Restores the flag, since other tests use the same product.
  await flag.getByRole('button', { name: /^På här: Energirådet/ }).click();
  const away = flag.getByRole('button', { name: /^Ta bort undantaget för Energirådet/ });
  await expect(away).toBeVisible();
  await away.click();
  await expect(flag.getByText('Gäller lika för alla företag.')).toBeVisible();
});
