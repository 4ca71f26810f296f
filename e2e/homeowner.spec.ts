import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from './fixtures.ts';
import { codeMailed, mailsTo } from './mail.ts';
import { userMenu, userMenuButton } from './partner-area.ts';

test('somebody who owns a home begins with a mailed code and a name, and logs in again', async ({
  page,
}) => {
  const email = `${randomUUID()}@example.com`;
  await page.goto('/login');
  // Until its program runs, a button may still come above the link and move it from under the press.
  await expect(page.getByRole('button', { name: 'Engångskod via e-post' })).toBeEnabled();
  await page.getByRole('link', { name: 'Logga in som husägare' }).click();
  await expect(page).toHaveURL(/\/homeowner$/);
  await page.getByLabel('E-postadress').fill(email);
  await page.getByLabel('E-postadress').press('Enter');
  await expect(page.getByText(`Vi har mejlat en kod till ${email}`)).toBeVisible();
  await page.getByLabel('Engångskod').fill(await codeMailed(page, email, /engångskod/));
  await page.getByLabel('Engångskod').press('Enter');

  await expect(page.getByRole('heading', { name: 'Vad heter du?' })).toBeVisible();
  await expectAccessible(page);
  const goOn = page.getByRole('button', { name: 'Fortsätt' });
  await page.getByLabel('Förnamn').fill('Siv');
  await goOn.click();
  await expect(page.getByLabel('Efternamn')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Efternamn').fill('Sund');
  await goOn.click();
  await expect(page).toHaveURL(/\/inquiries$/);
  await expect(page.getByRole('link', { name: 'Ny förfrågan' }).first()).toBeVisible();

  // The settings, in the frame of the homeowner's own pages.
  await userMenuButton(page).click();
  await userMenu(page).getByRole('link', { name: 'Inställningar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inställningar');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Mejl och aviseringar/ }).click();
  const answers = page.getByRole('group', { name: 'Svar från företag' });
  await answers.getByText('Aldrig').click();
  await page.getByRole('link', { name: 'Inställningar', exact: true }).click();
  await page.getByRole('link', { name: /^Mina uppgifter/ }).click();
  await page.getByLabel('Telefonnummer').fill('070-123 45 67');
  await page.getByRole('main').getByText('English').click();
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My details');
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Phone number/ })).toHaveValue(/^070/);
  await expectAccessible(page);
  await page.getByRole('main').getByText('Svenska').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mina uppgifter');
  await page.goto('/user-settings/notifications');
  await expect(answers.getByLabel('Aldrig')).toBeChecked();

  await page.context().clearCookies();
  await page.goto('/homeowner');
  await page.getByLabel('E-postadress').fill(email);
  await page.getByLabel('E-postadress').press('Enter');
  await expect(page.getByText(`Vi har mejlat en kod till ${email}`)).toBeVisible();
  const [mail] = await mailsTo(page, email, /engångskod/, 2);
  await page.goto(/\S+\/homeowner#code=\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
  await expect(page).toHaveURL(/\/inquiries$/);
});
