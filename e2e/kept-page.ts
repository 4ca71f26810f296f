import type { CDPSession, Page } from '@playwright/test';
import type { NotifyingBrowser } from '../web/app/fixture.ts';
import { loadAxe } from './accessibility.ts';
import { expect, test as base } from './fixtures.ts';

export type Asked = { method: string; pathname: string };

/** `never`: the call hangs until the page is left. */
export type Answer = { status: number; json: unknown } | 'never';

type Answers = (asked: Asked) => Answer;

type PausedCall = { requestId: string; request: { method: string; url: string } };

/**
 * Gives the next document its answers, and what the browser has kept for it: the page that is still
 * open hears no more.
 */
export type PrepareDocument = (
  answers: Answers,
  stored: Record<string, string>,
  browser?: NotifyingBrowser,
) => Promise<void>;

/**
 * A browser without a window lets no site notify anybody, and has no push service; the pages are shown
 * as somebody's who has both, unless a face says otherwise.
 */
const notifying: Record<NotifyingBrowser, string> = {
  shows: `
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    PushManager.prototype.getSubscription = async () => ({ unsubscribe: async () => true });
    ServiceWorkerContainer.prototype.getRegistration = async () => ({
      pushManager: PushManager.prototype,
      getNotifications: async () => [],
    });`,
  unsubscribed: `Object.defineProperty(Notification, 'permission', { get: () => 'granted' });`,
  denies: `Object.defineProperty(Notification, 'permission', { get: () => 'denied' });`,
  cannot: 'delete window.PushManager;',
  toInstall: `
    delete window.PushManager;
    Object.defineProperty(navigator, 'userAgent', {
      get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15',
    });`,
};

/**
 * Run in each document before its own scripts; a frame shares the storage of the page around it.
 */
const scriptOf = (stored: Record<string, string>, browser: NotifyingBrowser): string => `
  if (window === top && location.protocol.startsWith('http')) {
    localStorage.clear();
    sessionStorage.clear();
    Object.assign(localStorage, ${JSON.stringify(stored)});
    ${notifying[browser]}
  }`;

/**
 * For tests that only look at pages, with every call answered by the test itself: a worker keeps
 * one page for all of them, and with it the files and compiled scripts that a new browser context
 * would fetch and compile again. Each test begins with a new document, with no cookies and the
 * storage that it asks for. axe is in each document from its beginning: half a megabyte need not be
 * sent for each of them.
 *
 * Calls are answered over the DevTools protocol, since Playwright's own routing turns off the
 * browser's cache.
 */
export const test = base.extend<
  { prepareDocument: PrepareDocument },
  { keptPage: { page: Page; calls: CDPSession } }
>({
  keptPage: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId } = project.use;
      const context = await browser.newContext({
        ...(baseURL === undefined ? {} : { baseURL }),
        ...(locale === undefined ? {} : { locale }),
        ...(timezoneId === undefined ? {} : { timezoneId }),
      });
      const page = await context.newPage();
      const calls = await context.newCDPSession(page);
      await calls.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
      await calls.send('Page.enable');
      await loadAxe(page);
      await use({ page, calls });
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ keptPage: { page } }, use) => {
    const context = page.context();
    await context.clearCookies();
    await use(context);
  },
  page: async ({ context, keptPage: { page } }, use) => {
    // A second one would outlive the test that opened it.
    expect(context.pages()).toEqual([page]);
    await use(page);
  },
  prepareDocument: async ({ keptPage: { calls } }, use) => {
    let answers: Answers = () => 'never';
    let next = answers;
    const scripts: string[] = [];
    const answer = (paused: PausedCall): void => void answerWith(calls, paused, answers);
    const begin = ({ frame }: { frame: { parentId?: string } }): void => {
      if (frame.parentId === undefined) answers = next;
    };
    calls.on('Fetch.requestPaused', answer);
    calls.on('Page.frameNavigated', begin);
    await use(async (given, stored, browser = 'shows') => {
      next = given;
      const source = scriptOf(stored, browser);
      const { identifier } = await calls.send('Page.addScriptToEvaluateOnNewDocument', { source });
      scripts.push(identifier);
    });
    calls.off('Fetch.requestPaused', answer);
    calls.off('Page.frameNavigated', begin);
    for (const identifier of scripts) {
      await calls.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
    }
  },
});

async function answerWith(
  calls: CDPSession,
  { requestId, request }: PausedCall,
  answers: Answers,
): Promise<void> {
  const answer = answers({ method: request.method, pathname: new URL(request.url).pathname });
  if (answer === 'never') return;
  const fulfilled = calls.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: answer.status,
    responseHeaders: [{ name: 'content-type', value: 'application/json' }],
    body: Buffer.from(JSON.stringify(answer.json)).toString('base64'),
  });
  await fulfilled.catch((error: Error) => {
    // The page has given the call up meanwhile.
    if (!error.message.includes('Invalid InterceptionId')) throw error;
  });
}
