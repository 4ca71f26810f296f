import type { Page } from '@playwright/test';
import {
  clickToTryAgain,
  expect,
  expectAccessible,
  newUser,
  registerNewUser,
  signInAs,
  test,
} from './fixtures.ts';
import type { NewUser } from './fixtures.ts';

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Every sign-up is mailed a code that confirms the address; it has tests of its own. */
const isOther = ({ subject }: Mail) =>
  !['Bekräfta din e-postadress', 'Confirm your email address'].includes(subject);

async function mailTo(page: Page, address: string): Promise<Mail> {
  let mails: Mail[] = [];
  await expect
    .poll(async () => {
      const answer = await page.request.get('/dev/mailbox.json', { params: { to: address } });
      mails = ((await answer.json()) as Mail[]).filter(isOther);
      return mails.length;
    })
    .toBe(1);
  const [mail] = mails;
  if (!mail) throw new Error('no mail');
  return mail;
}

async function fillDetails(page: Page, user: NewUser): Promise<void> {
  await page.getByLabel('Förnamn').fill(user.givenName);
  await page.getByLabel('Efternamn').fill(user.surname);
  await page.getByLabel('E-postadress').fill(user.email);
  await page.getByLabel('Lösenord', { exact: true }).fill(user.password);
  await page.getByLabel('Upprepa lösenordet').fill(user.password);
}

const byPassword = (page: Page) => page.getByRole('button', { name: 'E-post och lösenord' });

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await byPassword(page).click();
  await page.getByLabel('E-postadress').fill(email);
  await page.getByLabel('Lösenord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Logga in', exact: true }).last().click();
}

test.describe('sign-up', () => {
  test('makes an account and leads on to BankID; the button waits for a valid form', async ({
    page,
  }) => {
    const user = newUser();
    await page.goto('/sign-up');
    await page.getByRole('link', { name: 'Fortsätt med e-post och lösenord' }).click();
    const create = page.getByRole('button', { name: 'Skapa konto' });
    await expect(create).toBeDisabled();
    await fillDetails(page, user);
    await expect(create).toBeEnabled();
    await expectAccessible(page);
    await create.click();
    await expect(page).toHaveURL(/\/bank-id$/);
  });

  test('says that an address is taken half a second after typing stops, and keeps the button off', async ({
    page,
  }) => {
    const { email } = await registerNewUser(page);
    await page.context().clearCookies();
    await page.goto('/sign-up');
    await page.getByRole('link', { name: 'Fortsätt med e-post och lösenord' }).click();
    await fillDetails(page, { ...newUser(), email });
    await expect(page.getByText('Det finns redan ett konto med den e-postadressen.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Skapa konto' })).toBeDisabled();
  });

  test('keeps what was typed when going back to the first step @further', async ({ page }) => {
    const user = newUser();
    await page.goto('/sign-up');
    const choose = page.getByRole('link', { name: 'Fortsätt med e-post och lösenord' });
    await choose.click();
    await fillDetails(page, user);
    await page.getByRole('link', { name: 'Tillbaka' }).click();
    await choose.click();
    await expect(page.getByLabel('Förnamn')).toHaveValue(user.givenName);
    await expect(page.getByLabel('E-postadress')).toHaveValue(user.email);
  });

  test('shows each rule at its field after leaving it', async ({ page }) => {
    await page.goto('/sign-up');
    await page.getByRole('link', { name: 'Fortsätt med e-post och lösenord' }).click();
    await page.getByLabel('E-postadress').fill('anna@');
    await page.getByLabel('Lösenord', { exact: true }).fill('svagt');
    await page.getByLabel('Upprepa lösenordet').fill('annat');
    await page.getByLabel('Upprepa lösenordet').blur();
    await expect(page.getByText('Email-adressen är felaktigt formaterad')).toBeVisible();
    const rules = page.getByText(/^Lösenordet måste ha minst 8 tecken/).first();
    await expect(rules).toBeVisible();
    const password = page.getByLabel('Lösenord', { exact: true });
    const reason = page.getByText(/^Lätt att gissa: bygger på ett vanligt ord/);
    await expect(reason).toHaveCount(0);
    await password.fill('Sommar2026');
    await password.blur();
    await expect(reason).toBeVisible();
    await expect(rules).toBeVisible();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await password.fill('Kvast-Gurka-7');
    await expect(page.getByText('Svårt att gissa.')).toBeVisible();
    await expect(password).not.toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Förnamn').focus();
    await page.getByLabel('Förnamn').blur();
    await expect(page.getByText('Fältet är obligatoriskt')).toBeVisible();
  });
});

test.describe('login', () => {
  test('leads back to the page that was asked for, by the keyboard alone', async ({ page }) => {
    await page.goto('/user-settings?from=mail');
    await expect(page).toHaveURL(/\/login/);
    await byPassword(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('E-postadress')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.type('erik@lindsbygg.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Troskel2026');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/user-settings\?from=mail$/);
  });

  test('needs both fields, and says the same of a wrong password and an unknown address', async ({
    page,
  }) => {
    await page.goto('/login');
    await byPassword(page).click();
    const submit = page.getByRole('main').getByRole('button', { name: 'Logga in', exact: true });
    await submit.click();
    await expect(page.getByText('Fältet är obligatoriskt').first()).toBeVisible();
    const failure = page.getByRole('alert').filter({ hasText: 'Det gick inte att logga in' });
    await page.getByLabel('E-postadress').fill('erik@lindsbygg.example');
    await page.getByLabel('Lösenord', { exact: true }).fill('FelLosen1');
    await submit.click();
    await expect(failure).toBeVisible();
    const ofKnown = await failure.innerText();
    await page.getByLabel('E-postadress').fill('ingen@example.com');
    await page.getByLabel('Lösenord', { exact: true }).fill('FelLosen2');
    await submit.click();
    await expect(submit).toBeEnabled();
    expect(await failure.innerText()).toBe(ofKnown);
  });

  // Every other way to write a foreign address is in the tests of the origin itself.
  test('never leads to another site', async ({ page, baseURL }) => {
    const origin = '/\\evil.example';
    await page.goto(
      `/login?origin=${encodeURIComponent(origin)}&redirect=${encodeURIComponent(origin)}`,
    );
    await page.evaluate<undefined>(
      `for (const key of ['origin', 'troskel.origin']) sessionStorage.setItem(key, ${JSON.stringify(origin)})`,
    );
    await page.reload();
    await logIn(page, 'erik@lindsbygg.example', 'Troskel2026');
    await expect(page).toHaveURL(/\/partners\/[0-9a-f-]+\/home$/);
    expect(page.url().startsWith(baseURL ?? '')).toBe(true);
  });

  test('signing out in one tab signs the other out too @further', async ({ page, context }) => {
    await signInAs(page, 'partner');
    await page.goto('/user-settings');
    const other = await context.newPage();
    await other.goto('/user-settings');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Logga ut' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(other).toHaveURL(/\/login/);
  });
});

test('a forgotten password is chosen anew by the link in the mail, once', async ({ page }) => {
  const { email } = await registerNewUser(page);
  await page.context().clearCookies();
  await page.goto('/forgot-password');
  await page.getByLabel('E-postadress').fill(email);
  await page.getByRole('button', { name: 'Återställ lösenordet' }).click();
  await expect(page.getByText(`Vi har skickat ett mejl till ${email}`)).toBeVisible();
  const mail = await mailTo(page, email);
  expect(mail.subject).toBe('Välj ett nytt lösenord');
  const link = /https?:\/\/\S+reset-password\S+/.exec(mail.text)?.[0] ?? '';
  await page.goto(link);
  await page.getByLabel('Nytt lösenord', { exact: true }).fill('Pumpakvist58');
  await page.getByLabel('Upprepa lösenordet').fill('Pumpakvist58');
  await page.getByRole('button', { name: 'Spara lösenordet' }).click();
  await expect(page.getByText(/^Lösenordet är bytt. Logga in med det nya/)).toBeVisible();
  await page.getByRole('link', { name: /Logga in|Till inloggningen/ }).click();
  await logIn(page, email, 'Pumpakvist58');
  await expect(page).toHaveURL(/\/bank-id$/);
});

test.describe('the guard', () => {
  test('leads each to the step that is missing', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/login/);
    await registerNewUser(page);
    await page.goto('/onboarding');
    await expect(page).toHaveURL(/\/bank-id$/);
    await signInAs(page, 'partner');
    await page.goto('/nowhere-at-all');
    await expect(page).toHaveURL(/\/partners\/[0-9a-f-]+\/home$/);
  });

  test('shows a load error with details and a button that reloads @further', async ({ page }) => {
    await signInAs(page, 'partner');
    const currentUser = '**/api/partner/users/me';
    await page.route(currentUser, (interception) =>
      interception.fulfill({
        status: 503,
        json: { errors: [{ code: 'SERVICE_UNAVAILABLE', message: 'x' }], error: 'x', status: 503 },
      }),
    );
    await page.goto('/init');
    const reload = page.getByRole('button', { name: /Ladda om|Försök igen/ });
    await expect(reload).toBeVisible({ timeout: 20_000 });
    await expectAccessible(page);
    await clickToTryAgain(reload, currentUser);
    await expect(page).toHaveURL(/\/home$/);
  });
});

test('nothing of the account pages scrolls sideways at 320 px @further', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const address of ['/login', '/sign-up', '/forgot-password']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const overflow = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(overflow, address).toBeLessThanOrEqual(0);
  }
});
