import type { CDPSession, Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';

export type Asked = { method: string; pathname: string };

/** `never`: the call hangs until the page is left. */
export type Answer = { status: number; json: unknown } | 'never';

type Answers = (asked: Asked) => Answer;

type PausedCall = { requestId: string; request: { method: string; url: string } };

/**
 * For tests that only look at pages, with every call answered by the test itself: a worker keeps
 * one page for all of them, and with it the files and compiled scripts that a new browser context
 * would fetch and compile again. Each test begins in an empty document of the product, with no
 * cookies and empty storage.
 *
 * Calls are answered over the DevTools protocol, since Playwright's own routing turns off the
 * browser's cache.
 */
export const test = base.extend<
  { answerCalls: (answers: Answers) => void },
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
      await use({ page, calls });
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ keptPage: { page } }, use) => {
    const context = page.context();
    await context.clearCookies();
    // A picture of the same origin: the page before is gone, and writes nothing any more.
    await page.goto('/icon.svg');
    await page.evaluate('localStorage.clear(); sessionStorage.clear();');
    await use(context);
  },
  page: async ({ context, keptPage: { page } }, use) => {
    // A second one would outlive the test that opened it.
    expect(context.pages()).toEqual([page]);
    await use(page);
  },
  answerCalls: async ({ page, keptPage: { calls } }, use) => {
    expect(page.url()).toMatch(/\/icon\.svg$/);
    let answers: Answers = () => 'never';
    const answer = (paused: PausedCall): void => void answerWith(calls, paused, answers);
    calls.on('Fetch.requestPaused', answer);
    await use((given) => {
      answers = given;
    });
    calls.off('Fetch.requestPaused', answer);
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
