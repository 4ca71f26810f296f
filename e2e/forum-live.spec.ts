import type { Page } from '@playwright/test';
import { forumLive } from '@troskel/contract/forum/live';
import { begin, card, editor, openThread, participant } from './forum-posts.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { enterAs, partnerIdOf } from './partner-area.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Until the server tells the page of what it shows. */
function watched(page: Page): Promise<unknown> {
  return page.waitForResponse(
    (answer) => answer.url().endsWith(forumLive.watch.path) && answer.status() === 200,
  );
}

test('replies, votes, marks, edits and deletions of others come to an open thread, and nothing that is typed or read moves', async ({
  page,
  browser,
}) => {
  const asker = await participant(browser, 'homeowner');
  const expert = await participant(browser, 'expert');
  const thread = await asker.ask('Kommer svaren av sig själva?');
  const first = await expert.reply(thread, 'Första svaret.');
  const isTold = watched(page);
  await openThread(page, 'partner', thread);
  await isTold;
  await begin(page).click();
  await editor(page).fill('Mitt utkast.');
  const at = await editor(page).boundingBox();

  await expert.reply(thread, 'Ett svar till.');
  const news = page.getByRole('button', { name: 'Visa 1 nytt svar' });
  await expect(news).toBeVisible();
  await expect(page.getByText('2 svar', { exact: true }).first()).toBeVisible();
  await expect(editor(page)).toBeFocused();
  expect(await editor(page).boundingBox()).toEqual(at);
  await expectAccessible(page);

  await asker.vote(first, 'up');
  await expect(card(page, 'Första svaret.').getByText('Poäng 1')).toBeVisible();
  await asker.accept(thread, first.id);
  await expect(card(page, 'Första svaret.').getByText('Bästa svar', { exact: true })).toBeVisible();
  await expert.edit(first, 'Första svaret, omskrivet.');
  await expect(card(page, 'Första svaret, omskrivet.')).toBeVisible();

  await news.click();
  await expect(card(page, 'Ett svar till.')).toBeFocused();
  await expect(news).toBeHidden();
  await expect(editor(page)).toHaveText('Mitt utkast.');
  await expert.remove(`${thread.id}/replies/${first.id}`);
  await expect(card(page, 'Första svaret')).toHaveCount(0);
  await asker.remove(thread.id);
  await expect(page.getByText('Tråden har tagits bort')).toBeVisible();
  await expect(editor(page)).toHaveText('Mitt utkast.');
  await Promise.all([asker.leave(), expert.leave()]);
});

test('an open topic counts replies where a thread stands, and new threads wait to be shown @further', async ({
  page,
  browser,
}) => {
  const asker = await participant(browser, 'homeowner');
  // A topic that no other test writes in.
  const ask = (subject: string) => asker.ask(subject, { topicId: 'garden' });
  const thread = await ask('Räknas svaren upp?');
  await enterAs(page, 'partner');
  const isTold = watched(page);
  await page.goto(`/partners/${partnerIdOf(page)}/forum/garden`);
  await isTold;
  const rows = page.getByRole('list', { name: 'Trådar' }).getByRole('listitem');
  await expect(rows.first()).toContainText('Räknas svaren upp?');
  await asker.reply(thread, 'Ja.');
  await expect(rows.first()).toContainText('1 svar');
  await ask('En fråga som nyss ställdes');
  const news = page.getByRole('button', { name: 'Visa 1 ny fråga' });
  await expect(news).toBeVisible();
  await expect(rows.first()).toContainText('Räknas svaren upp?');
  await news.click();
  await expect(rows.first()).toContainText('En fråga som nyss ställdes');
  await expect(rows.first().getByRole('link')).toBeFocused();
  await asker.leave();
});
