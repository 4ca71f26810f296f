import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readZip } from '@troskel/api/testing';
import { account } from '@troskel/contract/account/account';
import { expect, expectAccessible, registerNewUser, simulateBankId, test } from './fixtures.ts';
import type { NewUser } from './fixtures.ts';
import { moveClock, timed } from './own-product.ts';
import { dismissOverlay, overlay, tabTo } from './partner-area.ts';

// Official test numbers that no other test uses.
const identityNumbers = { first: '195801122655', erased: '195911149820' };

const day = 86_400;
const bigScreen = { width: 1440, height: 900 };

interface Mail {
  subject: string;
  text: string;
}

/** The newest mail with that subject, once it has come. */
async function mailTo(page: Page, address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const answer = await page.request.get('/dev/mailbox.json', { params: { to: address } });
      found = ((await answer.json()) as Mail[]).find((mail) => subject.test(mail.subject));
      return found !== undefined;
    })
    .toBe(true);
  return found ?? { subject: '', text: '' };
}

async function openData(page: Page): Promise<void> {
  await page.setViewportSize(bigScreen);
  await page.goto('/user-settings/data');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^(Dina uppgifter hos oss|Your data with us)$/,
  );
  if (await overlay(page).isVisible()) await dismissOverlay(page);
}

/** Through the dialog, as somebody who is sure. */
async function deleteAccount(page: Page): Promise<void> {
  await openData(page);
  await page.getByRole('button', { name: 'Ta bort konto', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ta bort ditt konto?' });
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Ta bort konto' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Ditt konto är borttaget')).toBeVisible();
}

async function logIn(page: Page, { email, password }: NewUser): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: /lösenord/i }).click();
  await page.getByRole('textbox', { name: 'E-post' }).fill(email);
  await page.getByLabel('Lösenord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
}

test.describe('a copy', () => {
  test('is made, followed, downloaded, and holds what is its owner’s', async ({
    page,
    browser,
  }) => {
    const other = await browser.newPage();
    const stranger = await registerNewUser(other);
    await other.close();
    const user = await registerNewUser(page);
    await simulateBankId(page, identityNumbers.first);
    await openData(page);
    await expect(page.getByText('Du har ingen kopia just nu.')).toBeVisible();
    await expectAccessible(page);

    const button = page.getByRole('button', { name: 'Gör en kopia' });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    const download = page.getByRole('button', { name: /^Ladda ner kopian från/ });
    await expect(download).toBeVisible({ timeout: 20_000 });
    await expect(button).toBeFocused();
    await expectAccessible(page);

    const saving = page.waitForEvent('download');
    await tabTo(page, download);
    await page.keyboard.press('Enter');
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^troskel-partner-\d{4}-\d{2}-\d{2}\.zip$/);
    const files = readZip(readFileSync(await saved.path()));
    const read = (name: string) => files.get(name)?.toString('utf8') ?? '';
    expect(read('index.html')).toContain('Mina uppgifter hos Tröskel Partner');
    expect(read('index.html')).toContain(user.surname);
    expect(JSON.parse(read('data/person.json'))).toMatchObject([
      { personalNumber: identityNumbers.first },
    ]);
    expect(JSON.parse(read('data/account.json'))).toMatchObject([{ email: user.email }]);
    for (const [name, content] of files) {
      expect(content.toString('utf8'), name).not.toContain(stranger.email);
    }

    const mail = await mailTo(page, user.email, /^Din kopia är klar$/);
    expect(mail.text).toContain('/user-settings/data');
    expect(mail.text).not.toContain('/blobs/');
  });

  test('that is being made shows how far it has come, also after a reload @further', async ({
    page,
  }) => {
    await registerNewUser(page);
    const copy = {
      id: '01900000-0000-7000-8000-000000000071',
      state: 'running',
      progress: 42,
      requestedAt: '2026-11-20T09:00:00.000Z',
      expiresAt: null,
      downloadUrl: null,
      size: null,
    };
    let answer: object[] = [copy];
    await page.route('**/api/partner/users/me/exports', (call) => call.fulfill({ json: answer }));
    await openData(page);
    const bar = page.getByRole('progressbar', { name: 'Så långt har vi kommit' });
    await expect(bar).toHaveAttribute('value', '42');
    answer = [{ ...copy, progress: 80 }];
    await expect(bar).toHaveAttribute('value', '80');
    answer = [{ ...copy, state: 'failed' }];
    await expect(page.getByRole('alert')).toContainText('Kopian kunde inte göras.');
    await expect(page.getByRole('button', { name: 'Gör en kopia' })).toBeVisible();
  });
});

test.describe('deleting the account', () => {
  test('asks by name, by keyboard, and does nothing until the box is ticked', async ({ page }) => {
    await registerNewUser(page);
    await openData(page);
    const opener = page.getByRole('button', { name: 'Ta bort konto', exact: true });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Ta bort ditt konto?' });
    await expect(dialog).toContainText('I 30 dagar kan du logga in och ångra dig.');
    await expectAccessible(page);
    await tabTo(page, dialog.getByRole('button', { name: 'Ta bort konto' }));
    await page.keyboard.press('Enter');
    const box = dialog.getByRole('checkbox');
    await expect(box).toBeFocused();
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog).toContainText('Kryssa i rutan om du vill ta bort kontot.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await page.reload();
    await expect(opener).toBeVisible();
  });

  test('signs out in every tab; signing in leads to the way back, and all is as before', async ({
    page,
    context,
  }) => {
    const user = await registerNewUser(page);
    const tab = await context.newPage();
    await tab.goto('/bank-id');
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await deleteAccount(page);
    await expect(tab).toHaveURL(/\/login$/);
    await expectAccessible(page);
    const mail = await mailTo(page, user.email, /^Ditt konto raderas den/);
    expect(mail.text).toContain('Ångra raderingen');

    await logIn(page, user);
    await expect(page).toHaveURL(/\/account-closing$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Ditt konto raderas den \d{4}-\d{2}-\d{2}$/,
    );
    await expectAccessible(page);
    await page.goto('/user-settings');
    await expect(page).toHaveURL(/\/account-closing$/);

    const keep = page.getByRole('button', { name: 'Ångra raderingen' });
    await tabTo(page, keep);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/bank-id$/);
    await expect(page.getByText('Ditt konto finns kvar')).toBeVisible();
    await page.goto('/account-closing');
    await expect(page).toHaveURL(/\/bank-id$/);
    await mailTo(page, user.email, /^Ditt konto finns kvar$/);
  });

  test('is whole in English, and the way out of the closing page works @further', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'en'));
    const user = await registerNewUser(page);
    await openData(page);
    await page.getByRole('button', { name: 'Delete account', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByRole('checkbox', { name: /cannot be brought back/ }).check();
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByText('Your account is deleted')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Your account is deleted')).toBeVisible();
    const { email, password } = user;
    await page.request.post('/api/auth/sign-in/email', { data: { email, password } });
    await page.goto('/init');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Your account is erased on/);
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Your account is deleted')).toBeHidden();
  });

  test('a refusal of the server keeps the account and says why @further', async ({ page }) => {
    await registerNewUser(page);
    await openData(page);
    await page.route('**/api/partner/users/me', (call) =>
      call.request().method() === 'DELETE'
        ? call.fulfill({
            status: 503,
            json: { errors: [{ code: 'SERVICE_UNAVAILABLE', message: 'Inte just nu.' }] },
          })
        : call.continue(),
    );
    await page.getByRole('button', { name: 'Ta bort konto', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Ta bort ditt konto?' });
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Ta bort konto' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Inte just nu.');
    await expect(page).toHaveURL(/\/user-settings\/data$/);
  });
});

timed.describe('after the days to regret', () => {
  timed.afterEach(({ page }) => moveClock(page, 0));

  timed('the account is gone, and the same person begins anew', async ({ page }) => {
    const user = await registerNewUser(page);
    await simulateBankId(page, identityNumbers.erased);
    await deleteAccount(page);
    await moveClock(page, 31 * day);
    await mailTo(page, user.email, /^Ditt konto är raderat$/);
    await moveClock(page, 0);

    await logIn(page, user);
    await expect(page.getByText('Fel e-postadress eller lösenord.')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);

    await page.context().clearCookies();
    const { email, password, givenName, surname } = user;
    const signedUp = await page.request.post('/api/auth/sign-up/email', {
      data: { email, password, name: `${givenName} ${surname}` },
    });
    expect(signedUp.status()).toBe(200);
    const { token } = (await (await page.request.get('/api/auth/token')).json()) as {
      token: string;
    };
    const registered = await page.request.post(`/api${account.registerUser.path}`, {
      headers: { authorization: `Bearer ${token}` },
      data: { email, givenName, surname },
    });
    expect(registered.status()).toBe(201);
    await simulateBankId(page, identityNumbers.erased);
    await page.goto('/init');
    await expect(page).toHaveURL(/\/onboarding/);
  });
});
