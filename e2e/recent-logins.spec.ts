import { expect, expectAccessible, registerNewUser, signInAs, test } from './fixtures.ts';
import { mailsTo } from './mail.ts';

const elsewhere =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';

test('a strange login is mailed, is seen in the settings, and is ended there with all others', async ({
  page,
  browser,
}) => {
  const { email, password } = await registerNewUser(page);
  // A login is mailed to a proved address alone, and that of a new account is being proved yet.
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/auth/get-session');
      return ((await answer.json()) as { user: { emailVerified: boolean } }).user.emailVerified;
    })
    .toBe(true);
  const other = await browser.newContext({ userAgent: elsewhere });
  const signIn = (typed: string) =>
    other.request.post('/api/auth/sign-in/email', { data: { email, password: typed } });
  expect((await signIn('Felaktigt2031!')).status()).toBe(401);
  expect((await signIn(password)).status()).toBe(200);

  const [mail] = await mailsTo(page, email, /^Ny inloggning på ditt konto$/, 1);
  expect(mail?.text).toContain('Firefox på Windows');
  const link = /\bhttps?:\/\/\S+\/user-settings\/sessions\b/.exec(mail?.text ?? '')?.[0] ?? '';
  await page.goto(new URL(link).pathname);
  const recent = page.getByRole('region', { name: 'Senaste inloggningar' });
  const rows = recent.getByRole('row');
  await expect(rows.filter({ hasText: 'Firefox på Windows' })).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Misslyckad inloggning' })).toContainText('fel lösenord');
  await expect(rows.nth(1)).toContainText('lösenord');
  await expect(rows.nth(1)).toContainText(/127\.0\.0\.0\/24|0:0:0::\/48/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Logga ut alla andra' }).click();
  const sure = page.getByRole('dialog', { name: 'Logga ut den andra enheten?' });
  await sure.getByRole('button', { name: 'Logga ut alla andra' }).click();
  await expect(rows.nth(1)).toContainText('Alla andra enheter loggades ut');
  await expect(page.getByRole('heading', { name: 'Andra enheter' })).toBeFocused();
  await expect
    .poll(async () => (await other.request.get('/api/auth/get-session')).text())
    .toBe('null');
  await other.close();
});

test('staff find what happened to an account and what else came from its network', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const { email } = await registerNewUser(await context.newPage());
  await context.close();
  await signInAs(page, 'staff');
  await page.goto('/admin/audit');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Konton och inloggningar' }).click();
  await main.getByLabel('Konto').fill(email);
  await main.getByLabel('Händelse').selectOption('Loggade in');
  await main.getByRole('button', { name: 'Sök' }).click();
  const rows = main.getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('lösenord');
  await expectAccessible(page);
  await rows.nth(1).getByRole('link').first().click();
  await expect(page).not.toHaveURL(/\/admin\/audit/);
  await page.goBack();
  await expect(rows).toHaveCount(2);
  await rows
    .nth(1)
    .getByRole('link', { name: /\/(24|48)$/ })
    .click();
  await expect(main.getByLabel('Nät')).toHaveValue(/\/(24|48)$/);
  await expect(main.getByLabel('Konto')).toHaveValue('');
  await expect(rows.nth(2)).toBeVisible();
});
