import type { Reply } from '@troskel/contract/forum/replies';
import {
  begin,
  card,
  editor,
  hearNothing,
  openThread,
  participant,
  topicId,
} from './forum-posts.ts';
import { apiOf, expect, expectAccessible, signInAs, test } from './fixtures.ts';
import type { Page } from '@playwright/test';

test.describe('a forum thread', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('is read, followed and voted on', async ({ page, browser }) => {
    const asker = await participant(browser, 'homeowner');
    const expert = await participant(browser, 'expert');
    const thread = await asker.ask('Spisen löser ut säkringen', {
      body: '<p>Den <strong>nya</strong> spisen, se <a href="https://example.com/">bilden</a>.</p>',
    });
    await expert.reply(thread, 'Kontrollera säkringens märkström.');
    await openThread(page, 'partner', thread);

    const trail = page.getByRole('navigation', { name: 'Du är här' });
    await expect(trail.getByRole('link')).toHaveText(['Forum', 'El']);
    const question = page.getByRole('article', { name: thread.subject });
    await expect(question).toContainText('Maja Sund');
    await expect(question.getByRole('link', { name: 'bilden' })).toHaveAttribute('rel', /nofollow/);
    await expect(page.getByText('1 visning', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('1 visning', { exact: true })).toBeVisible();

    await question.getByRole('button', { name: 'Bevaka' }).click();
    await expect(question.getByRole('button', { name: 'Sluta bevaka' })).toBeVisible();

    const reply = card(page, 'märkström');
    await expect(reply.getByText('Expert', { exact: true })).toBeVisible();
    const up = reply.getByRole('button', { name: 'Rösta upp' });
    const down = reply.getByRole('button', { name: 'Rösta ner' });
    await up.click();
    await expect(up).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await expert.replies(thread))[0]?.score).toBe(1);
    await down.click();
    await expect(up).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(async () => (await expert.replies(thread))[0]?.score).toBe(-1);
    await down.click();
    await expect.poll(async () => (await expert.replies(thread))[0]?.score).toBe(0);
    await up.click();
    await expect.poll(async () => (await expert.replies(thread))[0]?.score).toBe(1);
    await page.reload();
    await expect(up).toHaveAttribute('aria-pressed', 'true');
    await expect(question.getByRole('button', { name: 'Sluta bevaka' })).toBeVisible();
    await expectAccessible(page);
    await Promise.all([asker.leave(), expert.leave()]);
  });

  test('a vote that the server refuses is taken back, and says so @further', async ({
    page,
    browser,
  }) => {
    const asker = await participant(browser, 'homeowner');
    const thread = await asker.ask('Rösten som inte gick fram');
    await asker.reply(thread, 'Ett svar att rösta på.');
    await openThread(page, 'partner', thread);
    await page.route('**/vote', (call) =>
      call.fulfill({
        status: 403,
        json: { errors: [{ code: 'FORUM_EXPELLED', message: 'Du är avstängd.' }] },
      }),
    );
    const up = card(page, 'rösta på').getByRole('button', { name: 'Rösta upp' });
    await up.click();
    await expect(page.getByText('Du är avstängd.')).toBeVisible();
    await expect(up).toHaveAttribute('aria-pressed', 'false');
    await expect(card(page, 'rösta på').getByText('Poäng 0')).toBeVisible();
    await asker.leave();
  });

  test('its author marks the best reply, edits and deletes, and takes that back', async ({
    page,
    browser,
  }) => {
    const expert = await participant(browser, 'expert');
    const asker = await participant(browser, 'partner');
    const thread = await asker.ask('Min egen fråga om jordning');
    await expert.reply(thread, 'Ett bra svar.');
    await asker.reply(thread, 'Mitt eget tillägg.');
    await openThread(page, 'partner', thread);

    const good = card(page, 'Ett bra svar.');
    await good.getByRole('button', { name: 'Markera som bästa svar' }).click();
    await expect(good.getByText('Bästa svar', { exact: true })).toBeVisible();
    await page.reload();
    await page.getByRole('link', { name: 'Till bästa svaret' }).click();
    await expect(good).toBeFocused();
    await good.getByRole('button', { name: 'Ta bort markeringen' }).click();
    await expect(good.getByText('Bästa svar', { exact: true })).toBeHidden();

    await page.getByRole('button', { name: 'Ändra frågan' }).click();
    const question = page.getByRole('textbox', { name: 'Ändra frågan' });
    await expect(question).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: 'Spara' }).click();
    await expect(page.getByText('Skriv något först.')).toBeVisible();
    await question.fill('Nu med alla uppgifter.');
    await page.getByRole('button', { name: 'Spara' }).click();
    const shown = page.getByRole('article', { name: thread.subject });
    await expect(shown).toContainText('Nu med alla uppgifter.');
    await expect(shown).toContainText('redigerat');

    const own = card(page, 'Mitt eget tillägg.');
    await expect(own.getByRole('button', { name: 'Rösta upp' })).toHaveCount(0);
    await own.getByRole('button', { name: 'Ta bort svaret' }).click();
    await expect(own).toBeHidden();
    await expect(page.getByText('1 svar', { exact: true }).first()).toBeVisible();
    const undo = page.getByRole('button', { name: 'Ångra', exact: true });
    await undo.click();
    await expect(own).toBeVisible();
    await expect(undo).toHaveCount(0);

    await page.getByRole('button', { name: 'Ta bort tråden' }).click();
    await expect(page).toHaveURL(new RegExp(`/forum/${topicId}$`));
    await expect(page.getByText('Tråden är borttagen')).toBeVisible();
    await undo.click();
    await expect(page.locator('h1')).toHaveText(thread.subject);
    await expect(own).toBeVisible();
    await Promise.all([asker.leave(), expert.leave()]);
  });

  test('two who edit the same post: the second sees what the first wrote and decides @further', async ({
    page,
    context,
    browser,
  }) => {
    const asker = await participant(browser, 'partner-premium');
    const thread = await asker.ask('Två som ändrar samtidigt');
    await openThread(page, 'partner-premium', thread);
    const other = await context.newPage();
    await other.setViewportSize({ width: 1440, height: 900 });
    await other.goto(page.url());
    const field = (where: Page) => where.getByRole('textbox', { name: 'Ändra frågan' });
    for (const each of [page, other]) {
      await each.getByRole('button', { name: 'Ändra frågan' }).click();
      await expect(field(each)).toBeVisible();
    }
    await field(other).fill('Den andras text.');
    await other.getByRole('button', { name: 'Spara' }).click();
    await expect(other.getByRole('article', { name: thread.subject })).toContainText(
      'Den andras text.',
    );
    await field(page).fill('Min text.');
    await page.getByRole('button', { name: 'Spara' }).click();
    await expect(page.getByText('Någon annan har ändrat inlägget')).toBeVisible();
    await expect(field(page)).toHaveText('Min text.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Använd det här: text' }).click();
    await expect(field(page)).toHaveText('Den andras text.');
    await field(page).fill('Den andras text, och min.');
    await page.getByRole('button', { name: 'Spara' }).click();
    await expect(page.getByRole('article', { name: thread.subject })).toContainText(
      'Den andras text, och min.',
    );
    await asker.leave();
  });

  test('a thread that is deleted while one replies loses nothing that is typed @further', async ({
    page,
    browser,
  }) => {
    const asker = await participant(browser, 'homeowner');
    const thread = await asker.ask('Snart borta');
    await hearNothing(page);
    await openThread(page, 'partner', thread);
    await begin(page).click();
    await editor(page).fill('Ett långt och genomtänkt svar.');
    await asker.remove(thread.id);
    await page.getByRole('button', { name: 'Skicka svaret' }).click();
    await expect(page.getByText('Tråden har tagits bort')).toBeVisible();
    await expect(editor(page)).toHaveText('Ett långt och genomtänkt svar.');
    await expect(page.getByRole('button', { name: 'Kopiera min text' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('navigation', { name: 'Du är här' }).getByText('Forum').click();
    const question = page.getByRole('dialog', { name: 'Lämna sidan utan att spara?' });
    await question.getByRole('button', { name: 'Lämna utan att spara' }).click();
    await expect(page).toHaveURL(/\/forum$/);
    await asker.leave();
  });

  test('a reply that is deleted while it is shown goes when one votes on it @further', async ({
    page,
    browser,
  }) => {
    const asker = await participant(browser, 'homeowner');
    const thread = await asker.ask('Svaret som försvann');
    const reply = await asker.reply(thread, 'Borta när du röstar.');
    await hearNothing(page);
    await openThread(page, 'partner', thread);
    const shown = card(page, 'Borta när du röstar.');
    await expect(shown).toBeVisible();
    await asker.remove(`${thread.id}/replies/${reply.id}`);
    await shown.getByRole('button', { name: 'Rösta upp' }).click();
    await expect(page.getByText('Svaret har redan tagits bort')).toBeVisible();
    await expect(shown).toBeHidden();
    await asker.leave();
  });

  test('a reply that is deleted while one edits it keeps what is typed @further', async ({
    page,
    browser,
  }) => {
    const owner = await participant(browser, 'partner-premium');
    const thread = await owner.ask('Svaret som försvann under arbetet');
    const reply = await owner.reply(thread, 'Första tanken.');
    await owner.reply(thread, 'Ett annat svar.');
    await hearNothing(page);
    await openThread(page, 'partner-premium', thread);
    const shown = card(page, 'Första tanken.');
    await shown.getByRole('button', { name: 'Ändra svaret' }).click();
    const field = page.getByRole('textbox', { name: 'Ändra svaret' });
    await field.fill('Andra tanken, mycket bättre.');
    await owner.remove(`${thread.id}/replies/${reply.id}`);
    // The list is read anew without it.
    await card(page, 'Ett annat svar.').getByRole('button', { name: 'Ta bort svaret' }).click();
    await expect(page.getByText('Inga svar ännu')).toBeHidden();
    await expect(field).toHaveText('Andra tanken, mycket bättre.');
    await page.getByRole('button', { name: 'Spara' }).click();
    await expect(page.getByText('Inlägget har tagits bort')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Kopiera min text' })).toBeVisible();
    await expect(field).toHaveText('Andra tanken, mycket bättre.');
    await owner.leave();
  });

  test('a link leads to a reply far down, and the order is in the address @further', async ({
    page,
    browser,
  }) => {
    const asker = await participant(browser, 'homeowner');
    const thread = await asker.ask('En lång tråd');
    const replies: Reply[] = [];
    for (let number = 1; number <= 45; number += 1) {
      replies.push(await asker.reply(thread, `Svar nummer ${number}.`));
    }
    const last = replies.at(-1);
    await openThread(page, 'partner', thread, `#reply-${last?.id ?? ''}`);
    await expect(card(page, 'Svar nummer 45.')).toBeFocused();
    await expect(card(page, 'Svar nummer 45.')).toBeInViewport();

    await page.getByLabel('Sortera').selectOption('date_desc');
    await expect(page).toHaveURL(/\?sort=date_desc$/);
    const cards = page.getByRole('article', { name: /^Svar av/ });
    await expect(cards.first()).toContainText('Svar nummer 45.');
    await expect(cards).toHaveCount(20);
    await page.getByRole('button', { name: 'Visa fler svar' }).click();
    await expect(cards).toHaveCount(40);
    await page.goBack();
    await expect(cards.first()).toContainText('Svar nummer 1.');

    const { pathname } = new URL(page.url());
    await page.goto(`${pathname}#reply-01900000-0000-7000-8000-00000000dead`);
    await expect(page.getByText('Svaret i länken finns inte bland dem som visas.')).toBeVisible();
    await asker.leave();
  });

  test('an unknown thread says so @further', async ({ page }) => {
    await signInAs(page, 'partner');
    const api = await apiOf(page.request);
    const { partnerId } = (await (await api.get('/partner/profile')).json()) as {
      partnerId: string;
    };
    for (const id of ['01900000-0000-7000-8000-00000000dead', 'felskrivet']) {
      await page.goto(`/partners/${partnerId}/forum/${topicId}/thread/${id}`);
      await expect(page.locator('h1')).toHaveText('Tråden finns inte');
      await expect(page.getByRole('link', { name: 'Till ämnet El' })).toBeVisible();
    }
  });
});
