import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInAs } from './fixtures.ts';
import { mailsTo } from './mail.ts';
import { moveClock, timed } from './own-product.ts';
import { enterAs } from './partner-area.ts';

const daySeconds = 86_400;
/** Days ahead. */
const ahead = 40;
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(
  Date.now() + ahead * daySeconds * 1000,
);

interface Account {
  role: string;
  email: string;
  password: string;
}

async function accountOf(page: Page, role: string): Promise<Account> {
  const accounts = (await (await page.request.get('/dev/accounts.json')).json()) as Account[];
  const found = accounts.find((account) => account.role === role);
  if (!found) throw new Error(`No account for ${role}.`);
  return found;
}

/** Writes a chapter after what an editor holds. */
async function addChapter(page: Page, label: string, tool: string, title: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: label });
  // 20 ms after it has the focus the editor puts its own cursor back (prosemirror-view, input.ts),
  // over a key that came faster than any hand; then it must have read where the cursor went.
  await editor.click();
  await editor.evaluate(() => new Promise((done) => setTimeout(done, 50)));
  await editor.press('Control+End');
  await editor.evaluate(() => new Promise((done) => setTimeout(done, 50)));
  await editor.press('Enter');
  const toolbar = page.locator(`[aria-controls="${await editor.getAttribute('id')}"]`);
  await toolbar.getByRole('button', { name: tool, exact: true }).click();
  await page.keyboard.type(title);
  await expect(editor.locator('h2').last()).toHaveText(title);
}

// A published version stays, and tells everybody who was there when the moved clock said so.
timed.use({ ownProductOf: 'terms' });

timed.describe('terms', () => {
  timed.afterEach(({ page }) => moveClock(page, 0));

  timed(
    'a major version is written, published, mailed, told once, and comes into force',
    async ({ page, browser, ownProduct }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await signInAs(page, 'staff');
      await page.goto('/admin/legal');
      const main = page.getByRole('main');
      await main.getByRole('button', { name: 'Nytt utkast till villkor' }).click();
      const form = main.getByRole('form', { name: 'Utkast till villkor' });
      await form.getByLabel('Dag då versionen börjar gälla').fill(day);
      await form.getByRole('radio', { name: /^Större/ }).check();
      await addChapter(page, 'Text på svenska', 'Rubrik', 'Om uppsägning');
      await addChapter(page, 'Text på engelska', 'Rubrik', 'About cancelling');
      await form.getByRole('button', { name: 'Publicera' }).click();
      const swedish = form.getByLabel('Vad som är nytt, på svenska');
      await expect(swedish).toBeFocused();
      await expect(form.getByText('Skriv vad som är nytt.', { exact: false })).toHaveCount(2);
      await swedish.fill('Du kan säga upp i portalen.');
      await form.getByLabel('Vad som är nytt, på engelska').fill('You can cancel in the portal.');
      await form.getByRole('button', { name: 'Spara utkastet' }).click();
      await expect(page.getByText('Utkastet är sparat').first()).toBeVisible();

      await moveClock(page, 31 * 60);
      await form.getByRole('button', { name: 'Publicera' }).click();
      await page
        .getByRole('dialog', { name: `Publicera villkoren från ${day}?` })
        .getByRole('button', { name: 'Publicera' })
        .click();
      const proof = page.getByRole('dialog', { name: 'Bekräfta att det är du' });
      await proof
        .getByLabel('Lösenord', { exact: true })
        .fill((await accountOf(page, 'staff')).password);
      await page.keyboard.press('Enter');
      await expect(page.locator('h1')).toHaveText(`Villkor från ${day}`);
      await expect(main.getByText('Kommande')).toBeVisible();
      await expect(main.getByRole('button', { name: 'Publicera' })).toHaveCount(0);

      const { email } = await accountOf(page, 'partner');
      const [mail] = await mailsTo(page, email, /^Villkoren ändras den /, 1);
      expect(mail?.text).toContain('Du kan säga upp i portalen.');
      expect(mail?.text).toContain(`${ownProduct.origin}/terms/${day}`);
      await page.goto('/admin/legal');
      const row = main.getByRole('row', { name: new RegExp(`^${day}`) });
      await expect(row.getByText(/^[1-9]\d* skickade/)).toBeVisible();

      const partner = await (await browser.newContext({ baseURL: ownProduct.origin })).newPage();
      await partner.setViewportSize({ width: 1440, height: 900 });
      await enterAs(partner, 'partner');
      const notice = partner.getByRole('dialog', { name: /^Villkoren ändras den / });
      await expect(notice.getByText('Du kan säga upp i portalen.')).toBeVisible();
      await expectAccessible(partner);
      const whole = notice.getByRole('link', { name: 'Läs villkoren i sin helhet' });
      await expect(whole).toHaveAttribute('href', `/terms/${day}`);
      await notice.getByRole('button', { name: 'Jag har läst' }).click();
      await expect(notice).toHaveCount(0);
      const shell = partner.waitForResponse((answer) =>
        answer.url().endsWith('/api/partner/shell'),
      );
      await partner.reload();
      expect(await (await shell).json()).not.toHaveProperty('hasLegalNotice');
      await expect(partner.getByRole('dialog')).toHaveCount(0);

      await partner.goto('/terms');
      const chapter = partner.getByRole('heading', { level: 2, name: 'Om uppsägning' });
      await expect(partner.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(chapter).toHaveCount(0);
      await partner.getByRole('link', { name: `Gäller från ${day}` }).click();
      await expect(chapter).toBeVisible();
      await partner.context().close();
      await moveClock(page, (ahead + 1) * daySeconds);
      const textOf = async (path: string): Promise<string> => (await page.request.get(path)).text();
      expect(await textOf('/terms')).toContain('<h2>Om uppsägning</h2>');
      expect(await textOf('/terms/2024-11-05')).toContain('Den här versionen gäller inte längre.');
    },
  );
});
