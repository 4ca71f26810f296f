import type { Page } from '@playwright/test';
import type { Thread } from '@troskel/contract/forum/threads';
import { apiOf, expect, expectAccessible, test } from './fixtures.ts';
import { topicId } from './forum-posts.ts';
import { dismissOverlay, enterAs, partnerIdOf } from './partner-area.ts';

const forumOf = (page: Page): string => `/partners/${partnerIdOf(page)}/forum`;

/** The forum's first page, past the welcome. */
async function openForum(page: Page, role: 'partner' | 'partner-premium' | 'expert') {
  await enterAs(page, role);
  await page.goto(forumOf(page));
  await expect(page.locator('h1')).toHaveText('Forum');
  await page.getByRole('button', { name: 'Jag förstår' }).click();
}

const row = (page: Page, subject: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: subject }) });

test.describe('questions to the experts', () => {
  // One moves the page's clock.
  test.use({ keepsContext: false, viewport: { width: 1440, height: 900 } });

  test('without Premium one may ask everybody instead, and loses nothing of what is written @further', async ({
    page,
  }) => {
    await openForum(page, 'partner');
    await page.goto(`${forumOf(page)}/${topicId}/new`);
    await page.getByRole('textbox', { name: 'Rubrik' }).fill('Hur jordar jag ett växthus?');
    await page.getByRole('textbox', { name: 'Beskrivning' }).fill('Stommen är av aluminium.');
    const target = page.getByRole('group', { name: 'Vem frågar du?' });
    // By keyboard, as the two choices are one stop.
    await target.getByRole('radio', { name: 'Alla i forumet' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(target.getByRole('radio', { name: 'Experterna' })).toBeChecked();
    await expect(target).toContainText('Du behöver Premium för att fråga experterna');
    await page.getByRole('button', { name: 'Publicera' }).click();
    await expect(target.getByRole('alert')).toContainText('Du behöver Premium');
    await expectAccessible(page);

    await target.getByRole('link', { name: 'Se vad Premium ger' }).click();
    await expect(page).toHaveURL(/\/agreement$/);
    await page.goBack();
    await expect(page.getByRole('textbox', { name: 'Rubrik' })).toHaveValue(
      'Hur jordar jag ett växthus?',
    );
    await expect(page.getByRole('textbox', { name: 'Beskrivning' })).toContainText('aluminium');
    await expect(target.getByRole('radio', { name: 'Experterna' })).toBeChecked();
    await target.getByRole('radio', { name: 'Alla i forumet' }).check();
    await expect(target).not.toContainText('Du behöver Premium');
    await page.getByRole('button', { name: 'Publicera' }).click();
    await expect(page.locator('h1')).toHaveText('Hur jordar jag ett växthus?');
    await expect(page.getByText('Expertfråga')).toHaveCount(0);
  });

  test('are asked with Premium, closed without it, and answered by an expert from the table', async ({
    page,
    browser,
  }) => {
    // Three people, each in a browser of their own.
    test.setTimeout(120_000);
    const subject = `Varför blir neutralledaren varm i gruppcentralen ${Date.now()}?`;
    await openForum(page, 'partner-premium');
    await page.goto(`${forumOf(page)}/${topicId}/new`);
    await page.getByRole('textbox', { name: 'Rubrik' }).fill(subject);
    await page.getByRole('textbox', { name: 'Beskrivning' }).fill('Trefas, jämn last.');
    await page.getByRole('radio', { name: 'Experterna' }).check();
    await page.getByRole('button', { name: 'Publicera' }).click();
    await expect(page.locator('h1')).toHaveText(subject);
    await expect(page.getByText('Svar från en expert väntas inom 2 arbetsdagar')).toBeVisible();
    await expect(page.getByText(/^48 timmar kvar/)).toBeVisible();
    await expectAccessible(page);
    const path = new URL(page.url()).pathname;
    const threadId = path.split('/').at(-1) ?? '';

    // Without Premium: a lock in the list, and instead of the thread the way to it.
    const other = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const poor = await other.newPage();
    await enterAs(poor, 'partner');
    await dismissOverlay(poor);
    await poor.goto(`${forumOf(poor)}/${topicId}`);
    const listed = poor.getByRole('listitem').filter({ hasText: subject });
    await expect(listed).toContainText('Kräver Premium');
    await listed.getByRole('link', { name: subject }).click();
    await expect(poor.locator('h1')).toHaveText(subject);
    await expect(poor.getByRole('heading', { name: 'Premium' })).toBeVisible();
    await expect(
      poor.getByText('Du behöver premiumabonnemanget för att komma åt tråden.'),
    ).toBeVisible();
    await expect(poor.getByText('Trefas')).toHaveCount(0);
    await expectAccessible(poor);
    await poor.getByRole('link', { name: 'Frågor i El' }).click();
    await expect(poor.locator('h1')).toHaveText('El');
    await other.close();

    const third = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const expert = await third.newPage();
    await openForum(expert, 'expert');
    await expect(expert.getByRole('switch', { name: 'Bara obesvarade' })).toBeChecked();
    await expect(row(expert, subject)).toContainText('48 timmar kvar');
    await expectAccessible(expert);
    const api = await apiOf(expert.request);
    const answer = await api.post(`/forum/threads/${threadId}/replies`, {
      body: '<p>Övertoner från lysrören.</p>',
    });
    expect(answer.status()).toBe(201);
    await expert.reload();
    await expect(row(expert, subject)).toHaveCount(0);
    // The address says what the switch shows, a moment after it is pressed.
    await expert.getByRole('switch', { name: 'Bara obesvarade' }).click();
    await expect(expert).toHaveURL(/notAnswered=false/);
    await expect(expert.getByRole('switch', { name: 'Bara obesvarade' })).not.toBeChecked();
    await expect(row(expert, subject)).toContainText('Besvarad av');
    await expert.reload();
    await expect(row(expert, subject)).toContainText('Besvarad av');
    await third.close();

    await page.goto(path);
    await expect(page.getByText('Övertoner från lysrören.')).toBeVisible();
    await expect(page.getByText('Svar från en expert väntas')).toHaveCount(0);
    await expect(page.getByText('Besvarad av')).toBeAttached();
  });

  test('fill a table page by page, and what is new waits until it is wanted @further', async ({
    page,
  }) => {
    await page.clock.install();
    await openForum(page, 'expert');
    const threadOf = (number: number): Partial<Thread> => ({
      id: `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`,
      topicId,
      target: 'expert',
      subject: `Fråga ${number}`,
      author: { type: 'anonymous', givenName: null, surname: null },
      replyCount: 0,
      usersReadCount: 0,
      createdAt: '2026-03-04T09:15:00.000Z',
      updatedAt: '2026-03-04T09:15:00.000Z',
      expertAnswer: { dueAt: '2026-03-06T09:15:00.000Z', hoursLeft: number % 3 },
    });
    const pageOf = (from: number) =>
      Array.from({ length: 20 }, (_, place) => threadOf(from + place));
    let first = pageOf(100);
    await page.route('**/api/forum/expert/threads*', (call) => {
      const cursor = new URL(call.request().url()).searchParams.get('cursor');
      const threads = cursor === 'c3' ? pageOf(140) : cursor === 'c2' ? pageOf(120) : first;
      const nextCursor = cursor === 'c3' ? null : cursor === 'c2' ? 'c3' : 'c2';
      return call.fulfill({ json: { threads, sort: 'date_desc', nextCursor } });
    });
    await page.reload();
    const rows = page.getByRole('table').getByRole('link');
    await expect(rows).toHaveCount(20);
    await page.getByRole('link', { name: 'Fråga 101' }).focus();

    // A minute later one has come and one is answered: the rows stay, and so does the focus.
    first = [threadOf(99), ...first.filter(({ subject }) => subject !== 'Fråga 102')];
    await page.clock.runFor(61_000);
    const news = page.getByRole('button', { name: 'Visa 1 ny fråga' });
    await expect(news).toBeVisible();
    await expect(rows.first()).toHaveText('Fråga 100');
    await expect(row(page, 'Fråga 102')).toContainText('Inte kvar i listan');
    await expect(page.getByRole('link', { name: 'Fråga 101' })).toBeFocused();
    await news.click();
    await expect(rows.first()).toHaveText('Fråga 99');
    await expect(row(page, 'Fråga 102')).toHaveCount(0);

    await page.getByRole('link', { name: 'Nästa' }).click();
    await expect(rows.first()).toHaveText('Fråga 120');
    await page.getByRole('link', { name: 'Nästa' }).click();
    await expect(rows.first()).toHaveText('Fråga 140');
    await expect(page.getByRole('link', { name: 'Nästa' })).toHaveCount(0);
    await page.reload();
    await page.getByRole('link', { name: 'Föregående' }).click();
    await expect(rows.first()).toHaveText('Fråga 120');
    await page.goBack();
    await expect(rows.first()).toHaveText('Fråga 140');
    await page.getByRole('link', { name: 'Ämnen', exact: true }).click();
    await expect(page.getByRole('link', { name: 'El', exact: true })).toBeVisible();
  });

  test('the experts are met on a page of their own, which leads to their topics @further', async ({
    page,
  }) => {
    await openForum(page, 'partner');
    await page.getByRole('link', { name: 'Möt våra experter' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Möt våra experter' })).toBeFocused();
    const card = page.getByRole('article').first();
    await expect(card.getByRole('heading', { level: 2 })).not.toBeEmpty();
    const topic = card.getByRole('link').first();
    const name = (await topic.textContent()) ?? '';
    await topic.click();
    await expect(page.locator('h1')).toHaveText(name);
    await expect(page.getByRole('complementary', { name: 'Experter på ämnet' })).toBeVisible();
  });
});
