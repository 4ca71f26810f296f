import { expect, expectAccessible, signInAs } from './fixtures.ts';
import { timed as test } from './own-product.ts';
import { enterAs, partnerIdOf } from './partner-area.ts';

test('staff add a topic, name an expert in it and order both; a reader sees it, and it goes again', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const reader = await context.newPage();
  await enterAs(reader, 'partner');
  const forum = `/partners/${partnerIdOf(reader)}/forum`;
  await signInAs(page, 'staff');
  await page.goto('/admin/topics');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Nytt ämne' }).click();
  await main.getByLabel('Namn på svenska').fill('Byggnadsvård');
  await main.getByRole('button', { name: 'Lägg till' }).click();
  await expect(main.getByText('Fältet är obligatoriskt').first()).toBeVisible();
  await main.getByLabel('Namn på engelska').fill('Conservation');
  await main.getByRole('button', { name: 'Lägg till' }).click();
  const topics = main.getByRole('list', { name: 'Ämnen' });
  await expect(topics.getByRole('listitem').last()).toContainText('Byggnadsvård');
  await topics.getByRole('button', { name: 'Flytta upp: Byggnadsvård' }).click();
  await expect(topics.getByRole('listitem').last()).not.toContainText('Byggnadsvård');

  await main.getByRole('link', { name: 'Ny expert' }).click();
  await main.getByLabel('E-postadress').fill('ingen@example.com');
  await main.getByLabel('Namn', { exact: true }).fill('Rut Sand');
  await main.getByLabel('Byggnadsvård').check();
  await main.getByRole('button', { name: 'Lägg till' }).click();
  await expect(
    main.getByText('Ingen medlem i ett företag har den e-postadressen.').first(),
  ).toBeVisible();
  await expectAccessible(page);
  await main.getByLabel('E-postadress').fill('erik lin');
  await main.getByLabel('E-postadress').press('Enter');
  await main.getByRole('button', { name: 'Välj Erik Lind' }).click();
  await expect(main.getByLabel('E-postadress')).toHaveValue('erik@lindsbygg.example');
  await main.getByRole('button', { name: 'Lägg till' }).click();
  const expert = main
    .getByRole('list', { name: 'Experter' })
    .getByRole('link', { name: 'Rut Sand' });
  await expect(expert).toBeVisible();

  await reader.goto(`${forum}/conservation`);
  await expect(reader.locator('h1')).toHaveText('Byggnadsvård');
  await expect(reader.getByText('Rut Sand').first()).toBeVisible();

  await expert.click();
  await main.getByRole('button', { name: 'Ta bort' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click();
  await expect(expert).toHaveCount(0);
  await topics.getByRole('link', { name: 'Byggnadsvård' }).click();
  await main.getByRole('button', { name: 'Ta bort' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click();
  await expect(topics).toBeVisible();
  await expect(topics.getByText('Byggnadsvård')).toHaveCount(0);
  await topics.getByRole('link', { name: 'El', exact: true }).click();
  await expect(main.getByText('Ämnet har trådar och går inte att ta bort.')).toBeVisible();
  await context.close();
});
