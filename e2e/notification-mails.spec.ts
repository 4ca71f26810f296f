import type { Locator, Page } from '@playwright/test';
import type { OwnInquiry } from '@troskel/contract/requests/intake';
import { notifications } from '@troskel/contract/notifications/calls';
import type { MailDelivery, NotificationChoice } from '@troskel/contract/notifications/calls';
import {
  apiOf,
  expect,
  expectAccessible,
  registerNewUser,
  signInAs,
  test as portalTest,
} from './fixtures.ts';
import { sendInquiry } from './inquiries.ts';
import { mailsTo } from './mail.ts';
import type { Mail } from './mail.ts';
import { moveClock, timed } from './own-product.ts';
import { dismissOverlay, overlay, tabTo } from './partner-area.ts';

const day = 86_400;

async function open(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/user-settings/notifications');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^(Mejl och aviseringar|Emails and notifications)$/,
  );
  if (await overlay(page).isVisible()) await dismissOverlay(page);
}

const group = (page: Page, name: string): Locator => page.getByRole('group', { name });

portalTest.describe('the choice of mails', () => {
  portalTest('is found in the settings, made by keyboard, and kept', async ({ page }) => {
    const user = await registerNewUser(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/user-settings');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Mejl och aviseringar/ })
      .click();
    await expect(page).toHaveURL(/\/user-settings\/notifications$/);
    const inquiries = group(page, 'Nya förfrågningar');
    await expect(inquiries.getByRole('radio', { name: 'Direkt' })).toBeChecked();
    await expect(page.getByRole('region', { name: 'Vad du får mejl om' })).toContainText(
      user.email,
    );
    await expectAccessible(page);

    await tabTo(page, inquiries.getByRole('radio', { name: 'Direkt' }));
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === notifications.choose.method,
    );
    await page.keyboard.press('ArrowRight');
    await expect(inquiries.getByRole('radio', { name: 'Dagligen' })).toBeChecked();
    await saved;
    await group(page, 'Företaget').getByText('Aldrig').click();
    await expect(group(page, 'Företaget').getByRole('radio', { name: 'Aldrig' })).toBeChecked();
    await page.reload();
    await expect(inquiries.getByRole('radio', { name: 'Dagligen' })).toBeChecked();
    await expect(group(page, 'Företaget').getByRole('radio', { name: 'Aldrig' })).toBeChecked();
    await expect(
      group(page, 'Meddelanden från husägare').getByRole('radio', { name: 'Direkt' }),
    ).toBeChecked();
  });

  portalTest('is whole in English, and taken back when it cannot be saved', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'en'));
    await registerNewUser(page);
    await open(page);
    await page.route(`**/api${notifications.choose.path}`, (call) =>
      call.request().method() === 'PATCH'
        ? call.fulfill({ status: 500, json: {} })
        : call.continue(),
    );
    const messages = group(page, 'Messages from home owners');
    await messages.getByText('Never').click();
    await expect(page.getByText('The choice could not be saved')).toBeVisible();
    await expect(messages.getByRole('radio', { name: 'At once' })).toBeChecked();
    await expectAccessible(page);
  });
});

async function emailOf(page: Page, role: string): Promise<string> {
  const answer = await page.request.get('/dev/accounts.json');
  const accounts = (await answer.json()) as { role: string; email: string }[];
  return accounts.find((known) => known.role === role)?.email ?? '';
}

async function choose(
  page: Page,
  choice: NotificationChoice,
  delivery: MailDelivery,
): Promise<void> {
  const api = await apiOf(page.request);
  const answer = await api.patch(notifications.choose.path, { choice, delivery });
  expect(answer.status()).toBe(200);
}

/** A homeowner of the demo asks for a quotation where the demo's builder works. */
async function askForQuotation(page: Page): Promise<OwnInquiry> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  if (!context) throw new Error('no browser');
  await signInAs(await context.newPage(), 'homeowner');
  const inquiry = await sendInquiry(await apiOf(context.request), {});
  await context.close();
  return inquiry;
}

const linkIn = (text: string, part: string): string =>
  new RegExp(`https?://\\S*${part}\\S*`).exec(text)?.[0] ?? '';

timed.describe('mails of a partner', () => {
  timed.afterEach(({ page }) => moveClock(page, 0));

  timed('at once: it leads to the inquiry, and its link stops such mails', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const email = await emailOf(page, 'partner');
    await signInAs(page, 'partner');
    await choose(page, 'new_inquiries', 'at_once');
    await page.goto('/user-settings');
    const { id } = await askForQuotation(page);
    const [mail] = await mailsTo(page, email, /^Ny förfrågan$/, 1);
    expect(mail?.text).toMatch(/En husägare vill ha en offert\. Tjänst: .+\. Plats: Södertörn\./);
    for (const kept of ['Ringvägen', 'köket', 'Maja']) {
      expect(`${mail?.text} ${mail?.html}`).not.toContain(kept);
    }
    await page.goto(linkIn(mail?.text ?? '', '/requests/'));
    await expect(page).toHaveURL(new RegExp(`/requests/${id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Offertförfrågan från Maja/);

    // The link works without a session.
    await page.context().clearCookies();
    await page.goto(linkIn(mail?.text ?? '', '/unsubscribe'));
    await expect(page.getByText('Vill du sluta få mejl om nya förfrågningar?')).toBeVisible();
    await expectAccessible(page);
    const button = page.getByRole('button', { name: 'Sluta få mejlen' });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Du får inte mejl om nya förfrågningar längre.')).toBeVisible();
    await expectAccessible(page);
    await signInAs(page, 'partner');
    await open(page);
    await expect(
      group(page, 'Nya förfrågningar').getByRole('radio', { name: 'Aldrig' }),
    ).toBeChecked();
  });

  timed(
    'daily: one mail the next morning, which a mail program can turn off @further',
    async ({ page }) => {
      const partner = await emailOf(page, 'partner');
      await signInAs(page, 'partner');
      await choose(page, 'new_inquiries', 'daily');
      await page.goto('/user-settings');
      await askForQuotation(page);
      await askForQuotation(page);
      await moveClock(page, day);
      const [mail] = await mailsTo(page, partner, /^2 nya förfrågningar$/, 1);
      expect(mail?.text.match(/- Ny förfrågan\./g)).toHaveLength(2);
      expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
      // The clock once more: what has been sent is not sent again.
      await moveClock(page, 2 * day);
      await mailsTo(page, partner, /^2 nya förfrågningar$/, 1);
      await moveClock(page, 0);

      const address = linkIn(mail?.headers['list-unsubscribe'] ?? '', '/unsubscribe').slice(0, -1);
      await page.context().clearCookies();
      const opened = await page.request.get(address);
      expect(opened.headers()['content-type']).toContain('text/html');
      const isOn = async () => {
        const query = new URL(address).search;
        const answer = await page.request.get(`/api${notifications.getSubscription.path}${query}`);
        return ((await answer.json()) as { isOn: boolean }).isOn;
      };
      expect(await isOn()).toBe(true);
      const turnedOff = await page.request.post(address, {
        form: { 'List-Unsubscribe': 'One-Click' },
        headers: { origin: 'https://mail.example' },
      });
      expect(turnedOff.status()).toBe(200);
      expect(await isOn()).toBe(false);
    },
  );

  timed('that cannot be sent are seen by staff, who try again @further', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const email = await emailOf(page, 'partner');
    const setFault = (mode: string) => page.request.post('/dev/mailbox/faults', { data: { mode } });
    await signInAs(page, 'partner');
    await choose(page, 'new_inquiries', 'at_once');
    await page.goto('/user-settings');
    await setFault('down');
    try {
      await askForQuotation(page);
      await signInAs(page, 'staff');
      const row = page.getByRole('row', { name: new RegExp(`^${email} Ny förfrågan`) });
      await expect(async () => {
        await page.goto('/admin/mails');
        await expect(row).toBeVisible({ timeout: 2000 });
      }).toPass({ timeout: 20_000 });
      await expect(row).toContainText('ECONNREFUSED');
      await expectAccessible(page);
    } finally {
      await setFault('none');
    }
    const before = await page.request.get('/dev/mailbox.json', { params: { to: email } });
    const count = ((await before.json()) as Mail[]).filter(
      ({ subject }) => subject === 'Ny förfrågan',
    ).length;
    await page.getByRole('button', { name: 'Försök med alla nu' }).click();
    await expect(page.getByText(/mejl försöks igen/)).toBeVisible();
    await mailsTo(page, email, /^Ny förfrågan$/, count + 1);
    await page.goto('/admin/mails');
    await expect(page.getByRole('heading', { name: 'Allt har gått iväg' })).toBeVisible();
  });
});
