import type { Page } from '@playwright/test';
import { expect, expectAccessible, newUser, registerNewUser, test } from './fixtures.ts';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Every sign-up is mailed a code that confirms the address; it has tests of its own. */
const isOther = ({ subject }: Mail) =>
  !['Bekräfta din e-postadress', 'Confirm your email address'].includes(subject);

/** Code and link of the newest mail to an address. */
async function mailedCode(page: Page, address: string, nth = 1) {
  let mails: Mail[] = [];
  await expect
    .poll(async () => {
      const answer = await page.request.get('/dev/mailbox.json', { params: { to: address } });
      mails = ((await answer.json()) as Mail[]).filter(isOther);
      return mails.length;
    })
    .toBe(nth);
  const text = mails[0]?.text ?? '';
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? '';
  const link = /\S+\/login#code=\S+/.exec(text)?.[0] ?? '';
  return { code, link: link.replace(/^https?:\/\/[^/]+/, '') };
}

/** A user whose browser is signed out again. */
async function knownUser(page: Page) {
  const user = await registerNewUser(page, newUser('unconfirmed.example'));
  await page.context().clearCookies();
  return user;
}

async function askForCode(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Engångskod via e-post' }).click();
  await expect(page.getByRole('button', { name: 'Skicka engångskod' })).toBeDisabled();
  await page.getByLabel('E-postadress').fill(email);
  await page.getByRole('button', { name: 'Skicka engångskod' }).click();
  await expect(page.getByText(`Om ${email} har ett konto`)).toBeVisible();
}

test.describe('a one-time code', () => {
  test('signs in, tells what it removed, and leads back to the page that was asked for', async ({
    page,
  }) => {
    const user = await knownUser(page);
    await page.goto('/user-settings?from=mail');
    await askForCode(page, user.email);
    const { code } = await mailedCode(page, user.email);
    await page.reload();
    await expect(page.getByText(`Om ${user.email} har ett konto`)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Engångskod').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole('button', { name: 'Logga in med koden' }).click();
    await expect(page.getByText('E-postadressen är bekräftad')).toBeVisible();
    await expect(page.getByText(/har vi tagit bort lösenordet/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Fortsätt' }).click();
    await expect(page).toHaveURL(/\/user-settings\?from=mail$/);
  });

  test('by link: opening it signs nobody in, a pressed button does, in a new tab with the origin', async ({
    page,
    context,
  }) => {
    const user = await knownUser(page);
    await page.goto('/user-settings?from=link');
    await askForCode(page, user.email);
    const { link } = await mailedCode(page, user.email);
    const tab = await context.newPage();
    await tab.goto(link);
    await expect(tab.getByText(`Koden för ${user.email} är ifylld`)).toBeVisible();
    const session = await tab.request.get('/api/auth/get-session');
    expect(await session.json()).toBeNull();
    await expectAccessible(tab);
    await tab.getByRole('main').getByRole('button', { name: 'Logga in', exact: true }).click();
    await tab.getByRole('button', { name: 'Fortsätt' }).click();
    await expect(tab).toHaveURL(/\/user-settings\?from=link$/);
    await expect(page).toHaveURL(/\/user-settings\?from=link$/);
  });

  test('by link in another browser: what scans mails gets nothing; address and code are asked for', async ({
    page,
    browser,
  }) => {
    const user = await knownUser(page);
    await page.goto('/login');
    await askForCode(page, user.email);
    const { code, link } = await mailedCode(page, user.email);
    const scanner = await page.request.get(link);
    expect(scanner.headers()['set-cookie']).toBeUndefined();

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(link);
    await expect(other.getByText('Fyll i e-postadressen som du bad om koden med.')).toBeVisible();
    await expect(other.getByLabel('Engångskod')).toHaveValue(code);
    await other.getByLabel('E-postadress').fill('nagon.annan@example.com');
    await other.getByRole('button', { name: 'Logga in med koden' }).click();
    await expect(other.getByText('Koden gäller inte för adressen')).toBeVisible();
    await other.getByLabel('E-postadress').fill(user.email);
    await other.getByRole('button', { name: 'Logga in med koden' }).click();
    await other.getByRole('button', { name: 'Fortsätt' }).click();
    await expect(other).toHaveURL(/\/bank-id$/);
    await elsewhere.close();
  });

  test('says the same to an unknown address, and in English @further', async ({ page }) => {
    const { email } = newUser();
    await page.goto('/login');
    await page.evaluate(() => localStorage.setItem('language', 'en'));
    await page.reload();
    await page.getByRole('button', { name: 'One-time code by email' }).click();
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Send one-time code' }).click();
    await expect(page.getByText(`If ${email} has an account`)).toBeVisible();
    await page.getByLabel('One-time code').fill('123456');
    await page.getByRole('button', { name: 'Log in with the code' }).click();
    await expect(page.getByText('The code is not right.')).toBeVisible();
    await page.getByRole('button', { name: 'Use another address' }).click();
    await expect(page.getByLabel('Email address')).toHaveValue('');
  });

  test('no origin leads to another site, however it came into the browser', async ({ page }) => {
    const user = await knownUser(page);
    await page.goto('/login');
    await askForCode(page, user.email);
    await page.evaluate(() => {
      const asked = JSON.parse(localStorage.getItem('askedCode') ?? '{}') as object;
      const evil = { ...asked, origin: '//evil.example/' };
      localStorage.setItem('askedCode', JSON.stringify(evil));
      sessionStorage.setItem('origin', 'https://evil.example/');
    });
    const { link } = await mailedCode(page, user.email);
    await page.goto('/about');
    await page.goto(link);
    await page.getByRole('main').getByRole('button', { name: 'Logga in', exact: true }).click();
    await page.getByRole('button', { name: 'Fortsätt' }).click();
    await expect(page).toHaveURL(/localhost:\d+\/bank-id$/);
  });
});

/** Fills in the simulated provider's page as somebody of one's own. */
async function chooseAtProvider(
  page: Page,
  person: { email: string; givenName: string; surname: string; isVerified?: boolean },
): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(person.email);
  await page.getByLabel('Given name').fill(person.givenName);
  await page.getByLabel('Surname').fill(person.surname);
  await page.getByLabel('E-mail is verified').setChecked(person.isVerified ?? true);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Presses a button that opens the provider's window. */
async function openProvider(page: Page, name: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name, exact: true }).click();
  const popup = await opened;
  await popup.getByRole('heading', { name: /Choose an account/ }).waitFor();
  return popup;
}

async function signUpWithGoogle(page: Page) {
  const person = { ...newUser(), givenName: 'Anna Karin', surname: 'af Berg' };
  await page.goto('/sign-up');
  await chooseAtProvider(await openProvider(page, 'Fortsätt med Google'), person);
  await expect(page.getByLabel('Förnamn')).toHaveValue(person.givenName);
  return person;
}

test.describe('Google and Microsoft', () => {
  test('sign-up with Google: names and address filled in, no password, then on to BankID', async ({
    page,
  }) => {
    const person = await signUpWithGoogle(page);
    await expect(page.getByLabel('Efternamn')).toHaveValue('af Berg');
    await expect(page.getByLabel('E-postadress')).toHaveValue(person.email);
    await expect(page.getByLabel('E-postadress')).not.toBeEditable();
    await expect(page.getByLabel('Lösenord', { exact: true })).toHaveCount(0);
    await page.getByLabel('Förnamn').fill('Anna');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Skapa konto' }).click();
    await expect(page).toHaveURL(/\/bank-id$/);

    await page.context().clearCookies();
    await page.goto('/sign-up');
    await chooseAtProvider(await openProvider(page, 'Fortsätt med Google'), person);
    await expect(page.getByText('Det finns redan ett konto med den e-postadressen.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Fortsätt till ditt konto' }).click();
    await expect(page).toHaveURL(/\/bank-id$/);
  });

  test('going back from the details leaves the provider’s identity behind @further', async ({
    page,
  }) => {
    await signUpWithGoogle(page);
    await page.getByRole('link', { name: 'Tillbaka' }).click();
    await expect(page.getByRole('button', { name: 'Fortsätt med Google' })).toBeVisible();
    const session = await page.request.get('/api/auth/get-session');
    expect(await session.json()).toBeNull();
  });

  test('login with Microsoft leads back to the page that was asked for', async ({ page }) => {
    const person = newUser();
    await page.goto('/login');
    await chooseAtProvider(await openProvider(page, 'Logga in med Microsoft'), person);
    await expect(page.getByLabel('E-postadress')).toHaveValue(person.email);
    await page.getByRole('button', { name: 'Skapa konto' }).click();
    await expect(page).toHaveURL(/\/bank-id$/);
    await page.context().clearCookies();
    await page.goto('/user-settings?from=microsoft');
    await chooseAtProvider(await openProvider(page, 'Logga in med Microsoft'), person);
    await expect(page).toHaveURL(/\/user-settings\?from=microsoft$/);
  });

  test('an unverified address joins no account; the page says what to do', async ({ page }) => {
    const user = await knownUser(page);
    await page.goto('/login');
    const popup = await openProvider(page, 'Logga in med Google');
    await chooseAtProvider(popup, { ...user, isVerified: false });
    await expect(page.getByText(/Logga in på det sättet först/)).toBeVisible();
    await expect.poll(() => popup.isClosed()).toBe(true);
    await expectAccessible(page);
    const session = await page.request.get('/api/auth/get-session');
    expect(await session.json()).toBeNull();
  });

  test('closing the window is no fault, and cancelling there says so quietly @further', async ({
    page,
  }) => {
    await page.goto('/login');
    const closed = await openProvider(page, 'Logga in med Google');
    await closed.close();
    const button = page.getByRole('button', { name: 'Logga in med Google' });
    await expect(button).not.toHaveAttribute('aria-busy');
    await expect(page.getByRole('alert')).toHaveCount(0);
    // A person is back in the page before pressing again; so is the test.
    await expect.poll(() => page.context().pages().length).toBe(1);
    await page.bringToFront();
    const cancelled = await openProvider(page, 'Logga in med Google');
    await cancelled.getByRole('button', { name: 'Cancel' }).click();
    await expect(button).not.toHaveAttribute('aria-busy');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('where popups are blocked the page itself goes there and comes back @further', async ({
    page,
  }) => {
    await page.addInitScript({ content: 'window.open = () => null;' });
    const person = newUser();
    await page.goto('/sign-up');
    await page.getByRole('button', { name: 'Fortsätt med Google' }).click();
    await chooseAtProvider(page, person);
    await expect(page.getByLabel('E-postadress')).toHaveValue(person.email);
    await page.getByRole('button', { name: 'Skapa konto' }).click();
    await expect(page).toHaveURL(/\/bank-id$/);

    await page.context().clearCookies();
    await page.goto('/user-settings?from=redirect');
    await page.getByRole('button', { name: 'Logga in med Google' }).click();
    await chooseAtProvider(page, person);
    await expect(page).toHaveURL(/\/user-settings\?from=redirect$/);

    await page.context().clearCookies();
    const other = await knownUser(page);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Logga in med Google' }).click();
    await chooseAtProvider(page, { ...other, isVerified: false });
    await expect(page.getByText(/Logga in på det sättet först/)).toBeVisible();
  });

  test('the popup has no handle on the page, and a stranger’s message is not heard', async ({
    page,
    context,
  }) => {
    await page.goto('/login');
    const popup = await openProvider(page, 'Logga in med Google');
    expect(await popup.evaluate('window.opener === null')).toBe(true);
    const stranger = await context.newPage();
    await stranger.goto('/api/auth/popup?flow=aaaaaaaaaaaaaaaaaaaa&error=access_denied');
    await stranger.goto('/about');
    await page.evaluate(
      `window.postMessage({ flow: 'x', error: 'internal_server_error', isNew: false }, '*')`,
    );
    await expect(page.getByRole('button', { name: 'Logga in med Google' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(popup.isClosed()).toBe(false);
  });
});

test('a broken way back from a provider is told as such, and a made-up one in one place', async ({
  page,
}) => {
  await page.goto('/login?error=state_mismatch');
  await expect(page.getByRole('alert')).toContainText('Inloggningen hos Google eller Microsoft');
  await expect(page.getByRole('alert')).not.toContainText('lösenord');
  await page.goto('/login?error=made_up');
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.getByRole('alert')).toContainText('Något gick fel vid inloggningen.');
  await expect(page.getByText('Felaktig begäran')).toHaveCount(0);
});
