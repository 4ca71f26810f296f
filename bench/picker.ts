// Promises: the tree of all business codes stands within 100 ms, scripts, styles and layout for a
// letter typed in it take 16 ms at most, and the codes weigh under 60 kB. Measured in the demo's own page, by the
// browser's own count of the work of its main thread. Needs `npm run build -- demo`.
import http from 'node:http';
import { chromium } from '@playwright/test';
import type { CDPSession, Page } from '@playwright/test';
import { demoAccounts } from '@troskel/api/testing';
import { consentVersion } from '@troskel/contract/ground/statistics-consent';
import { browserProgram } from './browser.ts';
import { report } from './figures.ts';
import type { Line } from './figures.ts';
import { median } from './median.ts';
import { startBenchProduct } from './product.ts';
import { under } from './promises.ts';

const rounds = 5;
const languages = {
  sv: {
    byHand: 'Fyll i uppgifterna själv',
    open: 'Bläddra bland alla näringsgrenar',
    words: ['a', 'snickare', 'värme sanitet', '43221', 'rör'],
  },
  en: {
    byHand: 'Fill in the details yourself',
    open: 'Browse all business codes',
    words: ['a', 'painting', 'heating', '43.3', 'plumb'],
  },
};

interface Work {
  /** Milliseconds of scripts, styles and layout. */
  own: number;
  /** Milliseconds of all that the main thread did, painting with it. */
  all: number;
}

/** Work of the page's main thread since navigation, without work that the bench itself caused. */
async function workOf(cdp: CDPSession): Promise<Work> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (wanted: string) => 1000 * (metrics.find(({ name }) => name === wanted)?.value ?? 0);
  return {
    own: of('ScriptDuration') + of('RecalcStyleDuration') + of('LayoutDuration'),
    all: of('TaskDuration') - of('DevToolsCommandDuration'),
  };
}

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Notes in the page when a letter was typed, and when the frame with its answer was handed over. */
const watchTree = `(() => {
  const tree = document.querySelector('[role=tree]');
  window.benchKey = 0; window.benchPainted = 0;
  addEventListener('beforeinput', (event) => { window.benchKey = event.timeStamp; }, true);
  new MutationObserver(() => requestAnimationFrame(() => setTimeout(() => {
    window.benchPainted = performance.now();
  }))).observe(tree, { childList: true, subtree: true, characterData: true });
})()`;

interface Letter {
  typed: string;
  work: Work;
  /** Milliseconds until the answer was painted; not a number where the tree stayed as it was. */
  painted: number;
}

/** Types words letter by letter, each from an empty field. */
async function typeWords(page: Page, cdp: CDPSession, words: string[]): Promise<Letter[]> {
  const field = page.getByRole('dialog').getByRole('searchbox');
  await page.evaluate(watchTree);
  const letters: Letter[] = [];
  for (const word of words) {
    for (const [index, letter] of Array.from(word).entries()) {
      const before = await workOf(cdp);
      await page.keyboard.type(letter);
      await pause(120);
      const after = await workOf(cdp);
      const painted = Number(await page.evaluate('window.benchPainted - window.benchKey'));
      letters.push({
        typed: word.slice(0, index + 1),
        work: { own: after.own - before.own, all: after.all - before.all },
        painted: painted > 0 ? painted : Number.NaN,
      });
    }
    await field.fill('');
    await pause(150);
  }
  return letters;
}

/** Presses the button, and waits for the frame with the whole tree. */
const openTree = (name: string) => `(async () => {
  const button = [...document.querySelectorAll('button')].find((each) => each.textContent === '${name}');
  const startedAt = performance.now();
  button.click();
  do await new Promise((resolve) => requestAnimationFrame(resolve));
  while (document.querySelectorAll('[role=treeitem]').length < 22);
  await new Promise((resolve) => setTimeout(resolve));
  return performance.now() - startedAt;
})()`;

/** Bytes of the classifications as they are sent to a browser. */
function weigh(url: string, language: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', 'accept-language': language };
    http
      .get(`${url}/api/legal-companies/SE/metadata`, { headers }, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.on('end', () =>
          response.headers['content-encoding'] === 'br'
            ? resolve(bytes)
            : reject(new Error('the codes came unpacked')),
        );
      })
      .on('error', reject);
  });
}

const lines: Line[] = [];
function tell(what: string, measured: number, most: number, unit = 'ms'): void {
  const text = unit === 'ms' ? measured.toFixed(1) : String(measured);
  lines.push({ what, measured: `${text} ${unit}`, ...under(measured, most, ` ${unit}`) });
}

const product = await startBenchProduct();
const browser = await chromium.launch({
  executablePath: browserProgram,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
const origin = product.publicUrl;
const context = await browser.newContext({ locale: 'sv-SE', baseURL: origin });
await context.addInitScript(
  ([consent]) => localStorage.setItem('consent', String(consent)),
  [JSON.stringify({ choice: 'refused', userId: null, version: consentVersion, at: new Date() })],
);
const account = demoAccounts.find(({ role }) => role === 'applicant');
const signedIn = await context.request.post('/api/auth/sign-in/email', {
  data: { email: account?.email, password: account?.password },
  headers: { origin },
});
if (!signedIn.ok()) throw new Error(`the demo's account could not sign in: ${signedIn.status()}`);
const { token } = (await (await context.request.get('/api/auth/token')).json()) as {
  token: string;
};
const proved = await context.request.post('/api/partner/users/connect/simulate-bankid', {
  data: { personalNumber: '195607222394' },
  headers: { authorization: `Bearer ${token}` },
});
if (!proved.ok()) throw new Error(`the demo's account could not be proved: ${proved.status()}`);

const page = await context.newPage();
await page.setViewportSize({ width: 1440, height: 900 });
const cdp = await context.newCDPSession(page);
// Processor time of the thread, not wall time: the machine's other work is not counted.
await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });

for (const [language, { byHand, open, words }] of Object.entries(languages)) {
  await page.goto('/onboarding');
  await page.evaluate(`localStorage.setItem('language', '${language}')`);
  const [first, again, work]: [number[], number[], number[]] = [[], [], []];
  const letters: Letter[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.goto('/onboarding', { waitUntil: 'networkidle' });
    // Once pressed, what is filled in by hand is there after each load.
    const opener = page.getByRole('button', { name: open });
    await page.getByRole('button', { name: byHand }).or(opener).first().waitFor();
    if (!(await opener.isVisible())) await page.getByRole('button', { name: byHand }).click();
    await opener.waitFor();
    const before = await workOf(cdp);
    first.push(Number(await page.evaluate(openTree(open))));
    work.push((await workOf(cdp)).all - before.all);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    again.push(Number(await page.evaluate(openTree(open))));
    // The words to search in are made ready meanwhile.
    await pause(600);
    letters.push(await typeWords(page, cdp, words));
  }
  const typed = (letters[0] ?? []).map(({ typed: text }, index) => ({
    text,
    work: Math.min(...letters.map((round) => round[index]?.work.own ?? Number.NaN)),
    all: Math.min(...letters.map((round) => round[index]?.work.all ?? Number.NaN)),
    painted: Math.min(
      ...letters
        .map(({ [index]: letter }) => letter?.painted || Number.NaN)
        .filter(Number.isFinite),
    ),
  }));
  const worst = typed.toSorted((one, other) => other.work - one.work)[0];
  tell(`${language}: opened, the first time on a page`, Math.min(...first), 100);
  tell(`${language}: the middle one of ${rounds}`, median(first), 100);
  tell(`${language}: its work alone`, Math.min(...work), 100);
  tell(`${language}: opened again`, Math.min(...again), 100);
  const works = typed.map((one) => one.work);
  tell(`${language}: scripts, styles and layout for a letter, the middle one`, median(works), 16);
  tell(
    `${language}: the same for the worst of ${typed.length}: ${worst?.text}`,
    Math.max(...works),
    16,
  );
  const alsoPainted = [
    ['all work for a letter, painting with it, the middle one', typed.map(({ all }) => all)],
    ['from a letter to its answer painted, the middle one', typed.map((one) => one.painted)],
  ] as const;
  for (const [what, times] of alsoPainted) {
    const measured = `${median(times.filter(Number.isFinite)).toFixed(1)} ms`;
    lines.push({ what: `${language}: ${what}`, measured });
  }
  tell(`${language}: the classifications, brotli`, await weigh(product.url, language), 60_000, 'B');
}
await browser.close();
await product.stop();
await report({
  command: 'bench:picker',
  measures:
    'The tree of all business codes in the browser, in Swedish and English: opened the first time on a page; scripts, styles and layout for a letter typed; what the codes weigh.',
  tables: [{ lines }],
});
process.exit(0);
