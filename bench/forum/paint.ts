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
/** Milliseconds after which a page rests. */
const rest = 1_000;
/** Milliseconds between a hand's coming to a link and its press. */
const handMs = 150;

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

/** In each document: when what was seen has given way to the page, what blocked it, what moved. */
const watchPage = `
  window.watched = { live: 0, blocked: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.blocked += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) watched.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  let isSeen = false;
  const look = () => {
    const wasSeen = isSeen;
    isSeen = document.querySelector('seen-page') !== null;
    if (wasSeen && !isSeen) setTimeout(() => { watched.live = performance.now(); });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);`;

interface Watched {
  live: number;
  blocked: number;
  shift: number;
}

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
  await context.addInitScript(watchPage);
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
  /** By a hand that comes to the link and presses it. */
  const tap = async () => {
    await page.goto(forum);
    const link = page.locator(`main a[href="${topic}"]`).first();
    await link.waitFor();
    await page.waitForTimeout(rest);
    await page.evaluate(`for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close();
      addEventListener('click', () => sessionStorage.setItem('clicked-at', String(performance.now())),
        { capture: true, once: true })`);
    await link.hover();
    await page.waitForTimeout(handMs);
    return paintMs(page, async () => {
      await page.mouse.down();
      await page.mouse.up();
    });
  };
  const lists: number[] = [];
  const opened: number[] = [];
  const reloaded: number[] = [];
  const tapped: number[] = [];
  const watched: Watched[] = [];
  for (let round = 0; round < rounds; round += 1) {
    lists.push(await paintMs(barePage, () => barePage.goto(bare.url, { waitUntil: 'commit' })));
    opened.push(await open());
    reloaded.push(await reload());
    await page.waitForTimeout(rest);
    watched.push(await page.evaluate<Watched>('watched'));
    tapped.push(await tap());
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
  const live = median(watched.map((one) => one.live));
  const blocked = median(watched.map((one) => one.blocked));
  const shift = Math.max(...watched.map((one) => one.shift));
  return [
    row('20 threads painted: a topic opened in the app', opened, 1.2),
    {
      what: '20 threads painted: the same, where a hand had come to the link before',
      measured: `${median(tapped).toFixed(0)} ms`,
      promise: 'at most 100 ms',
      kept: median(tapped) <= 100,
    },
    row('20 threads painted: the page loaded anew, from the browser’s store', reloaded, 2),
    {
      what: '20 threads painted: the same, until the page itself is there',
      measured: `${live.toFixed(0)} ms`,
      ratio: (live / base).toFixed(2),
      of,
    },
    {
      what: 'the page loaded anew: blocked in all',
      measured: `${blocked.toFixed(0)} ms`,
      promise: 'at most 100 ms',
      kept: blocked <= 100,
    },
    {
      what: 'the page loaded anew: layout shift, the largest',
      measured: shift.toFixed(4),
      promise: '0',
      kept: shift === 0,
    },
  ];
}
