import type { Browser, BrowserContext, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { account } from '@troskel/contract/account/account';
import { apiOf, expect, expectAccessible, newUser, registerNewUser, test } from './fixtures.ts';
import type { NewUser } from './fixtures.ts';
import { codeMailed, wrongCode } from './mail.ts';
import { tabTo } from './partner-area.ts';

const main = (page: Page) => page.getByRole('main');
const newAddress = () => `${randomUUID()}@example.com`;

/** The same person in another browser. */
async function otherBrowser(browser: Browser, user: NewUser): Promise<BrowserContext> {
  const context = await browser.newContext();
  const { email, password } = user;
  const answer = await context.request.post('/api/auth/sign-in/email', {
    data: { email, password },
  });
  expect(answer.status()).toBe(200);
  return context;
}

/** Whether the password opens the account. */
async function statusOfSignIn(browser: Browser, email: string, password: string): Promise<number> {
  const context = await browser.newContext();
  const answer = await context.request.post('/api/auth/sign-in/email', {
    data: { email, password },
  });
  await context.close();
  return answer.status();
}

test.describe('the details', () => {
  test('take a new name and telephone number, with the keyboard alone', async ({ page }) => {
    const user = await registerNewUser(page, newUser('unconfirmed.example'));
    await page.goto('/user-settings');
    await expect(main(page)).toContainText(user.email);
    await expect(main(page)).toContainText('inte bekräftad');
    await expect(main(page)).toContainText('Inget telefonnummer');
    await expectAccessible(page);

    await tabTo(page, main(page).getByRole('link', { name: /^Mina uppgifter/ }));
    await page.keyboard.press('Enter');
    await expect(page.locator('h1')).toHaveText('Mina uppgifter');
    await expect(page.locator('h1')).toBeFocused();
    const surname = page.getByLabel('Efternamn');
    await tabTo(page, surname);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Lindqvist');
    await page.getByRole('link', { name: 'Användarinställningar', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Lämna sidan utan att spara?' });
    await question.getByRole('button', { name: 'Stanna kvar' }).click();
    await expect(surname).toHaveValue('Lindqvist');
    await page.getByRole('textbox', { name: 'Telefonnummer' }).focus();
    await page.keyboard.type('0701');
    await page.keyboard.press('Enter');
    const phone = page.getByRole('textbox', { name: 'Telefonnummer' });
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await phone.fill('070-174 06 05');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Dina uppgifter är sparade')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Användarinställningar', exact: true }).click();
    await expect(main(page)).toContainText('Åsa Lindqvist');
    await expect(main(page)).toContainText('070-174 06 05');
    await expect(
      page.getByRole('button', { name: /^Användarmeny för Åsa Lindqvist/ }),
    ).toBeVisible();
  });

  test('tell of a change elsewhere to the same field, keep what is typed, and pass over others @further', async ({
    page,
  }) => {
    await registerNewUser(page);
    await page.goto('/user-settings/details');
    const surname = page.getByRole('textbox', { name: 'Efternamn' });
    await surname.fill('Lindqvist');
    const api = await apiOf(page.request);
    const elsewhere = async (change: object) =>
      expect((await api.patch(account.updateCurrentUser.path, change)).status()).toBe(200);
    await elsewhere({ surname: 'Ekström' });
    await page.getByRole('button', { name: 'Spara' }).click();
    await expect(page.getByText('Uppgifterna har ändrats på annat håll')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Ekström' })).toBeVisible();
    await expect(surname).toHaveValue('Lindqvist');
    await expectAccessible(page);

    await elsewhere({ language: 'en' });
    await page.getByRole('button', { name: 'Spara' }).click();
    await expect(page.getByText('Dina uppgifter är sparade')).toBeVisible();
    await page.reload();
    await expect(surname).toHaveValue('Lindqvist');
  });
});

test.describe('the address', () => {
  test('changes when both addresses have confirmed it, one of them by the mailed link', async ({
    page,
    browser,
  }) => {
    const user = await registerNewUser(page);
    const next = newAddress();
    await page.goto('/user-settings/details');
    await page.getByRole('button', { name: 'Byt e-postadress' }).click();
    await page.getByLabel('Ny e-postadress').fill(user.email);
    await page.getByRole('button', { name: 'Skicka koder' }).click();
    await expect(page.getByText('Det är den adress du redan har.')).toBeVisible();
    await page.getByLabel('Ny e-postadress').fill(next);
    await page.getByRole('button', { name: 'Skicka koder' }).click();
    await expect(page.getByText(`Du byter till ${next}`)).toBeVisible();
    await expectAccessible(page);

    const oldCode = await codeMailed(page, user.email, /på väg att bytas/);
    const newCode = await codeMailed(page, next, /^Bekräfta din nya/);
    const oldForm = page.getByRole('form', { name: 'Kod från mejlet till din nuvarande adress' });
    await oldForm.getByRole('textbox').fill(wrongCode(oldCode));
    await oldForm.getByRole('button', { name: 'Bekräfta' }).click();
    await expect(oldForm.getByText('Koden stämmer inte.')).toBeVisible();
    await expect(oldForm.getByRole('textbox')).toBeFocused();
    await oldForm.getByRole('textbox').fill(`${oldCode.slice(0, 3)} ${oldCode.slice(3)}`);
    await oldForm.getByRole('button', { name: 'Bekräfta' }).click();
    await expect(page.getByText(`${user.email} är bekräftad`)).toBeVisible();

    await page.goto(`/user-settings#somewhere-else`);
    await page.goto(`/user-settings/details#confirm=new.${newCode}`);
    const newForm = page.getByRole('form', { name: 'Kod från mejlet till den nya adressen' });
    await expect(newForm.getByRole('textbox')).toHaveValue(newCode);
    await expect(page).toHaveURL(/\/user-settings\/details$/);
    await newForm.getByRole('button', { name: 'Bekräfta' }).click();
    await expect(page.getByText('E-postadressen är bytt')).toBeVisible();
    await expect(page.getByText(`Du byter till ${next}`)).toHaveCount(0);
    await expect(main(page)).toContainText(next);
    await expect(main(page)).toContainText('Bekräftad');
    expect(await statusOfSignIn(browser, next, user.password)).toBe(200);
    expect(await statusOfSignIn(browser, user.email, user.password)).toBe(401);
  });

  test('stays when the change is called off, and a late link says so @further', async ({
    page,
  }) => {
    const user = await registerNewUser(page);
    const next = newAddress();
    await page.goto('/user-settings/details');
    await page.getByRole('button', { name: 'Byt e-postadress' }).click();
    await page.getByLabel('Ny e-postadress').fill(next);
    await page.keyboard.press('Enter');
    const code = await codeMailed(page, next, /^Bekräfta din nya/);
    await page.getByRole('button', { name: 'Skicka nya koder' }).click();
    await expect(page.getByText('Nya koder är på väg till båda adresserna.')).toBeVisible();
    const second = await codeMailed(page, next, /^Bekräfta din nya/, 2);
    expect(second).not.toBe(code);
    await page.getByRole('button', { name: 'Avbryt bytet' }).click();
    await expect(page.getByText(`Din adress är fortfarande ${user.email}.`)).toBeVisible();
    await page.goto(`/user-settings#somewhere-else`);
    await page.goto(`/user-settings/details#confirm=new.${second}`);
    await expect(page.getByText('Länken hör inte till något som väntar')).toBeVisible();
  });

  test('is asked for quietly while unconfirmed, and never in the way @further', async ({
    page,
  }) => {
    const user = await registerNewUser(page, newUser('unconfirmed.example'));
    await page.goto('/bank-id');
    const banner = page.getByRole('region', { name: 'Bekräfta din e-postadress' });
    await expect(banner).toContainText(user.email);
    await expect(page.getByRole('button', { name: /BankID/ }).first()).toBeEnabled();
    await expectAccessible(page);
    const code = await codeMailed(page, user.email, /^Bekräfta din e-postadress$/);
    await banner.getByRole('textbox').fill(wrongCode(code));
    await banner.getByRole('button', { name: 'Bekräfta' }).click();
    await expect(banner.getByText('Koden stämmer inte.')).toBeVisible();
    await banner.getByRole('button', { name: 'Senare' }).click();
    await expect(banner).toHaveCount(0);
    await page.reload();
    await expect(page.locator('h1')).toBeVisible();
    await expect(banner).toHaveCount(0);

    await page.goto('/user-settings/details');
    await page.getByRole('button', { name: 'Skicka en ny kod' }).click();
    await expect(page.getByText('En ny kod är på väg.')).toBeVisible();
    const second = await codeMailed(page, user.email, /^Bekräfta din e-postadress$/, 2);
    await page.getByLabel('Kod med sex siffror').fill(second);
    await page.keyboard.press('Enter');
    await expect(page.getByText('E-postadressen är bekräftad')).toBeVisible();
    await expect(page.getByRole('form', { name: 'Bekräfta e-postadressen' })).toHaveCount(0);
  });
});

test('the banner for the code is a line and two buttons on a phone, until the code is typed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const user = await registerNewUser(page, newUser('unconfirmed.example'));
  await page.goto('/bank-id');
  const banner = page.getByRole('region', { name: 'Bekräfta din e-postadress' });
  await expect(banner.getByRole('button', { name: 'Senare' })).toHaveCount(1);
  await expect(banner.getByRole('textbox')).toHaveCount(0);
  const folded = await banner.boundingBox();
  expect(folded?.height).toBeLessThan(140);
  await expectAccessible(page);
  await banner.getByRole('button', { name: 'Ange koden' }).click();
  await expect(banner.getByRole('textbox')).toBeFocused();
  await expect(banner.getByText(user.email)).toBeVisible();
  await expect(banner.getByRole('button', { name: 'Senare' })).toHaveCount(1);
});

test.describe('the password', () => {
  test('is changed by its holder, and ends the other browser’s session', async ({
    page,
    browser,
  }) => {
    const user = await registerNewUser(page);
    const other = await otherBrowser(browser, user);
    const otherPage = await other.newPage();
    await otherPage.goto('/user-settings');
    await expect(main(otherPage)).toContainText(user.email);

    await page.goto('/user-settings/password');
    await page.getByLabel('Nuvarande lösenord').fill('Fel12345');
    await page.getByLabel('Nytt lösenord', { exact: true }).fill('Molnharpa63');
    await page.getByLabel('Upprepa det nya lösenordet').fill('Molnharpa6');
    await page.getByRole('button', { name: 'Byt lösenord' }).click();
    await expect(page.getByLabel('Upprepa det nya lösenordet')).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await page.getByLabel('Upprepa det nya lösenordet').fill('Molnharpa63');
    await page.getByRole('button', { name: 'Byt lösenord' }).click();
    await expect(page.getByText('Lösenordet stämmer inte.')).toBeVisible();
    await expect(page.getByLabel('Nuvarande lösenord')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Nuvarande lösenord').fill(user.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Lösenordet är bytt')).toBeVisible();
    await expect(page.getByLabel('Nuvarande lösenord')).toHaveValue('');

    await otherPage.goto('/user-settings/sessions');
    await expect(otherPage).toHaveURL(/\/login/);
    await other.close();
    await page.reload();
    await expect(page.locator('h1')).toHaveText('Lösenord');
    expect(await statusOfSignIn(browser, user.email, user.password)).toBe(401);
    expect(await statusOfSignIn(browser, user.email, 'Molnharpa63')).toBe(200);
  });
});

test.describe('the ways to sign in', () => {
  test('take Google, let the password go, and never the last', async ({ page, browser }) => {
    const user = await registerNewUser(page);
    await page.goto('/user-settings/sign-in');
    await expect(page.getByText('Ditt enda sätt att logga in utöver engångskoden.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ta bort lösenordet' })).toHaveCount(0);
    await expectAccessible(page);

    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Lägg till Google' }).click();
    const popup = await opened;
    await popup.getByLabel('E-mail', { exact: true }).fill(user.email);
    await popup.getByLabel('Given name').fill(user.givenName);
    await popup.getByLabel('Surname').fill(user.surname);
    await popup.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Nu kan du logga in med Google')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ta bort Google' })).toBeVisible();

    await page.getByRole('button', { name: 'Ta bort lösenordet' }).click();
    const dialog = page.getByRole('dialog', { name: /^Ta bort lösenordet som sätt/ });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Avbryt' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Ta bort lösenordet' }).click();
    await dialog.getByRole('button', { name: 'Ta bort lösenordet' }).click();
    await expect(page.getByText('Du loggar inte längre in med lösenordet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ta bort Google' })).toHaveCount(0);
    expect(await statusOfSignIn(browser, user.email, user.password)).toBe(401);

    await page.getByRole('link', { name: 'Lägg till Lösenord' }).click();
    await page.getByLabel('Nytt lösenord', { exact: true }).fill('Molnharpa63');
    await page.getByLabel('Upprepa det nya lösenordet').fill('Molnharpa63');
    await page.getByRole('button', { name: 'Välj lösenord' }).click();
    await expect(page.getByText('Lösenordet är valt')).toBeVisible();
    expect(await statusOfSignIn(browser, user.email, 'Molnharpa63')).toBe(200);
  });

  test('tell why an account at a provider was not linked, after the way without a popup @further', async ({
    page,
  }) => {
    await registerNewUser(page);
    await page.goto('/user-settings?error=account_already_linked_to_different_user');
    await expect(page.getByRole('alert')).toContainText('Kontot kunde inte kopplas');
    await expectAccessible(page);
  });
});

test.describe('the sessions', () => {
  test('are listed, ended one by one and all at once', async ({ page, browser }) => {
    const user = await registerNewUser(page);
    const one = await otherBrowser(browser, user);
    const two = await otherBrowser(browser, user);
    const three = await otherBrowser(browser, user);
    await page.addInitScript(() => localStorage.setItem('language', 'en'));
    await page.goto('/user-settings/sessions');
    await expect(page.locator('h1')).toHaveText('Devices and sessions');
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
    const endOne = page.getByRole('button', { name: /^Log out .*(Chrom|browser)/ });
    await expect(endOne).toHaveCount(3);
    await expect(page.getByText('Place unknown').first()).toBeVisible();
    await expectAccessible(page);
    await endOne.first().click();
    await expect(endOne).toHaveCount(2);
    await expect(page.getByText(/is logged out$/)).toBeVisible();

    await page.getByRole('button', { name: 'Log out all others' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log out 2 other devices?' });
    await dialog.getByRole('button', { name: 'Log out all others' }).click();
    await expect(page.getByText('You are not logged in anywhere else.')).toBeVisible();
    for (const context of [one, two, three]) {
      // The page shows it before the server has done it.
      await expect
        .poll(async () => (await context.request.get('/api/auth/get-session')).text())
        .toBe('null');
      await context.close();
    }
  });

  test('come back when one could not be ended @further', async ({ page, browser }) => {
    const user = await registerNewUser(page, newUser('unconfirmed.example'));
    const other = await otherBrowser(browser, user);
    await page.route('**/api/partner/users/me/sessions/*', (call) =>
      call.fulfill({ status: 500, json: { errors: [], error: 'Fel', status: 500 } }),
    );
    await page.goto('/user-settings/sessions');
    const endOne = main(page).getByRole('button', { name: /^Logga ut .+/ });
    const end = endOne.filter({ hasNotText: 'alla' });
    // It comes when the account has been read, and moves what is below it.
    await expect(page.getByRole('region', { name: 'Bekräfta din e-postadress' })).toBeVisible();
    await end.first().click();
    await expect(page.getByText('Enheten kunde inte loggas ut')).toBeVisible();
    await expect(end).toHaveCount(1);
    await other.close();
  });
});
