import type { Page } from '@playwright/test';
import { expect, expectAccessible, registerNewUser, test } from './fixtures.ts';
import { moveClock, timed } from './own-product.ts';

/** More than the 30 idle minutes after which a sensitive act asks again. */
const idle = 31 * 60;

/** The browser's own authenticator, which answers at once. */
async function addAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether it finds that it is the owner who sits there; if not, the browser gives up. */
    recognise: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

const listOf = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const pressAdd = (page: Page) =>
  listOf(page).getByRole('button', { name: 'Lägg till passkey' }).click();
const pressLogin = (page: Page) =>
  page.getByRole('button', { name: 'Logga in med passkey' }).click();

async function addPasskey(page: Page): Promise<void> {
  await page.goto('/user-settings/sign-in');
  await pressAdd(page);
  await expect(page.getByText('Nu kan du logga in med passkey')).toBeVisible();
  await expect(listOf(page).getByRole('listitem')).toHaveCount(1);
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/user-settings');
  await page.getByRole('main').getByRole('button', { name: 'Logga ut' }).click();
  await expect(page).toHaveURL(/\/login/);
}

test('a passkey is added, named, used to log in and removed', async ({ page }) => {
  await registerNewUser(page);
  const authenticator = await addAuthenticator(page);
  await page.goto('/user-settings/sign-in');
  await authenticator.recognise(false);
  await pressAdd(page);
  await expect(listOf(page).getByText('Ingen passkey lades till')).toBeVisible();
  await authenticator.recognise(true);
  await pressAdd(page);
  await expect(page.getByText('Nu kan du logga in med passkey')).toBeVisible();
  const row = listOf(page).getByRole('listitem');
  await expect(row).toContainText('inte använd än');
  await expect(listOf(page).getByText('Ingen passkey lades till')).toHaveCount(0);
  await pressAdd(page);
  await expect(listOf(page).getByText('Enheten har redan en passkey')).toBeVisible();
  await expectAccessible(page);

  await row.getByRole('button', { name: /^Byt namn på / }).click();
  const dialog = page.getByRole('dialog', { name: 'Byt namn på passkeyn' });
  await dialog.getByRole('textbox', { name: 'Namn' }).fill('Jobbdatorn');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('Jobbdatorn');

  await logOut(page);
  await page.goto('/user-settings/sign-in');
  await authenticator.recognise(false);
  await pressLogin(page);
  await expect(page.getByText(/^Ingen passkey användes\./)).toBeVisible();
  await expectAccessible(page);
  await authenticator.recognise(true);
  await pressLogin(page);
  await expect(page).toHaveURL(/\/user-settings\/sign-in$/);
  await expect(row).toContainText('senast använd');

  await row.getByRole('button', { name: 'Ta bort Jobbdatorn' }).click();
  const sure = page.getByRole('dialog', { name: 'Ta bort passkeyn Jobbdatorn?' });
  await expectAccessible(page);
  await sure.getByRole('button', { name: 'Ta bort och logga ut andra enheter' }).click();
  await expect(page.getByText('Passkeyn är borttagen')).toBeVisible();
  await expect(page.getByText('Alla andra enheter är utloggade')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(listOf(page).getByRole('heading', { name: 'Passkeys' })).toBeFocused();

  // The authenticator still holds it; the account does not.
  await logOut(page);
  await pressLogin(page);
  await expect(page.getByRole('alert')).toContainText('Passkeyn hör inte till något konto här.');
  await expectAccessible(page);
  const session = await page.request.get('/api/auth/get-session');
  expect(await session.json()).toBeNull();
});

test('the browser offers the passkey where the email address is asked for', async ({ page }) => {
  await registerNewUser(page);
  await addAuthenticator(page);
  await addPasskey(page);
  await logOut(page);
  await page.goto('/user-settings/sign-in?from=field');
  await expect(page.getByRole('button', { name: 'Logga in med passkey' })).toBeEnabled();
  // This authenticator chooses by itself what a person would pick in the list below the field.
  await page.getByRole('button', { name: 'E-post och lösenord' }).click();
  await expect(page).toHaveURL(/\/user-settings\/sign-in\?from=field$/);
});

timed.describe('a sensitive act after idle minutes', () => {
  timed.afterEach(({ page }) => moveClock(page, 0));

  timed('takes the passkey, once it finds the owner', async ({ page }) => {
    await registerNewUser(page);
    const authenticator = await addAuthenticator(page);
    await addPasskey(page);
    await moveClock(page, idle);
    const row = listOf(page).getByRole('listitem');
    await row.getByRole('button', { name: /^Ta bort / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ta bort passkeyn' }).click();
    const proof = page.getByRole('dialog', { name: 'Bekräfta att det är du' });
    const confirm = proof.getByRole('button', { name: 'Bekräfta med passkey' });
    await expect(confirm).toBeFocused();
    await expect(proof.getByRole('button', { name: 'Lösenord', exact: true })).toBeVisible();
    await expectAccessible(page);
    await authenticator.recognise(false);
    await confirm.click();
    await expect(proof.getByText(/^Ingen passkey användes\./)).toBeVisible();
    await authenticator.recognise(true);
    await confirm.click();
    await expect(page.getByText('Passkeyn är borttagen')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
