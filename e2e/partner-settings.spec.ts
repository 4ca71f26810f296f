import { expect, expectAccessible, signInAs, test } from './fixtures.ts';
import {
  dismissOverlay,
  enterAs,
  overlay,
  sideMenu,
  tabTo,
  userMenu,
  userMenuButton,
} from './partner-area.ts';

test.describe('the settings', () => {
  test('change language and colour scheme, and remember them', async ({ page }) => {
    await signInAs(page, 'expert');
    await page.goto('/user-settings/device');
    if (await overlay(page).isVisible()) await dismissOverlay(page);
    await page.getByText('Mörkt').click();
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    await page.getByRole('radio', { name: 'English' }).check();
    await expect(page.locator('h1')).toHaveText('Property settings');
    await page.reload();
    await expect(page.locator('h1')).toHaveText('Property settings');
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    const changed = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.getByRole('radio', { name: 'Svenska' }).check();
    await changed;
  });

  test('take a phone number, refuse a wrong one, and let go of it again', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await enterAs(page, 'expert');
    const main = page.getByRole('main');
    await page.goto('/user-settings/details');
    const field = main.getByRole('textbox', { name: 'Telefonnummer' });
    await expect(field).toHaveValue('');
    await tabTo(page, field);
    await page.keyboard.type('0701');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();

    await field.fill('070-174 06 05');
    const patched = page.waitForRequest((call) => call.method() === 'PATCH');
    await page.keyboard.press('Enter');
    expect((await patched).postDataJSON()).toEqual({
      phoneNumber: {
        value: '070-174 06 05',
        numberValue: '+46701740605',
        nationalNumber: '701740605',
      },
    });
    await expect(page.getByText('Dina uppgifter är sparade')).toBeVisible();
    await expect(field).toBeFocused();
    await expectAccessible(page);

    await page.reload();
    await expect(field).toHaveValue('0701740605');
    await field.fill('');
    await main.getByRole('button', { name: 'Spara' }).click();
    await expect(page.getByText('Dina uppgifter är sparade')).toBeVisible();
    await page.getByRole('link', { name: 'Användarinställningar', exact: true }).click();
    await expect(main).toContainText('Inget telefonnummer');
  });

  test('show the server’s refusal of a phone number at its field @further', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInAs(page, 'partner-premium');
    await page.route('**/api/partner/users/me', (call) =>
      call.request().method() === 'PATCH'
        ? call.fulfill({
            status: 422,
            json: { errors: [{ code: 'PHONE_INVALID', field: 'phoneNumber', message: '-' }] },
          })
        : call.continue(),
    );
    await page.goto('/user-settings/details');
    const field = page.getByRole('main').getByRole('textbox', { name: 'Telefonnummer' });
    await field.fill('070-174 06 05');
    await page.getByRole('button', { name: 'Spara' }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    await expect(page.getByText('Dina uppgifter är sparade')).toBeHidden();
  });

  test('are there before there is a partner, without its menu @further', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signInAs(page, 'applicant');
    await page.goto('/user-settings');
    await expect(page.getByRole('main')).toContainText('anna@elfirman.example');
    await expect(sideMenu(page)).toBeHidden();
    await userMenuButton(page).click();
    await expect(userMenu(page).getByRole('link', { name: 'Vanliga frågor' })).toBeHidden();
    await page.getByRole('main').getByRole('button', { name: 'Logga ut' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('lead an applicant who asks for a partner’s page away from it @further', async ({
    page,
  }) => {
    await signInAs(page, 'applicant');
    await page.goto('/partners/01900000-0000-7000-8000-000000000000/home');
    await expect(page).toHaveURL(/\/(bank-id|onboarding)/);
  });
});
