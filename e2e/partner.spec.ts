import { apiOf, clickToTryAgain, expect, expectAccessible, signInAs, test } from './fixtures.ts';
import {
  dismissOverlay,
  enterAs,
  overlay,
  partnerIdOf,
  sideMenu,
  tabTo,
  userMenu,
  userMenuButton,
} from './partner-area.ts';

test.describe('overview.getOverview', () => {
  test('a partner signs in and sees application, plan, profile and the next step', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'E-post och lösenord' }).click();
    await page.getByRole('textbox', { name: 'E-postadress' }).fill('erik@lindsbygg.example');
    await page.getByLabel('Lösenord', { exact: true }).fill('Troskel2026');
    await page.getByRole('main').getByRole('button', { name: 'Logga in', exact: true }).click();
    await expect(page.locator('h1')).toHaveText('Hej Erik');
    await expect(page).toHaveTitle(/^Översikt – /);
    const main = page.getByRole('main');
    await expect(main.getByText('Linds Bygg i Uppsala AB')).toBeVisible();

    const application = main.getByRole('region', { name: 'Ansökan' });
    await expect(application).toContainText('Godkänd');
    // It was sent in two days before it was decided.
    await expect(application.getByText(/^\d{4}-\d\d-\d\d 09:00$/)).toHaveCount(1);
    const plan = main.getByRole('region', { name: 'Abonnemang' });
    await expect(plan).toContainText('Bas');
    await expect(plan).toContainText('0 kr/månad');
    const profile = main.getByRole('region', { name: 'Profil' });
    await expect(profile).toContainText('100 %');
  });

  test('a premium partner reads the same in English @further', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'en'));
    await enterAs(page, 'partner-premium');
    const plan = page.getByRole('region', { name: 'Subscription' });
    await expect(plan).toContainText('Premium');
    await expect(plan).toContainText('SEK 595/month excl. VAT');
    await expect(plan).toContainText('The expert panel in the forum is included.');
    // The day on which the demo's companies joined, more than a year ago.
    await expect(page.getByText(/^\d\d\/\d\d\/\d{4} 09:00AM$/)).toHaveCount(2);
  });

  test('a failed overview says so, and another try shows it', async ({ page }) => {
    const overview = '**/api/partners/*/overview';
    await page.route(overview, (call) => call.fulfill({ status: 429, json: { errors: [] } }));
    await enterAs(page, 'partner');
    await expect(page.getByRole('heading', { name: 'Översikten kunde inte laddas' })).toBeVisible();
    await clickToTryAgain(page.getByRole('button', { name: 'Försök igen' }), overview);
    await expect(page.getByRole('region', { name: 'Ansökan' })).toBeVisible();
  });

  test('what is somebody else’s does not exist', async ({ page }) => {
    await signInAs(page, 'partner');
    for (const address of [
      '/partners/nonsense/forum',
      '/partners/01900000-0000-7000-8000-000000000000/invoices',
      '/partners/01900000-0000-7000-8000-000000000000/home',
    ]) {
      await page.goto(address);
      await expect(page.locator('h1'), address).toHaveText('Sidan finns inte');
      await expect(page.getByText('Linds Bygg')).toBeHidden();
    }
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Till översikten' }).click();
    await expect(page.locator('h1')).toHaveText('Hej Erik');
  });
});

test.describe('pages that no item of the side menu leads to', () => {
  test('the search is reached from the top bar, on a phone too @further', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enterAs(page, 'partner');
    await dismissOverlay(page);
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: 'Meddelanden' })).toBeHidden();
    await tabTo(page, banner.getByRole('button', { name: 'Sök' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Sök' })).toBeFocused();
  });
});

test.describe('the side menu', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('is docked and open at 1440, collapses to icons with names, and remembers it @further', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await enterAs(page, 'partner');
    const width = async () => (await sideMenu(page).locator('..').boundingBox())?.width;
    await expect.poll(width).toBe(300);
    const dock = sideMenu(page).locator('..');
    await expect(dock).toHaveCSS('transition-duration', '0.6s');
    await expect(overlay(page)).toBeHidden();
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.height).toBe(72);

    await page.getByRole('button', { name: 'Fäll ihop menyn' }).click();
    await expect.poll(width).toBe(72);
    await sideMenu(page).getByRole('link', { name: 'Tjänster' }).hover();
    const tip = sideMenu(page).locator('[aria-hidden="true"]', { hasText: 'Tjänster' });
    await expect(tip).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Fäll ut menyn' })).toBeVisible();
    await expect.poll(width).toBe(72);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Fäll ut menyn' }).click();
    await expect.poll(width).toBe(300);
  });

  test('moves at once where motion is not wanted @further', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await enterAs(page, 'partner');
    await expect(sideMenu(page).locator('..')).toHaveCSS('transition-duration', '1e-05s');
  });

  test('opens over the page once at 1024, and closes when the screen becomes large @further', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await enterAs(page, 'partner');
    await expect(overlay(page)).toBeVisible();
    await expect(overlay(page)).toHaveCSS('transition-duration', '0.6s, 0.6s, 0.6s');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(overlay(page)).toBeHidden();
    await expect(sideMenu(page)).toBeVisible();

    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(sideMenu(page)).toBeHidden();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Ansökan' })).toBeVisible();
    await expect(overlay(page)).toBeHidden();

    const opener = page.getByRole('button', { name: 'Öppna menyn' });
    await opener.click();
    await expect(overlay(page)).toBeVisible();
    await page.mouse.click(800, 400);
    await expect(overlay(page)).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('waits with the overlay until a dialog is answered @further', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await enterAs(page, 'partner');
    await page.goto('/user-settings');
    await page.getByRole('button', { name: 'Ta bort konto' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ta bort ditt konto?' });
    await expect(dialog).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(
      page.getByRole('button', { name: 'Öppna menyn', includeHidden: true }),
    ).toBeAttached();
    await expect(dialog.getByRole('button', { name: 'Behåll kontot' })).toBeInViewport();
    await expect(overlay(page)).toBeHidden();
    await dialog.getByRole('button', { name: 'Behåll kontot' }).click();
    await expect(overlay(page)).toBeVisible();
  });

  test('closes at 390 when one of its links or the way back is followed @further', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enterAs(page, 'partner');
    await expectAccessible(page);
    await sideMenu(page).getByRole('link', { name: 'Utförda jobb' }).click();
    await expect(overlay(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Utförda jobb' })).toBeFocused();

    await page.getByRole('button', { name: 'Öppna menyn' }).click();
    await expect(overlay(page)).toBeVisible();
    await page.goBack();
    await expect(overlay(page)).toBeHidden();
    await expect(page.locator('h1')).toHaveText('Hej Erik');
  });

  test('is hidden until the profile has loaded @further', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/partner/profile', async (call) => {
      await held;
      await call.continue();
    });
    await enterAs(page, 'partner');
    await expect(page.getByRole('region', { name: 'Ansökan' })).toBeVisible();
    await expect(sideMenu(page)).toBeHidden();
    await expect(page.getByRole('button', { name: /menyn$/ })).toBeHidden();
    answer();
    await expect(sideMenu(page)).toBeVisible();
  });

  test('is used whole by the keyboard alone', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await enterAs(page, 'partner');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Hoppa till innehållet' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    await page.reload();
    const expander = sideMenu(page).getByRole('button', { name: 'Visa mer under Förfrågningar' });
    await tabTo(page, expander);
    await page.keyboard.press('Enter');
    await expect(expander).toHaveAttribute('aria-expanded', 'true');
    await tabTo(page, sideMenu(page).getByRole('link', { name: 'Offertförfrågan' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Offertförfrågan' })).toBeFocused();
    await expect(sideMenu(page).getByRole('link', { name: 'Offertförfrågan' })).toHaveAttribute(
      'aria-current',
      'page',
    );

    await page.setViewportSize({ width: 1024, height: 768 });
    await dismissOverlay(page);
    await tabTo(page, page.getByRole('button', { name: 'Öppna menyn' }));
    await page.keyboard.press('Enter');
    await tabTo(page, sideMenu(page).getByRole('link', { name: 'Översikt' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Hej Erik' })).toBeFocused();

    await tabTo(page, userMenuButton(page));
    await page.keyboard.press('Enter');
    await tabTo(page, userMenu(page).getByRole('link', { name: 'Inställningar för enheten' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveURL(/\/user-settings\/device$/);
  });

  /** Items that lead into the configuration, whose heading says which step is shown. */
  const stepHeadings: Record<string, string> = {
    Tjänster: 'Konfiguration, steg 2 av 4 Välj tjänster',
    Områden: 'Konfiguration, steg 3 av 4 Välj område',
  };

  test('leads to a page for every item', async ({ page }) => {
    // Seventeen pages; what each looks like is seen with its fixtures.
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await enterAs(page, 'partner');
    await sideMenu(page).getByRole('button').click();
    const links = sideMenu(page).getByRole('link');
    await expect(links).toHaveCount(18);
    for (const link of (await links.all()).slice(1)) {
      const item = await link.innerText();
      const name = stepHeadings[item] ?? item;
      await link.click();
      if (item === 'Forum') {
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.keyboard.press('Escape');
      }
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused();
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
  });
});

test.describe('the user menu', () => {
  test('tells who is signed in and leads to settings and messages', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enterAs(page, 'partner');
    await dismissOverlay(page);
    const opener = userMenuButton(page);
    await opener.click();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect(userMenu(page)).toContainText('erik@lindsbygg.example');
    await expect(userMenu(page).getByRole('link', { name: 'Lämna synpunkter' })).toHaveAttribute(
      'href',
      '/user-settings/feedback',
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(userMenu(page)).toBeHidden();
    await expect(opener).toBeFocused();

    for (const [entry, title] of [
      ['Användarinställningar', 'Användarinställningar'],
      ['Inställningar för enheten', 'Inställningar för enheten'],
      ['Meddelanden', 'Meddelanden'],
      ['Vanliga frågor', 'Vanliga frågor'],
    ] as const) {
      await opener.click();
      await userMenu(page).getByRole('link', { name: entry }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
      await expect(userMenu(page)).toBeHidden();
      await expectAccessible(page);
    }

    // From sm on the messages stand in the top bar.
    await page.setViewportSize({ width: 1024, height: 768 });
    await opener.click();
    await expect(userMenu(page).getByRole('link', { name: 'Meddelanden' })).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Meddelanden' })).toBeVisible();
  });

  test('changes the language, stores it, and tells the window', async ({ page }) => {
    await enterAs(page, 'partner-premium');
    await page.evaluate(
      "window.addEventListener('languageChange', ({ detail }) => { window.told = detail; })",
    );
    const patched = page.waitForRequest((call) => call.method() === 'PATCH');
    const opener = userMenuButton(page);
    if (await overlay(page).isVisible()) await dismissOverlay(page);
    await opener.click();
    await userMenu(page).getByRole('button', { name: 'English' }).click();
    expect(await page.evaluate('window.told')).toEqual({ language: 'en' });
    expect((await patched).postDataJSON()).toEqual({ language: 'en' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('h1')).toHaveText('Hello Sara');
    await expect(page.getByText('SEK 595/month excl. VAT')).toBeVisible();
    await page.reload();
    await expect(page.locator('h1')).toHaveText('Hello Sara');
    // As on another device, which knows only the account.
    await page.evaluate("localStorage.removeItem('language')");
    await page.reload();
    await expect(page.locator('h1')).toHaveText('Hello Sara');

    await userMenuButton(page).click();
    const back = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await userMenu(page).getByRole('button', { name: 'Svenska' }).click();
    expect((await back).status()).toBe(200);
    await expect(page.locator('h1')).toHaveText('Hej Sara');
  });

  test('logs out, and the way back shows nothing', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await enterAs(page, 'partner');
    await expect(page.getByText('Linds Bygg')).toBeVisible();
    const { token, get } = await apiOf(page.request);
    expect(token).not.toBe('');
    const address = page.url();
    await sideMenu(page).getByRole('link', { name: 'Fakturor' }).click();
    await tabTo(page, userMenuButton(page));
    await page.keyboard.press('Enter');
    await tabTo(page, userMenu(page).getByRole('button', { name: 'Logga ut' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login$/);
    expect((await get('/partner/profile')).status()).toBe(401);

    await page.goBack();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Linds Bygg')).toBeHidden();
    await page.goto(address);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Linds Bygg')).toBeHidden();
  });
});

test('partnerId: the address of one partner’s page is not another’s', async ({ page, browser }) => {
  await enterAs(page, 'partner-premium');
  const theirs = `/partners/${partnerIdOf(page)}/home`;
  const other = await browser.newPage();
  await signInAs(other, 'partner');
  await other.goto(new URL(theirs, page.url()).href);
  await expect(other.locator('h1')).toHaveText('Sidan finns inte');
  await expect(other.getByText('Söders Rör')).toBeHidden();
  await other.close();
});
