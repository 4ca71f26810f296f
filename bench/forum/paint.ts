import { once } from 'node:events';
import http from 'node:http';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { demoAccounts } from '@troskel/api/testing';
import { browserProgram } from '../browser.ts';
import { atMost } from '../promises.ts';
import type { ForumProduct } from './forum-product.ts';
import { median } from '../median.ts';
import type { Row } from './row.ts';

const rounds = 15;

/** The smallest page that asks for twenty threads and shows them; `/threads` answers the list. */
async function startBarePage(list: () => Promise<string>) {
  const page = `<!doctype html><meta charset="utf-8"><title>Lista</title><main></main><script type="module">
    const { threads } = await (await fetch('/threads')).json();
    for (const { id, subject } of threads) {
      const link = document.createElement('a');
      link.href = '/thread/' + id; link.textContent = subject;
      document.querySelector('main').append(link, document.createElement('br'));
    }
  </script>`;
  const server = http.createServer((request, response) => {
    void (async () => {
      const isList = request.url === '/threads';
      const type = isList ? 'application/json' : 'text/html; charset=utf-8';
      const body = isList ? await list() : page;
      response.writeHead(200, { 'content-type': type }).end(body);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

const whenPainted = `new Promise((resolve) => {
  const look = () => {
    const links = document.querySelectorAll('main a[href*="/thread/"]');
    if (links.length < 20) requestAnimationFrame(look);
    else requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
  };
  look();
})`;

/** Milliseconds until a frame with twenty threads has been handed over, counted from an act. */
async function paintMs(page: Page, act: () => Promise<unknown>): Promise<number> {
  await act();
  const at = Number(await page.evaluate(whenPainted));
  const from = Number(await page.evaluate(`Number(sessionStorage.getItem('clicked-at') ?? 0)`));
  return at - from;
}

/** The first page of a topic in the browser beside a bare page with such a list. */
export async function paintRows(product: ForumProduct): Promise<Row[]> {
  const account = demoAccounts.find(({ role }) => role === 'partner-premium');
  const browser = await chromium.launch({
    executablePath: browserProgram,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  const context = await browser.newContext({ locale: 'sv-SE', baseURL: product.publicUrl });
  const { email = '', password = '' } = account ?? {};
  // The members' key has no private half: without it the server makes one to sign with. Their tokens
  // are known to it by now.
  await product.owner.query(`delete from jwks where private_key = ''`);
  const signedIn = await context.request.post('/api/auth/sign-in/email', {
    data: { email, password },
    headers: { origin: product.publicUrl },
  });
  if (!signedIn.ok()) throw new Error(`the demo's account could not sign in: ${signedIn.status()}`);
  const page = await context.newPage();
  const [topicId = ''] = product.topicIds;
  await page.goto('/');
  await page.waitForURL('**/home');
  const forum = `${new URL(page.url()).pathname.replace(/\/home$/, '')}/forum`;
  const topic = `${forum}/${topicId}`;

  const asked = product.members[0];
  const bare = await startBarePage(async () => {
    const answer = await fetch(`${product.url}/api/forum/topics/${topicId}/threads`, {
      headers: { authorization: `Bearer ${asked?.token ?? ''}` },
    });
    return answer.text();
  });
  const bareContext = await browser.newContext();
  const barePage = await bareContext.newPage();

  const open = async () => {
    await page.goto(forum);
    await page.locator(`main a[href="${topic}"]`).first().waitFor();
    return paintMs(page, () =>
      page.evaluate(`sessionStorage.setItem('clicked-at', String(performance.now()));
        document.querySelector('main a[href="${topic}"]').click()`),
    );
  };
  const reload = async () => {
    await page.evaluate(`sessionStorage.removeItem('clicked-at')`);
    return paintMs(page, () => page.goto(topic, { waitUntil: 'commit' }));
  };
  const lists: number[] = [];
  const opened: number[] = [];
  const reloaded: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    lists.push(await paintMs(barePage, () => barePage.goto(bare.url, { waitUntil: 'commit' })));
    opened.push(await open());
    reloaded.push(await reload());
  }
  bare.close();
  await browser.close();
  const base = median(lists);
  const of = `bare page, ${base.toFixed(0)} ms`;
  const row = (what: string, times: number[], most: number): Row => ({
    what,
    measured: `${median(times).toFixed(0)} ms`,
    ratio: (median(times) / base).toFixed(2),
    of,
    ...atMost(median(times) / base, most),
  });
  return [
    row('20 threads painted: a topic opened in the app', opened, 1.2),
    row('20 threads painted: the page loaded anew, from the browser’s store', reloaded, 2),
  ];
}
