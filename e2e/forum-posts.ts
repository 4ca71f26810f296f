import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { events } from '@troskel/contract/ground/events';
import type { Thread } from '@troskel/contract/forum/threads';
import type { Reply, Vote } from '@troskel/contract/forum/replies';
import { versionHeader, WEB_APP_VERSION } from '@troskel/contract/ground/route';
import { apiOf, expect, signInAs } from './fixtures.ts';
import type { DemoRole } from './fixtures.ts';

export const topicId = 'electricity';

/** Somebody who is in the forum without a page of their own: a homeowner comes by the app. */
export async function participant(browser: Browser, role: DemoRole) {
  const context: BrowserContext = await browser.newContext();
  const page = await context.newPage();
  await signInAs(page, role);
  const api = await apiOf(page.request);
  const headers = { authorization: `Bearer ${api.token}`, [versionHeader]: WEB_APP_VERSION };
  return {
    ask: async (subject: string, rest: object = {}): Promise<Thread> => {
      const body = { topicId, subject, body: '<p>Vad kan det vara?</p>', ...rest };
      const answer = await api.post('/forum/threads', body);
      expect(answer.status()).toBe(201);
      return (await answer.json()) as Thread;
    },
    reply: async (thread: Thread, text: string, rest: object = {}): Promise<Reply> => {
      const body = { body: `<p>${text}</p>`, ...rest };
      const answer = await api.post(`/forum/threads/${thread.id}/replies`, body);
      expect(answer.status()).toBe(201);
      return (await answer.json()) as Reply;
    },
    replies: async (thread: Thread) => {
      const answer = await api.get(`/forum/threads/${thread.id}/replies`);
      return ((await answer.json()) as { replies: Reply[] }).replies;
    },
    remove: async (path: string) => {
      const answer = await page.request.delete(`/api/forum/threads/${path}`, { headers });
      expect(answer.status()).toBe(200);
    },
    vote: async ({ threadId, id }: Reply, vote: Vote) => {
      const path = `/api/forum/threads/${threadId}/replies/${id}/vote`;
      const answer = await page.request.put(path, { headers, data: { vote } });
      expect(answer.status()).toBe(200);
    },
    edit: async ({ threadId, id }: Reply, text: string) => {
      const path = `/api/forum/threads/${threadId}/replies/${id}`;
      const answer = await page.request.patch(path, {
        headers,
        data: { body: `<p>${text}</p>` },
      });
      expect(answer.status()).toBe(200);
    },
    accept: async ({ id }: Thread, acceptedAnswerId: string) => {
      const path = `/api/forum/threads/${id}`;
      const answer = await page.request.patch(path, { headers, data: { acceptedAnswerId } });
      expect(answer.status()).toBe(200);
    },
    leave: () => context.close(),
  };
}

/** Signs the page in and opens the thread as a partner. */
export async function openThread(
  page: Page,
  role: DemoRole,
  thread: Thread,
  after = '',
): Promise<void> {
  await signInAs(page, role);
  const api = await apiOf(page.request);
  const { partnerId } = (await (await api.get('/partner/profile')).json()) as { partnerId: string };
  await page.goto(`/partners/${partnerId}/forum/${topicId}/thread/${thread.id}${after}`);
  await expect(page.locator('h1')).toHaveText(thread.subject);
}

/** A page that nobody tells of changes: what others do comes when it is read. */
export async function hearNothing(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === `/api${events.openStream.path}`,
    (call) => call.fulfill({ status: 503, json: { errors: [] } }),
  );
}

export const card = (page: Page, text: string): Locator =>
  page.getByRole('article', { name: /^(Svar av|Reply by)/ }).filter({ hasText: text });
export const editor = (page: Page): Locator => page.getByRole('textbox', { name: 'Ditt svar' });
export const begin = (page: Page): Locator =>
  page.getByRole('button', { name: 'Skriv ett svar …' });
