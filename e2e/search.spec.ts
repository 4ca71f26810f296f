import type { Locator, Page, Route } from '@playwright/test';
import { apiOf, expect, expectAccessible, expectContrast, test } from './fixtures.ts';
import { becomePartner, makePartner } from './onboarding-way.ts';
import {
  dismissOverlay,
  enterAs,
  partnerIdOf,
  sideMenu,
  tabTo,
  userMenu,
  userMenuButton,
} from './partner-area.ts';

const searchCall = /\/api\/partners\/[\w-]+\/search\?/;
const panel = (page: Page): Locator => page.getByRole('dialog', { name: /^(Sök|Search)$/ });
const field = (page: Page): Locator => page.getByRole('combobox', { name: /^(Sök|Search)$/ });
const button = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^(Sök|Search)$/ });
const option = (page: Page, name: string | RegExp): Locator =>
  panel(page).getByRole('option', { name });
const group = (page: Page, name: string): Locator => panel(page).getByRole('group', { name });
/** The option that the keyboard is at, which is the one that screen readers are told of. */
const active = async (page: Page): Promise<string> => {
  const id = await field(page).getAttribute('aria-activedescendant');
  if (id === null) return '';
  const [title = ''] = (await page.locator(`[id="${id}"]`).innerText()).split('\n');
  return title;
};
const nothing = (page: Page, text: string): Locator =>
  panel(page).getByRole('paragraph').filter({ hasText: text });
const said = (page: Page): Locator => panel(page).getByRole('status');

async function addOffice(page: Page, partnerId: string, name: string): Promise<void> {
  const api = await apiOf(page.request);
  const address = { streetAddress: 'Älvgatan 7', postalCode: '98131', city: 'Kiruna' };
  const answer = await api.post(`/partners/${partnerId}/offices`, { name, ...address });
  expect(answer.status()).toBe(201);
}

test.describe('the search, on a large screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('by the keyboard alone: opened, typed, walked through, followed, closed', async ({
    page,
  }) => {
    const { partnerId } = await becomePartner(page);
    await addOffice(page, partnerId, 'Kiruna norr');
    const home = page.url();

    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(group(page, 'Gå till').getByRole('option')).toHaveCount(5);
    await expectAccessible(page);
    await expectContrast(page);

    await page.keyboard.type('kiruna');
    await expect(option(page, /Kiruna norr/)).toBeVisible();
    await expect(said(page)).toHaveText('1 träff');
    await expect(group(page, 'Kontor')).toContainText('Älvgatan 7, 981 31 Kiruna');
    expect(await active(page)).toBe('Kiruna norr');
    await expectAccessible(page);

    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/offices#office-[\w-]+$/);
    await expect(panel(page)).toBeHidden();
    const office = page.getByRole('listitem').filter({ hasText: 'Kiruna norr' }).first();
    await expect(office).toBeFocused();
    await expect(office).toBeInViewport();

    await page.goBack();
    await expect(page).toHaveURL(home);
    // A page that arrives takes the focus to its title.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await button(page).focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('rapport');
    await expect(option(page, /Ladda ner rapporter/)).toBeVisible();
    await page.keyboard.press('Control+k');
    // The pages are there at once; what the server finds comes below them, and moves the end.
    const found = page.waitForResponse(
      (response) => new URL(response.url()).searchParams.get('q') === 'in',
    );
    await page.keyboard.type('in');
    await expect(field(page)).toHaveValue('in');
    await found;
    const options = panel(page).getByRole('option');
    await expect
      .poll(async () => `${await options.count()} träffar` === (await said(page).textContent()))
      .toBe(true);
    expect(await options.count()).toBeGreaterThan(2);
    const first = await active(page);
    await page.keyboard.press('ArrowDown');
    expect(await active(page)).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    expect(await active(page)).toBe(first);
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await expect(options.last()).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
  });

  test('is fetched when it is first opened @further', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await enterAs(page, 'partner');
    await expect(sideMenu(page)).toBeVisible();
    expect(fetched.filter((path) => /SearchPanel/.test(path))).toEqual([]);
    await button(page).click();
    await expect(field(page)).toBeFocused();
    expect(fetched.filter((path) => /SearchPanel.*\.js$/.test(path))).toHaveLength(1);
  });

  test('takes no key from who types, from a dialog, or from who has turned it off @further', async ({
    page,
  }) => {
    await enterAs(page, 'partner');
    await page.goto(`/partners/${partnerIdOf(page)}/offices`);
    await page.getByRole('button', { name: 'Lägg till kontor' }).click();
    const name = page.getByRole('textbox', { name: 'Namn' });
    await name.fill('A');
    await name.press('/');
    await expect(name).toHaveValue('A/');
    await page.keyboard.press('Control+k');
    await expect(panel(page)).toBeHidden();
    await page.goto(`/partners/${partnerIdOf(page)}/invoices`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.keyboard.press('/');
    await tabTo(page, panel(page).getByRole('checkbox', { name: 'Öppna med /' }));
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
  });

  test('remembers what was found, until it is removed or its owner logs out @further', async ({
    page,
  }) => {
    await enterAs(page, 'partner');
    for (const [text, address] of [
      ['faktura', /\/invoices$/],
      ['lösenord', /\/user-settings\/password$/],
      ['gdpr', /\/user-settings\/data$/],
    ] as const) {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(text);
      await expect(panel(page).getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(panel(page)).toBeHidden();
      // A page that arrives late closes what was opened on the one before.
      await expect(page).toHaveURL(address);
    }
    await page.keyboard.press('Control+k');
    const recent = group(page, 'Senaste sökningar').getByRole('option');
    await expect(recent).toHaveText(['gdpr', 'lösenord', 'faktura']);
    await expectAccessible(page);

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Delete');
    await expect(recent).toHaveText(['lösenord', 'faktura']);
    await expect(said(page)).toHaveText('Borttagen');
    await tabTo(page, panel(page).getByRole('button', { name: /^Ta bort ”faktura”/ }));
    await page.keyboard.press('Enter');
    await expect(recent).toHaveText(['lösenord']);
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue('lösenord');
    await expect(option(page, /Lösenord/).first()).toBeVisible();
    await page.keyboard.press('Escape');

    // Another user of the same browser sees none of them.
    const kept = () => page.evaluate(() => JSON.stringify(localStorage));
    expect(await kept()).toContain('lösenord');
    await enterAs(page, 'partner-premium');
    await page.keyboard.press('Control+k');
    await expect(group(page, 'Gå till')).toBeVisible();
    await expect(group(page, 'Senaste sökningar')).toBeHidden();
    await page.keyboard.type('avtal');
    await expect(option(page, /Avtal/).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeHidden();
    expect(await kept()).toContain('avtal');
    expect(await kept()).not.toContain('lösenord');
    await userMenuButton(page).click();
    await userMenu(page).getByRole('button', { name: 'Logga ut' }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await kept()).not.toContain('recentSearches');
  });

  test('shows nothing of another partner @further', async ({ page }) => {
    const stranger = await makePartner(page);
    await addOffice(page, stranger.partnerId, 'Hemliga lagret');
    await enterAs(page, 'partner');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('hemliga lagret');
    await expect(nothing(page, 'hemliga lagret')).toBeVisible();
    await expect(panel(page).getByRole('option')).toHaveCount(0);
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
    await expectAccessible(page);
    const api = await apiOf(page.request);
    const answer = await api.get(`/partners/${stranger.partnerId}/search?q=hemliga`);
    expect(answer.status()).toBe(404);
  });

  test('a result is a link: the middle button and Ctrl-Enter open tabs of their own @further', async ({
    page,
    context,
  }) => {
    await enterAs(page, 'partner');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('faktur');
    const invoices = option(page, /^Fakturor/);
    await expect(invoices).toHaveAttribute('href', /\/partners\/[\w-]+\/invoices$/);
    const opened = context.waitForEvent('page');
    await invoices.click({ button: 'middle' });
    await expect(await opened).toHaveURL(/\/invoices$/);
    await expect(panel(page)).toBeVisible();
    const again = context.waitForEvent('page');
    await field(page).press('Control+Enter');
    await expect(await again).toHaveURL(/\/invoices$/);
    await expect(page).toHaveURL(/\/home$/);
  });

  test('says that it waits, failed, may not or had too much; the pages are found all the while @further', async ({
    page,
  }) => {
    await enterAs(page, 'partner');
    // No answer comes.
    let answer: (route: Route) => Promise<void> = () => Promise.resolve();
    await page.route(searchCall, (route) => answer(route));
    const failing = (status: number) => (route: Route) =>
      route.fulfill({
        status,
        json: { errors: [{ code: 'X', message: 'x' }], error: 'x', status },
      });

    await page.keyboard.press('Control+k');
    await page.keyboard.type('avtal');
    await expect(option(page, /^Avtal och abonnemang/)).toBeVisible();
    await expect(said(page)).toHaveText('Söker …');
    await expectAccessible(page);

    answer = failing(500);
    await field(page).fill('qzxqzx');
    await expect(panel(page).getByText('Sökningen gick inte att göra')).toBeVisible();
    await expectAccessible(page);
    answer = (route) => route.continue();
    await tabTo(page, panel(page).getByRole('button', { name: 'Försök igen' }));
    await page.keyboard.press('Enter');
    await expect(nothing(page, 'qzxqzx')).toBeVisible();

    answer = failing(403);
    await field(page).fill('avtal nu');
    await expect(panel(page).getByText('Du får inte söka bland')).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Försök igen' })).toBeHidden();

    answer = failing(429);
    await field(page).fill('premium');
    await expect(panel(page).getByText('många sökningar på kort tid')).toBeVisible();
    await expect(option(page, /^Avtal och abonnemang/)).toBeVisible();
    await expect(said(page)).toHaveText('1 träff. För många sökningar, vänta en stund');
    // The panel has said it: no toast does too.
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('asks once typing has stopped, and breaks off what is not wanted any more @further', async ({
    page,
  }) => {
    await enterAs(page, 'partner');
    const asked: string[] = [];
    const brokenOff: string[] = [];
    const textOf = (address: string) => new URL(address).searchParams.get('q') ?? '';
    page.on('requestfailed', (request) => {
      if (searchCall.test(request.url())) brokenOff.push(textOf(request.url()));
    });
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(searchCall, async (route) => {
      const text = textOf(route.request().url());
      asked.push(text);
      if (text === 'uppsala') await held;
      await route.continue().catch(() => null);
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('uppsala');
    await expect.poll(() => asked.at(-1)).toBe('uppsala');
    // A busy machine may stop between letters, but hardly between all of them.
    expect(asked.length).toBeLessThan('uppsala'.length - 1);
    await field(page).fill('enköping');
    await expect(group(page, 'Kontor').getByRole('option', { name: /Enköping/ })).toBeVisible();
    expect(brokenOff).toContain('uppsala');
    release();
    await expect(panel(page).getByRole('option', { name: /Uppsala/ })).toHaveCount(0);
  });

  test('in English, where Swedish words find too', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'en'));
    await enterAs(page, 'partner');
    await page.keyboard.press('/');
    await page.keyboard.type('faktur');
    await expect(option(page, /^Invoices/)).toBeVisible();
    await field(page).fill('enkoping');
    await expect(group(page, 'Offices').getByRole('option', { name: /Enköping/ })).toBeVisible();
    await expect(said(page)).toHaveText('1 result');
    await expectAccessible(page);
    await field(page).fill('zzzz');
    await expect(nothing(page, 'zzzz')).toBeVisible();
  });
});

test.describe('the search, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a drawer of the specified width, operated by touch', async ({ page }) => {
    await enterAs(page, 'partner');
    await dismissOverlay(page);
    await button(page).tap();
    await expect(field(page)).toBeFocused();
    await expect.poll(async () => (await panel(page).boundingBox())?.width).toBe(280);
    await field(page).fill('faktur');
    const invoices = option(page, /^Fakturor/);
    expect((await invoices.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    await invoices.tap();
    await expect(page).toHaveURL(/\/invoices$/);
    await expect(panel(page)).toBeHidden();

    await button(page).tap();
    const forget = panel(page).getByRole('button', { name: /^Ta bort ”faktur”/ });
    const box = await forget.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await forget.tap();
    await expect(group(page, 'Senaste sökningar')).toBeHidden();
    // A press beside the drawer closes it.
    await page.touchscreen.tap(20, 400);
    await expect(panel(page)).toBeHidden();
    await expect(page).toHaveURL(/\/invoices$/);
  });

  test('makes the menu over the page give way, and goes with the back button', async ({ page }) => {
    await enterAs(page, 'partner');
    await expect(page.getByRole('dialog', { name: 'Meny' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await expect(page.getByRole('dialog', { name: 'Meny' })).toBeHidden();
    await field(page).fill('faktur');
    await option(page, /^Fakturor/).tap();
    await expect(page).toHaveURL(/\/invoices$/);
    await button(page).tap();
    await expect(field(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/home$/);
    await expect(panel(page)).toBeHidden();
  });
});

test('the search is as wide as specified on each screen', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await enterAs(page, 'partner');
  await dismissOverlay(page);
  await button(page).click();
  for (const [screen, width] of Object.entries({ 700: 320, 1000: 350, 1440: 640 })) {
    await page.setViewportSize({ width: Number(screen), height: 900 });
    await expect.poll(async () => (await panel(page).boundingBox())?.width).toBe(width);
  }
});
