import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { dismissOverlay, enterAs, partnerIdOf, tabTo } from './partner-area.ts';

async function openForum(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, 'partner');
  await page.getByRole('link', { name: 'Forum', exact: true }).click();
  await expect(page.locator('h1')).toHaveText('Forum');
}

/** Answers the welcome that a newcomer gets. */
async function dismissRules(page: Page): Promise<void> {
  await expect(rules(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rules(page)).toBeHidden();
}

const rules = (page: Page) => page.getByRole('dialog', { name: /^(Välkommen|Welcome)/ });

test.describe('the topics', () => {
  test('welcome a newcomer with the rules, once, and show them again when asked', async ({
    page,
  }) => {
    await openForum(page);
    await expect(rules(page)).toContainText('Ställ tydliga frågor');
    await expect(rules(page)).toContainText('Håll en vänlig ton');
    await expect(rules(page)).toContainText(
      'skriva om eller ta bort inlägg och tillfälligt stänga av',
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Jag förstår' }).click();
    await expect(rules(page)).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(rules(page)).toBeHidden();
    await page.getByRole('button', { name: 'Läs reglerna' }).click();
    await expect(rules(page)).toBeVisible();
  });

  test('lead to their questions, and what is new leads to the thread', async ({ page }) => {
    await openForum(page);
    await dismissRules(page);
    const latest = page.getByRole('region', { name: 'Senast i forumet' });
    await expect(latest.getByRole('listitem')).toHaveCount(5);
    await page.getByRole('list').getByRole('link', { name: 'El', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'El' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ställ en fråga' })).toBeVisible();
  });
});

test.describe('a topic', () => {
  test('is sorted by the address, and the back button leads to the order before @further', async ({
    page,
  }) => {
    await openForum(page);
    await dismissRules(page);
    await page.goto(`/partners/${partnerIdOf(page)}/forum/energy?sort=USERS_READ_DESC`);
    const sort = page.getByRole('combobox', { name: 'Sortera' });
    await expect(sort).toHaveValue('users_read_desc');
    await sort.selectOption('Äldsta först');
    await expect(page).toHaveURL(/sort=date_asc/);
    await page.goBack();
    await expect(sort).toHaveValue('users_read_desc');
    await sort.selectOption('Nyaste först');
    await expect(page).toHaveURL(/forum\/energy$/);
    await expectAccessible(page);
  });

  test('that is not there leads back to the forum @further', async ({ page }) => {
    await openForum(page);
    await dismissRules(page);
    await page.goto(`/partners/${partnerIdOf(page)}/forum/heating`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ämnet finns inte');
    await page.getByRole('link', { name: 'Till forumet' }).click();
    await expect(page.locator('h1')).toHaveText('Forum');
  });

  test('shows more threads a page at a time, each once @further', async ({ page }) => {
    await openForum(page);
    await dismissRules(page);
    const thread = {
      topicId: 'energy',
      target: 'community',
      author: { type: 'anonymous', givenName: null, surname: null, avatar: null, me: false },
      anonymous: true,
      replyCount: 0,
      usersReadCount: 0,
      acceptedAnswerId: null,
      createdAt: '2026-03-04T09:15:00.000Z',
      updatedAt: '2026-03-04T09:15:00.000Z',
    };
    const threadOf = (number: number) => ({
      ...thread,
      id: `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`,
      subject: `Fråga ${number}`,
    });
    const first = Array.from({ length: 20 }, (_, index) => threadOf(index));
    await page.route('**/api/forum/topics/energy/threads*', (call) => {
      const isSecond = new URL(call.request().url()).searchParams.get('cursor') === 'next';
      return call.fulfill({
        json: {
          // A thread that has moved down meanwhile is on both pages.
          threads: isSecond ? [threadOf(19), threadOf(20), threadOf(21)] : first,
          sort: 'date_desc',
          nextCursor: isSecond ? null : 'next',
        },
      });
    });
    await page.goto(`/partners/${partnerIdOf(page)}/forum/energy`);
    const rows = page.getByRole('list', { name: 'Trådar' }).getByRole('listitem');
    await expect(rows).toHaveCount(20);
    await page.getByRole('button', { name: 'Visa fler' }).click();
    await expect(rows).toHaveCount(22);
    await expect(page.getByRole('link', { name: 'Fråga 20' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Visa fler' })).toBeHidden();
  });
});

test.describe('a question', () => {
  test('is written by keyboard on a phone, kept through a reload, and published once', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enterAs(page, 'partner');
    await dismissOverlay(page);
    await page.goto(`/partners/${partnerIdOf(page)}/forum/energy/new`);
    const publish = page.getByRole('button', { name: 'Publicera' });
    await publish.click();
    await expect(page.getByRole('textbox', { name: 'Rubrik' })).toBeFocused();
    await expect(page.getByText('2 fält behöver')).toBeVisible();

    await page.keyboard.type('Vad kostar det att isolera ett vindsbjälklag?');
    const body = page.getByRole('textbox', { name: 'Beskrivning' });
    await tabTo(page, body);
    await page.keyboard.type('Det är sågspån i dag, ungefär 20 cm.');
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Rubrik' })).toHaveValue(
      'Vad kostar det att isolera ett vindsbjälklag?',
    );
    await expect(body).toContainText('sågspån');
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: /anonymt/ }).check();
    await body.click();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Vad kostar det att isolera ett vindsbjälklag?',
    );
    await page.goto(`/partners/${partnerIdOf(page)}/forum/energy?show=mine`);
    const row = page.getByRole('listitem').filter({ hasText: 'vindsbjälklag' });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Anonym');
    await page.goto(`/partners/${partnerIdOf(page)}/forum/energy/new`);
    await expect(page.getByRole('textbox', { name: 'Rubrik' })).toHaveValue('');
  });

  test('that is refused keeps its text, in English too @further', async ({ page }) => {
    await openForum(page);
    await dismissRules(page);
    await page.evaluate(() => localStorage.setItem('language', 'en'));
    await page.goto(`/partners/${partnerIdOf(page)}/forum/energy/new`);
    await page.route('**/api/forum/threads', (call) =>
      call.fulfill({ status: 503, json: { errors: [] } }),
    );
    await page.getByRole('textbox', { name: 'Subject' }).fill('What does a heat pump need?');
    await page.getByRole('textbox', { name: 'Description' }).fill('Space, I know.');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(
      'What does a heat pump need?',
    );
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('link', { name: 'Ask a question' }).first()).toBeVisible();
  });
});
