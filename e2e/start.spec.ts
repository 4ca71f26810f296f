import { spawn } from 'node:child_process';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { signInAs, simulateBankId } from './fixtures.ts';
import { freePort } from '../tools/ports.ts';
import { readAccounts } from '../tools/start-message.ts';
import { makeDataDir, startProduct } from './product.ts';
import type { Product } from './product.ts';

/** Signs in as a demo account. @returns the session's cookies. */
async function signIn(origin: string): Promise<string> {
  const account = (await readAccounts(origin)).find(({ role }) => role === 'applicant');
  const answer = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: account?.email, password: account?.password }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Official test personal number; no other test uses it. */
const administrator = '195808052384';

/** Opens the link that the product printed, and takes what it offers. */
async function becomeAdministrator(page: Page, product: Product): Promise<void> {
  const [link = ''] = /http\S+\/admin\/invitation#\S+/.exec(product.said()) ?? [];
  expect(link).toMatch(/#[\w-]{43}$/);
  await signInAs(page, 'applicant');
  await simulateBankId(page, administrator);
  await page.goto(link);
  await page.getByRole('button', { name: 'Ta emot' }).click();
  await page.getByRole('link', { name: 'Till administrationen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ansökningar' })).toBeVisible();
}

test('start: a killed product starts again with all it had, and a stopped one leaves nothing @further', async ({
  browser,
}) => {
  // Two whole starts and two ends, each of which waits for a database.
  test.setTimeout(180_000);
  const { dataDir, remove } = makeDataDir();
  const port = await freePort();
  const first = await startProduct({ dataDir, port });
  const cookie = await signIn(first.origin);
  const page = await browser.newPage({ baseURL: first.origin });
  await becomeAdministrator(page, first);
  await first.kill();

  const second = await startProduct({ dataDir, port });
  const session = await fetch(`${second.origin}/api/auth/get-session`, { headers: { cookie } });
  expect(await session.json()).toHaveProperty('user.email');
  // The link is made once; whoever used it stays an administrator.
  expect(second.said()).not.toContain('/admin/invitation');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Ansökningar' })).toBeVisible();
  await page.close();

  const started = Date.now();
  await second.stop();
  expect(Date.now() - started).toBeLessThan(10_000);
  await expect(fetch(second.origin)).rejects.toThrow('fetch failed');
  remove();
});

test('start: a second one with the same folder or port is refused in one sentence', async ({
  baseURL,
}) => {
  const { dataDir, remove } = makeDataDir();
  const port = new URL(baseURL ?? '').port;
  const second = spawn(process.execPath, ['../tools/start.mjs', 'demo'], {
    cwd: import.meta.dirname,
    env: { ...process.env, PORT: port, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  second.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const code = await new Promise((resolve) => second.once('close', resolve));
  expect(said).toMatch(/^Port \d+ is already in use; .*\n$/);
  expect(code).toBe(1);
  remove();
});
