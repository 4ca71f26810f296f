import type { Locator, Page } from '@playwright/test';
import type { Configuration } from '@troskel/contract/configurations/configurations';
import { apiOf, expect, expectAccessible, signInAs, signInAsBare, test } from './fixtures.ts';
import { becomePartner } from './onboarding-way.ts';
import { dismissOverlay, partnerIdOf, sideMenu, tabTo } from './partner-area.ts';
import { twoColours } from './pictures.ts';

const addressOf = (page: Page, step?: string): string =>
  `/partners/${partnerIdOf(page)}/configurations${step === undefined ? '' : `/${step}`}`;

async function configurationOf(page: Page): Promise<Configuration> {
  const api = await apiOf(page.request);
  return (await (await api.get(addressOf(page))).json()) as Configuration;
}

const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });
const button = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const stepList = (page: Page): Locator =>
  page.getByRole('navigation', { name: /^(Steg i konfigurationen|Steps of the configuration)$/ });

test.describe('the four steps', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the whole way in English: each step is checked, saved, and can be edited afterwards', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'en'));
    const { companyName } = await becomePartner(page);
    await page.goto(addressOf(page));
    await expect(page).toHaveURL(/\/configurations\/create-company-profile$/);
    const first = 'Configuration, step 1 of 4 Create profile';
    await expect(heading(page, first)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back' })).toBeHidden();
    await expect(stepList(page).getByRole('link')).toHaveCount(1);

    const name = page.getByLabel('Company name');
    await expect(name).toHaveValue(companyName);
    await name.fill('');
    await page.getByLabel('Website').fill('not an address');
    await button(page, 'Next').click();
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('This field is mandatory')).toBeVisible();
    await expect(page.getByLabel('Website')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    expect((await configurationOf(page)).done).toEqual([]);

    await button(page, 'Add a logo').click();
    const dialog = page.getByRole('dialog');
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a picture' }).click();
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: twoColours() };
    await (await chooser).setFiles(file);
    await dialog.getByRole('button', { name: 'Save picture' }).click();
    await expect(page.getByText('The logo is saved')).toBeVisible();
    await expect(button(page, 'Edit the logo')).toBeVisible();
    await expect(page.getByLabel('Website')).toHaveValue('not an address');

    await name.fill('Prov & Söner');
    await page.getByLabel('Website').fill('provochsoner.example');
    // Marked as required, and passes empty: both readings of the specification stand.
    const description = page.getByLabel('Company description');
    await expect(description).toHaveAttribute('aria-required', 'true');
    await description.fill('');
    await button(page, 'Next').click();

    await expect(heading(page, 'Configuration, step 2 of 4 Activate services')).toBeFocused();
    await expect(page).toHaveURL(/\/configurations\/activate-your-services$/);
    expect(await configurationOf(page)).toMatchObject({
      done: ['create-company-profile'],
      createProfile: {
        companyName: 'Prov & Söner',
        website: 'https://provochsoner.example/',
        companyDescription: '',
      },
    });
    const switches = page.getByRole('main').getByRole('switch');
    await expect(switches).toHaveCount(4);
    await switches.nth(1).check();
    await expectAccessible(page);
    await button(page, 'Next').click();

    await expect(
      heading(page, 'Configuration, step 3 of 4 Activate geographic area'),
    ).toBeFocused();
    await button(page, 'Next').click();
    await expect(page.getByText('select at least one region', { exact: true })).toBeVisible();
    const stockholm = page.getByRole('checkbox', { name: 'Stockholm', exact: true });
    await expect(stockholm).toBeFocused();
    await expectAccessible(page);
    expect((await configurationOf(page)).done).toHaveLength(2);

    await stockholm.check();
    await page.getByRole('searchbox', { name: 'Search the counties' }).fill('gävle');
    await expect(page.getByText('1 of 21 counties shown')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Gävleborg County' }).check();
    await page.getByRole('searchbox', { name: 'Search the counties' }).fill('');
    await page.getByRole('checkbox', { name: 'Kalmar County' }).check();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(switches.nth(1)).toBeChecked();
    await stepList(page).getByRole('link', { name: 'Activate geographic area' }).click();
    await expect(stockholm).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Gävleborg County' })).toBeChecked();
    await button(page, 'Next').click();

    await expect(heading(page, 'Configuration, step 4 of 4 Ready to start')).toBeFocused();
    expect((await configurationOf(page)).activateGeographicArea).toMatchObject({
      regions: ['stockholm'],
      counties: ['08', '21'],
    });
    const area = page.getByRole('region', { name: 'Geographic area' });
    await expect(area).toContainText('You cover Stockholm, Kalmar County and Gävleborg County.');
    await expect(page.getByRole('region', { name: 'Profile' })).toContainText('Nothing given');
    await expectAccessible(page);
    await button(page, 'Finish').click();
    await expect(page.getByText('Done, home owners can find you now')).toBeVisible();
    await expect(heading(page, 'Configuration, step 4 of 4 Ready to start')).toBeFocused();
    await expect(button(page, 'Finish')).toBeHidden();
    await expectAccessible(page);
    expect((await configurationOf(page)).done).toHaveLength(4);

    await page.getByRole('link', { name: 'Edit: Profile' }).click();
    await expect(heading(page, first)).toBeFocused();
    await name.fill('Prov & Döttrar');
    await button(page, 'Save').click();
    await expect(page.getByText('“Create profile” is saved')).toBeVisible();
    await expect(page).toHaveURL(/\/configurations\/ready-to-start$/);
    await expect(page.getByRole('region', { name: 'Profile' })).toContainText('Prov & Döttrar');
    await page.getByRole('link', { name: 'See the profile as home owners see it' }).click();
    await expect(page.getByRole('complementary')).toContainText('Prov & Döttrar');
  });

  test('two who change the same: the second sees what the first wrote and decides @further', async ({
    page,
    context,
  }) => {
    await becomePartner(page);
    await page.goto(addressOf(page));
    const other = await context.newPage();
    await other.goto(page.url());
    const nameOf = (each: Page) => each.getByRole('textbox', { name: 'Företagets namn' });
    await nameOf(other).fill('Skrivet först');
    await other.getByLabel('Webbplats').fill('forst.example');
    await button(other, 'Nästa').click();
    await expect(heading(other, 'Konfiguration, steg 2 av 4 Välj tjänster')).toBeVisible();

    await nameOf(page).fill('Skrivet sedan');
    await button(page, 'Nästa').click();
    await expect(page.getByText('Någon annan har ändrat samma sak')).toBeVisible();
    await expect(page.getByText('Vi har hämtat det andra ändrade: webbplats.')).toBeVisible();
    await expect(page.getByLabel('Webbplats')).toHaveValue('https://forst.example/');
    await expect(nameOf(page)).toHaveValue('Skrivet sedan');
    await expect(page.getByRole('main')).toContainText('Skrivet först');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Använd det här: företagets namn' }).click();
    await expect(nameOf(page)).toHaveValue('Skrivet först');
    await nameOf(page).fill('Skrivet sist');
    await button(page, 'Nästa').click();
    await expect(heading(page, 'Konfiguration, steg 2 av 4 Välj tjänster')).toBeFocused();
    expect((await configurationOf(page)).createProfile).toMatchObject({
      companyName: 'Skrivet sist',
      website: 'https://forst.example/',
    });

    // The profile is another page for the same: what is changed there is not written over either.
    await page.getByRole('link', { name: 'Tillbaka' }).click();
    await expect(nameOf(page)).toHaveValue('Skrivet sist');
    const api = await apiOf(page.request);
    const edited = await api.change('PATCH', `/partners/${partnerIdOf(page)}/profile`, {
      companyName: 'Skrivet på profilen',
    });
    expect(edited.status()).toBe(200);
    await nameOf(page).fill('Skrivet här');
    await button(page, 'Nästa').click();
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Skrivet på profilen' }),
    ).toBeVisible();
    await button(page, 'Nästa').click();
    await expect(heading(page, 'Konfiguration, steg 2 av 4 Välj tjänster')).toBeVisible();
    expect((await configurationOf(page)).createProfile.companyName).toBe('Skrivet här');
  });

  test('what is typed outlasts a failed call, reload, another page and the end of the session @further', async ({
    page,
  }) => {
    const { user } = await becomePartner(page);
    await page.goto(addressOf(page));
    const description = page.getByLabel('Beskrivning');
    await description.fill('Elva års vana av gamla hus.');

    const call = '**/configurations/create-company-profile';
    await page.route(`**/api/partners/*${call.slice(2)}`, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 503, json: { errors: [] } })
        : route.fallback(),
    );
    await button(page, 'Nästa').click();
    await expect(page.getByText('Det gick inte att spara')).toBeVisible();
    await expect(description).toHaveValue('Elva års vana av gamla hus.');
    await page.unrouteAll();

    await page.reload();
    await expect(description).toHaveValue('Elva års vana av gamla hus.');
    await sideMenu(page).getByRole('link', { name: 'Översikt' }).click();
    const leaving = page.getByRole('dialog', { name: 'Lämna sidan utan att spara?' });
    await leaving.getByRole('button', { name: 'Stanna kvar' }).click();
    await sideMenu(page).getByRole('link', { name: 'Översikt' }).click();
    await leaving.getByRole('button', { name: 'Lämna utan att spara' }).click();
    await expect(page).toHaveURL(/\/home$/);

    const address = addressOf(page, 'create-company-profile');
    await page.context().clearCookies();
    await page.goto(address);
    await expect(page).toHaveURL(/\/login/);
    const signedIn = await page.request.post('/api/auth/sign-in/email', {
      data: { email: user.email, password: user.password },
    });
    expect(signedIn.status()).toBe(200);
    await page.goto(address);
    await expect(description).toHaveValue('Elva års vana av gamla hus.');
    await button(page, 'Nästa').click();
    await expect(heading(page, 'Konfiguration, steg 2 av 4 Välj tjänster')).toBeVisible();
    await page.getByRole('main').getByRole('switch').first().check();
    await page.reload();
    await expect(page.getByRole('main').getByRole('switch').first()).toBeChecked();
    await page.getByRole('link', { name: 'Tillbaka' }).click();
    await expect(description).toHaveValue('Elva års vana av gamla hus.');
    await page.goto(addressOf(page));
    await expect(page).toHaveURL(/\/activate-your-services$/);
    await expect(page.getByRole('main').getByRole('switch').first()).toBeChecked();
  });

  test('no step comes before its turn, and nobody else’s exist @further', async ({ page }) => {
    await becomePartner(page);
    await sideMenu(page).getByRole('link', { name: 'Områden' }).click();
    await expect(page).toHaveURL(/\/create-company-profile$/);
    await expect(page.getByText('Det här steget kommer före ”Välj område”.')).toBeVisible();
    await expectAccessible(page);
    const place = addressOf(page);
    await page.goto(`${place}/nonsense`);
    await expect(page.locator('h1')).toHaveText('Sidan finns inte');
    await signInAs(page, 'partner');
    await page.goto(place);
    await expect(page.locator('h1')).toHaveText('Sidan finns inte');
  });

  test('the demo’s companies have finished, but one that has not begun @further', async ({
    page,
  }) => {
    const opens = async (address: RegExp) => {
      await page.goto('/init');
      await expect(page).toHaveURL(/\/partners\/[\w-]+\/home$/);
      await page.goto(addressOf(page));
      await expect(page).toHaveURL(address);
      await expect(page.locator('h1')).toBeVisible();
    };
    for (const role of ['partner', 'partner-premium'] as const) {
      await signInAs(page, role);
      await opens(/\/ready-to-start$/);
    }
    await signInAsBare(page);
    await opens(/\/create-company-profile$/);
  });
});

test('on a phone, by keyboard alone, from the first step to the last', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await becomePartner(page);
  await dismissOverlay(page);
  await page.goto(addressOf(page));
  await tabTo(page, page.getByLabel('Beskrivning'));
  await page.keyboard.type('Vi målar hus.');
  await tabTo(page, button(page, 'Nästa'));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Konfiguration, steg 2 av 4 Välj tjänster')).toBeFocused();

  const service = page.getByRole('main').getByRole('switch').nth(3);
  await tabTo(page, service);
  await page.keyboard.press('Space');
  await expect(service).toBeChecked();
  await tabTo(page, button(page, 'Nästa'));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Konfiguration, steg 3 av 4 Välj område')).toBeFocused();

  // All counties are within reach of the keyboard, the last one too.
  const last = page.getByRole('checkbox', { name: 'Norrbottens län' });
  await tabTo(page, last);
  await page.keyboard.press('Space');
  await expect(last).toBeChecked();
  await tabTo(page, button(page, 'Nästa'));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Konfiguration, steg 4 av 4 Redo att börja')).toBeFocused();
  await expect(page.getByRole('region', { name: 'Område' })).toContainText(
    'Ni täcker Norrbottens län.',
  );
  await expectAccessible(page);
  await tabTo(page, button(page, 'Slutför'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Klart, nu kan husägare hitta er')).toBeVisible();
  const overflow = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(overflow).toBeLessThanOrEqual(0);
});
