import { card, participant } from './forum-posts.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { enterAs, partnerIdOf } from './partner-area.ts';

test('a reply is searched for by another form of its word, found, marked and opened; the search is in the address', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const asker = await participant(browser, 'homeowner');
  const thread = await asker.ask('Fågelbon under takfoten');
  await asker.reply(thread, 'Tornseglarholkarna sitter bra på gaveln.');
  await enterAs(page, 'partner');
  await page.goto(`/partners/${partnerIdOf(page)}/forum`);
  await page.getByRole('button', { name: 'Jag förstår' }).click();
  const field = page.getByRole('searchbox', { name: 'Sök bland frågor och svar' });
  await field.fill('tornseglarholkar');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/forum\/search\?q=tornseglarholkar$/);
  const hit = page.getByRole('listitem').filter({ hasText: thread.subject });
  await expect(hit.locator('mark')).toHaveText(['Tornseglarholkarna']);
  await expectAccessible(page);
  await page.getByLabel('Ämne').selectOption('Måleri');
  await expect(page).toHaveURL(/topicId=painting/);
  await expect(page.getByText('Inget hittades för ”tornseglarholkar”')).toBeVisible();
  await page.getByRole('link', { name: 'Ta bort begränsningarna' }).click();
  await hit.getByRole('link').click();
  await expect(card(page, 'Tornseglarholkarna')).toBeFocused();
  await asker.leave();
});
