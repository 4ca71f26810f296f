import type { Page } from '@playwright/test';
import { begin, editor, openThread, participant } from './forum-posts.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { userMenu, userMenuButton } from './partner-area.ts';

const saved = (page: Page) => page.getByText('Sparat', { exact: true });

test.describe('a draft', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('survives a reload, another browser and a logout, and goes when it is sent', async ({
    page,
    browser,
  }) => {
    const asker = await participant(browser, 'homeowner');
    const thread = await asker.ask('Utkastet som följer med');
    await openThread(page, 'partner', thread);
    await begin(page).click();
    await expect(editor(page)).toBeFocused();
    await page.keyboard.type('Börja med att bryta strömmen.');
    await expect(saved(page)).toBeVisible();
    await page.reload();
    const notice = page.getByRole('status').filter({ hasText: 'Du har ett påbörjat svar' });
    await notice.getByRole('button', { name: 'Gå till ditt svar' }).click();
    await expect(editor(page)).toBeFocused();
    await expect(editor(page)).toHaveText('Börja med att bryta strömmen.');
    await expectAccessible(page);

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await openThread(other, 'partner', thread);
    await expect(editor(other)).toHaveText('Börja med att bryta strömmen.');
    await editor(other).click();
    await other.keyboard.press('Control+End');
    await other.keyboard.type(' Sedan mäter du.');
    await expect(saved(other)).toBeVisible();
    await expect
      .poll(() => other.evaluate(() => JSON.stringify(localStorage)))
      .toMatch(/mäter du.*isSaved[\\"]+:true/);

    // Here another text is begun meanwhile: both are offered.
    await page.keyboard.type(' Ring en elektriker.');
    const conflict = page.getByRole('status').filter({ hasText: 'på en annan enhet' });
    await expect(conflict).toContainText('Sedan mäter du.');
    await expectAccessible(page);
    await conflict.getByRole('button', { name: 'Behåll båda' }).click();
    await expect(conflict).toBeHidden();
    await expect(editor(page)).toContainText('Ring en elektriker.');
    await expect(editor(page)).toContainText('Sedan mäter du.');
    await expect(saved(page)).toBeVisible();
    await elsewhere.close();

    await userMenuButton(page).click();
    await userMenu(page).getByRole('button', { name: 'Logga ut' }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('elektriker');
    await openThread(page, 'partner', thread);
    await expect(editor(page)).toContainText('Ring en elektriker.');
    await editor(page).click();
    await page.keyboard.press('Control+Enter');
    await expect(
      page.getByRole('article').filter({ hasText: 'Ring en elektriker.' }),
    ).toBeVisible();
    await page.reload();
    await expect(begin(page)).toBeVisible();
    await expect(page.getByText('Du har ett påbörjat svar')).toBeHidden();
    await asker.leave();
  });

  test('says truthfully where it is kept, and is listed in the forum until it is discarded @further', async ({
    page,
    browser,
  }) => {
    const asker = await participant(browser, 'homeowner');
    const thread = await asker.ask('Utkastet utan server');
    await openThread(page, 'expert', thread);
    await page.route('**/api/forum/drafts/reply*', (call) =>
      call.request().method() === 'PUT'
        ? call.fulfill({ status: 503, json: { errors: [] } })
        : call.fallback(),
    );
    await begin(page).click();
    await expect(editor(page)).toBeFocused();
    await page.keyboard.type('Kvar på enheten.');
    await expect(page.getByText('Sparat på enheten, men servern går inte att nå')).toBeVisible();
    await page.unroute('**/api/forum/drafts/reply*');
    await page.keyboard.type(' Och hos er.');
    await expect(saved(page)).toBeVisible();

    await page.goto(page.url().replace(/\/forum\/.*/, '/forum'));
    await expect(page.getByRole('dialog', { name: /^Välkommen/ })).toBeVisible();
    await page.keyboard.press('Escape');
    const drafts = page.getByRole('region', { name: 'Dina utkast' });
    const row = drafts.getByRole('listitem').filter({ hasText: 'Utkastet utan server' });
    await expect(row).toContainText('Kvar på enheten. Och hos er.');
    await row.getByRole('button', { name: /^Kasta utkastet/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Kasta' }).click();
    await expect(row).toBeHidden();
    await asker.leave();
  });

  test('stays with whoever is expelled while they write @further', async ({ page, browser }) => {
    const asker = await participant(browser, 'homeowner');
    const thread = await asker.ask('Avstängd mitt i meningen');
    await openThread(page, 'partner', thread);
    await begin(page).click();
    await expect(editor(page)).toBeFocused();
    await page.keyboard.type('Det här ska inte försvinna.');
    await expect(saved(page)).toBeVisible();
    const expulsion = { until: '2031-03-12T14:30:00.000Z', reason: 'Personangrepp.' };
    await page.route('**/api/forum/threads/*/replies', (call) =>
      call.request().method() === 'POST'
        ? call.fulfill({
            status: 403,
            json: { errors: [{ code: 'FORUM_EXPELLED', message: 'Du är avstängd.' }] },
          })
        : call.fallback(),
    );
    await page.route('**/api/forum/topics', async (call) => {
      const answer = await call.fetch();
      const body = (await answer.json()) as { me: object };
      await call.fulfill({ json: { ...body, me: { ...body.me, canPost: false, expulsion } } });
    });
    await page.route(`**/api/forum/threads/${thread.id}`, async (call) => {
      const answer = await call.fetch();
      const body = (await answer.json()) as { me: object };
      await call.fulfill({ json: { ...body, me: { ...body.me, canReply: false } } });
    });
    await page.getByRole('button', { name: 'Skicka svaret' }).click();
    // Above the thread as well; here it is where the sentence broke off.
    const notice = page
      .locator('#own-reply')
      .getByRole('status')
      .filter({ hasText: 'Du är avstängd från att skriva' });
    await expect(notice).toContainText('Personangrepp.');
    await expect(page.getByRole('button', { name: 'Skicka svaret' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Kopiera min text' })).toBeVisible();
    await expect(editor(page)).toHaveText('Det här ska inte försvinna.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Avbryt' }).click();
    await page.getByRole('button', { name: 'Kasta' }).click();
    await asker.leave();
  });
});
