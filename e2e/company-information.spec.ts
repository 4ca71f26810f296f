import { expect, expectAccessible, test } from './fixtures.ts';
import { becomePartner } from './onboarding-way.ts';
import { dismissOverlay, enterAs, partnerIdOf, sideMenu, tabTo } from './partner-area.ts';

test.describe('companyInformation.refreshCompanyInformation', () => {
  test('a partner reads what is stored, and the registry’s changes as before and after', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const { companyName } = await becomePartner(page);
    await sideMenu(page).getByRole('link', { name: 'Företagsuppgifter' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Företagsuppgifter' })).toBeFocused();
    const main = page.getByRole('main');
    const company = main.getByRole('region', { name: 'Företaget' });
    await expect(company).toContainText(companyName);
    await expect(company).toContainText(/559\d{3}-\d{4}/);
    await expect(company).toContainText('Aktiebolag');
    await expect(main.getByRole('region', { name: 'Avtal' })).toContainText('Åsa Öberg');
    const offices = main.getByRole('region', { name: 'Kontor' });
    await expect(offices).toContainText(/\d+ kontor|Inget kontor än/);
    await expect(offices.getByRole('link')).toHaveAttribute(
      'href',
      `/partners/${partnerIdOf(page)}/offices`,
    );

    const registry = main.getByRole('region', { name: 'Företagsregistret' });
    await registry.getByRole('button', { name: 'Hämta från registret' }).click();
    await expect(registry.getByText('Uppgifterna är uppdaterade')).toBeVisible();
    await expect(registry.locator('del', { hasText: 'Storgatan 1' })).toBeVisible();
    await expect(registry.locator('ins', { hasText: 'Provgatan 2' })).toBeVisible();
    await expect(main.getByRole('region', { name: 'Adress' })).toContainText('Provgatan 2');
    await expect(registry.getByText('Senast hämtat')).toBeVisible();
    await expectAccessible(page);

    await registry.getByRole('button', { name: 'Hämta från registret' }).click();
    await expect(registry.getByText('Allt stämmer med registret')).toBeVisible();
    await page.reload();
    await expect(main.getByRole('region', { name: 'Adress' })).toContainText('753 23');
  });

  test('a bankruptcy is told and changes nothing; so is a registry that is down @further', async ({
    page,
  }) => {
    await enterAs(page, 'expert');
    await page.goto(`/partners/${partnerIdOf(page)}/company-information`);
    const registry = page.getByRole('region', { name: 'Företagsregistret' });
    const refresh = registry.getByRole('button', { name: 'Hämta från registret' });
    await refresh.click();
    await expect(registry.getByText('Inget har ändrats')).toBeVisible();
    await expect(registry).toContainText('i konkurs. Sedan 2026-10-05.');
    await expectAccessible(page);

    const message = 'Företagsregistret svarar inte just nu. Försök igen om en stund.';
    await page.route('**/company-information/refresh', (call) =>
      call.fulfill({
        status: 503,
        json: { errors: [{ code: 'REGISTRY_UNAVAILABLE', message }], error: '', status: 503 },
      }),
    );
    await refresh.click();
    await expect(registry.getByRole('alert')).toContainText(message);
    await expect(page.getByRole('region', { name: 'Företaget' })).toContainText('Energirådet');
  });
});

test('a mistake is reported by keyboard, on a phone @further', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, 'partner-premium');
  await dismissOverlay(page);
  await page.goto(`/partners/${partnerIdOf(page)}/company-information`);
  const opener = page.getByRole('button', { name: 'Rapportera ett fel' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Rapportera ett fel' });
  await tabTo(page, dialog.getByRole('button', { name: 'Skicka' }));
  await page.keyboard.press('Enter');
  const field = dialog.getByLabel('Vad är fel?');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await field.selectOption('Ort');
  await dialog.getByLabel('Vad är rätt?').fill('Vi sitter i Nacka.');
  const sent = page.waitForRequest('**/api/partner/form/support');
  await tabTo(page, dialog.getByRole('button', { name: 'Skicka' }));
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({
    message: 'Fel i företagsuppgifterna: Ort\n\nSå här är det rätt:\nVi sitter i Nacka.',
  });
  await expect(page.getByText('Tack, vi tittar på det')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
