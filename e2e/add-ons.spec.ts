import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, signInAs, test } from './fixtures.ts';
import { mailsTo } from './mail.ts';
import { moveClock, timed } from './own-product.ts';
import { dismissOverlay, enterAs, partnerIdOf, sideMenu, tabTo } from './partner-area.ts';

const calendars = 'Kalender för hela laget';
const highlighted = 'Framhävd profil';
const accept = 'Godkänn villkoren och aktivera';

const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('region', { name });

async function openAddOns(page: Page): Promise<string> {
  const partnerId = partnerIdOf(page);
  await page.goto(`/partners/${partnerId}/additional-services`);
  await expect(page.locator('h1')).toHaveText('Köp och aktivera');
  return partnerId;
}

test('an owner activates a service by keyboard, uses it, ends it with the month, and takes that back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, 'partner');
  const partnerId = partnerIdOf(page);
  await sideMenu(page).getByRole('link', { name: 'Köp och aktivera' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Köp och aktivera' })).toBeFocused();
  const card = cardOf(page, calendars);
  await expect(card).toContainText('149 kr/månad exkl. moms');
  await expectAccessible(page);

  await tabTo(page, card.getByRole('button', { name: `Aktivera ${calendars}` }));
  await page.keyboard.press('Enter');
  const terms = page.getByRole('dialog', { name: `Aktivera ${calendars}?` });
  await expect(terms).toContainText('Den förnyas månad för månad tills ni avslutar den.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(terms).toBeHidden();
  await expect(card.getByText('Aktiv', { exact: true })).toBeHidden();

  await page.keyboard.press('Enter');
  await tabTo(page, terms.getByRole('button', { name: accept }));
  await page.keyboard.press('Enter');
  await expect(card.getByText('Aktiv', { exact: true })).toBeVisible();
  // The pressed button has gone.
  await expect(card.getByRole('heading', { name: calendars })).toBeFocused();
  await expectAccessible(page);
  const [mail] = await mailsTo(page, 'erik@lindsbygg.example', /är aktiverad$/, 1);
  expect(mail?.text).toContain('149\u00A0kr/månad exkl. moms');

  // What it switches is there at once.
  await page.goto(`/partners/${partnerId}/integrations`);
  const own = page.getByRole('region', { name: 'Bara dina besök' });
  await own.getByRole('button', { name: 'Skapa adress' }).click();
  await expect(own.getByText(/\/calendars\/[\w-]{43}\.ics/)).toBeVisible();
  await page.goto(`/partners/${partnerId}/agreement`);
  const held = page.getByRole('main').getByRole('region', { name: 'Tilläggstjänster' });
  await expect(held).toContainText(calendars);
  await expect(held).toContainText('förnyas varje månad');
  await held.getByRole('link', { name: 'Köp och aktivera' }).click();

  await card.getByRole('button', { name: `Avsluta ${calendars}` }).click();
  const end = page.getByRole('dialog', { name: `Avsluta ${calendars}?` });
  await expect(end).toContainText(/kvar till den \d{4}-\d\d-\d\d/);
  await end.getByRole('button', { name: `Avsluta ${calendars}` }).click();
  await expect(card.getByText(/^Upphör \d{4}-\d\d-\d\d$/)).toBeVisible();
  await expectAccessible(page);
  await mailsTo(page, 'erik@lindsbygg.example', /upphör den/, 1);
  await card.getByRole('button', { name: `Behåll ${calendars}` }).click();
  await page
    .getByRole('dialog', { name: `Behålla ${calendars}?` })
    .getByRole('button', { name: 'Godkänn villkoren och behåll' })
    .click();
  await expect(card.getByText(/^Förnyas \d{4}-\d\d-\d\d$/)).toBeVisible();
  await mailsTo(page, 'erik@lindsbygg.example', /^Ni behåller/, 1);
});

test('at a price that staff change meanwhile nothing is activated, and the new one is shown @further', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, 'expert');
  await dismissOverlay(page);
  await openAddOns(page);
  const card = cardOf(page, highlighted);
  await expect(card).toContainText('490 kr en gång, exkl. moms');
  await card.getByRole('button', { name: `Aktivera ${highlighted}` }).click();
  const terms = page.getByRole('dialog', { name: `Aktivera ${highlighted}?` });
  await expect(terms).toContainText('Sedan upphör den av sig själv.');

  const staff = await (await browser.newContext()).newPage();
  await staff.setViewportSize({ width: 1440, height: 900 });
  await signInAs(staff, 'staff');
  await staff.goto('/admin/add-ons');
  const listed = cardOf(staff, highlighted);
  await expect(listed).toContainText('Visas först för kunden');
  await expectAccessible(staff);
  await listed.getByRole('button', { name: `Ändra ${highlighted}` }).click();
  const form = staff.getByRole('form', { name: `Ändra ${highlighted}` });
  await form.getByLabel('Kronor, exkl. moms').fill('-1');
  await form.getByRole('button', { name: 'Spara' }).click();
  await expect(form.getByText('Priset kan inte vara lägre än 0 kr.')).toBeVisible();
  await expectAccessible(staff);
  await form.getByLabel('Kronor, exkl. moms').fill('590');
  await form.getByRole('button', { name: 'Spara' }).click();
  await expect(listed).toContainText('590 kr en gång, exkl. moms');

  await terms.getByRole('button', { name: accept }).click();
  await expect(card.getByRole('alert')).toContainText('Priset är nu 590 kr en gång, exkl. moms.');
  await expect(card.getByRole('button', { name: `Aktivera ${highlighted}` })).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: `Aktivera ${highlighted}` }).click();
  await expect(terms).toContainText('590 kr');
  await terms.getByRole('button', { name: accept }).click();
  await expect(card.getByText(/^Upphör \d{4}-\d\d-\d\d$/)).toBeVisible();
  await expect(card.getByRole('alert')).toBeHidden();
  await expect(cardOf(page, 'Månadens rapport, skickad')).toContainText('Ingår i Premium');

  // Back to what other tests find.
  await listed.getByRole('button', { name: `Ändra ${highlighted}` }).click();
  await form.getByLabel('Kronor, exkl. moms').fill('490');
  await form.getByRole('button', { name: 'Spara' }).click();
  await expect(listed).toContainText('490 kr en gång, exkl. moms');
  await staff.context().close();
});

timed.describe('by the clock', () => {
  timed.afterEach(({ page }) => moveClock(page, 0));

  timed('a service that is paid once is over after its month @further', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enterAs(page, 'partner');
    await dismissOverlay(page);
    await openAddOns(page);
    const activate = cardOf(page, highlighted).getByRole('button', {
      name: `Aktivera ${highlighted}`,
    });
    await activate.click();
    await page.getByRole('button', { name: accept }).click();
    await expect(cardOf(page, highlighted).getByText(/^Upphör \d{4}-\d\d-\d\d$/)).toBeVisible();
    await moveClock(page, 32 * 86_400);
    await enterAs(page, 'partner');
    await dismissOverlay(page);
    await openAddOns(page);
    await expect(activate).toBeVisible();
    await expect(cardOf(page, highlighted).getByText(/^Upphör/)).toBeHidden();
  });
});
