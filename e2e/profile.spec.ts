import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, signInAsBare, test } from './fixtures.ts';
import { dismissOverlay, partnerIdOf, sideMenu, tabTo } from './partner-area.ts';
import { twoColours } from './pictures.ts';

/** Signs in and opens the profile of the company that has told nothing of itself. */
async function openProfile(page: Page, isSmall = false): Promise<void> {
  await signInAsBare(page);
  await page.goto('/init');
  await expect(page).toHaveURL(/\/partners\/[\w-]+\/home$/);
  if (isSmall) await dismissOverlay(page);
  await page.goto(`/partners/${partnerIdOf(page)}/profile`);
  await expect(page.getByRole('heading', { level: 1, name: /^(Profil|Profile)$/ })).toBeVisible();
}

const section = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });
const preview = (page: Page): Locator =>
  page.getByRole('complementary', { name: /^(Så ser husägare er|How home owners see you)$/ });
const saved = (page: Page): Locator => page.getByText('Profilen är sparad').last();

test.describe('the profile', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('is begun where the overview says what is missing', async ({ page }) => {
    await signInAsBare(page);
    await page.goto('/init');
    const profile = page.getByRole('main').getByRole('region', { name: 'Profil' });
    await expect(profile).toContainText('17 %');
    await expect(profile.getByRole('progressbar')).toHaveAttribute('value', '17');
    await profile.getByRole('link', { name: 'Tjänster', exact: true }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(section(page, 'Tjänster').getByRole('checkbox').first()).toBeVisible();
    await page.getByRole('link', { name: 'Lägg till logotyp' }).click();
    const dialog = page.getByRole('dialog', { name: 'Logotyp' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('is filled in where it says what is missing, and seen as homeowners will', async ({
    page,
  }) => {
    await openProfile(page);
    await expectAccessible(page);

    await tabTo(page, page.getByRole('link', { name: 'Välj tjänster' }));
    await page.keyboard.press('Enter');
    const services = section(page, 'Tjänster');
    await expect(services.getByRole('checkbox').first()).toBeFocused();
    await page.keyboard.press('Space');
    await tabTo(page, services.getByRole('button', { name: 'Spara' }));
    await page.keyboard.press('Enter');
    await expect(saved(page)).toBeVisible();
    await expect(services.getByRole('button', { name: 'Ändra tjänster' })).toBeFocused();
    await expect(services.getByRole('listitem')).toHaveText(['Bygg och renovering']);
    await expect(page.getByRole('link', { name: 'Välj tjänster' })).toBeHidden();

    await page.getByRole('link', { name: 'Lägg till webbplats' }).click();
    const about = section(page, 'Om företaget');
    const website = about.getByLabel('Webbplats');
    await expect(website).toBeFocused();
    await website.fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await expect(website).toHaveAttribute('aria-invalid', 'true');
    await expect(preview(page).getByRole('link')).toHaveCount(0);
    await expectAccessible(page);
    await website.fill('starksel.example');
    await about.getByLabel('Beskrivning').fill('El i hela huset.');
    await expect(preview(page)).toContainText('El i hela huset.');
    await expect(preview(page)).toContainText('Inte sparat än');

    await sideMenu(page).getByRole('link', { name: 'Översikt' }).click();
    const leaving = page.getByRole('dialog', { name: 'Lämna sidan utan att spara?' });
    await leaving.getByRole('button', { name: 'Stanna kvar' }).click();
    await expect(website).toHaveValue('starksel.example');
    await page.reload();
    await expect(website).toHaveValue('starksel.example');
    await about.getByRole('button', { name: 'Spara' }).click();
    await expect(saved(page)).toBeVisible();
    const link = preview(page).getByRole('link', { name: 'starksel.example' });
    await expect(link).toHaveAttribute('href', 'https://starksel.example/');
    await expect(link).toHaveAttribute('rel', /noopener.*nofollow/);
    await expect(preview(page)).not.toContainText('Inte sparat än');
  });

  test('tells that the company is away, and takes a logo @further', async ({ page }) => {
    await openProfile(page);
    const holiday = section(page, 'Semester');
    await holiday.getByRole('button', { name: 'Ändra semester' }).click();
    await holiday.getByLabel('Vi har semester').check();
    await holiday.getByLabel('Sista semesterdagen').fill('2000-01-01');
    await holiday.getByRole('button', { name: 'Spara' }).click();
    await expect(holiday.getByLabel('Sista semesterdagen')).toHaveAttribute('aria-invalid', 'true');
    await holiday.getByLabel('Sista semesterdagen').fill('2099-08-01');
    await holiday.getByRole('button', { name: 'Spara' }).click();
    await expect(saved(page)).toBeVisible();
    await expect(preview(page)).toContainText('Vi har semester till och med 2099-08-01.');
    await holiday.getByRole('button', { name: 'Ändra semester' }).click();
    await holiday.getByLabel('Vi har semester').uncheck();
    await holiday.getByRole('button', { name: 'Avbryt' }).click();
    const question = page.getByRole('dialog', { name: 'Kasta det du har skrivit?' });
    await question.getByRole('button', { name: 'Kasta' }).click();
    await expect(holiday).toContainText('Semester till och med 2099-08-01');

    await section(page, 'Logotyp').getByRole('button', { name: 'Lägg till logotyp' }).click();
    const dialog = page.getByRole('dialog');
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Välj en bild' }).click();
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: twoColours() };
    await (await chooser).setFiles(file);
    await expect(dialog.getByRole('group', { name: /Bildutsnitt/ })).toBeFocused();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Spara bilden' }).click();
    await expect(page.getByText('Logotypen är sparad')).toBeVisible();
    await expect(preview(page).locator('img')).toHaveJSProperty('naturalWidth', 64);
    const corner: unknown = await page.evaluate(`(() => {
      const image = document.querySelector('aside img');
      const context = document.createElement('canvas').getContext('2d');
      context.drawImage(image, 32, 2, 1, 1, 0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data];
    })()`);
    // The whole wide logo, with white above it.
    expect(corner).toEqual([255, 255, 255, 255]);
    await section(page, 'Logotyp').getByRole('button', { name: 'Ändra logotyp' }).click();
    await dialog.getByRole('button', { name: 'Ta bort bilden' }).click();
    await expect(preview(page).locator('img')).toHaveCount(0);
  });

  test('two who change the same: the second sees what the first wrote and decides @further', async ({
    page,
    context,
  }) => {
    await openProfile(page);
    const other = await context.newPage();
    await other.setViewportSize({ width: 1440, height: 900 });
    await other.goto(page.url());
    const contactOf = (each: Page) => section(each, 'Kontaktperson');
    const nameOf = (each: Page) => contactOf(each).getByRole('textbox', { name: 'Namn' });
    for (const each of [page, other]) {
      await contactOf(each).getByRole('button', { name: 'Ändra kontaktperson' }).click();
    }
    await nameOf(other).fill('Malin Stark');
    await contactOf(other).getByLabel('E-postadress').fill('malin@starksel.example');
    await contactOf(other).getByRole('button', { name: 'Spara' }).click();
    await expect(saved(other)).toBeVisible();

    const mine = contactOf(page);
    await nameOf(page).fill('Nils Ek');
    await mine.getByRole('button', { name: 'Spara' }).click();
    await expect(mine.getByText('Någon annan har ändrat samma sak')).toBeVisible();
    await expect(mine.getByText('Vi har hämtat det andra ändrade: e-postadress.')).toBeVisible();
    await expect(nameOf(page)).toHaveValue('Nils Ek');
    await expect(mine.getByLabel('E-postadress')).toHaveValue('malin@starksel.example');
    await expect(mine.getByRole('listitem')).toContainText('Malin Stark');
    await expectAccessible(page);
    await mine.getByRole('button', { name: 'Använd det här: namn' }).click();
    await expect(nameOf(page)).toHaveValue('Malin Stark');
    await nameOf(page).fill('Nils Ek');
    await mine.getByRole('button', { name: 'Spara' }).click();
    await expect(preview(page)).toContainText('Nils Ek');
    await expect(preview(page)).toContainText('malin@starksel.example');
  });
});

test('on a phone, in English, what homeowners see is shown when asked for @further', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  await openProfile(page, true);
  await expect(preview(page)).toBeHidden();
  const toggle = page.getByRole('button', { name: 'Show how home owners see you' });
  await toggle.click();
  await expect(preview(page)).toContainText('Starks El i Växjö AB');
  const hours = section(page, 'Opening hours');
  await hours.getByRole('button', { name: 'Edit opening hours' }).click();
  await hours.getByLabel('Show opening hours').check();
  await expect(preview(page)).toContainText('Mon–Fri 07:00–16:00, Sat–Sun closed');
  await hours.getByLabel('Monday, closes').fill('06:00');
  await hours.getByRole('button', { name: 'Save' }).click();
  await expect(hours.getByLabel('Monday, closes')).toHaveAttribute('aria-invalid', 'true');
  const overflow = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});
