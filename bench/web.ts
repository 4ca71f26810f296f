// Promise: a public page costs a telephone little more than a page of bare words. Lighthouse, mobile
// preset, median of five, beside a bare HTML page from the same production server.
// Needs `npm run build`; `--runs 1` is a quick look.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { originPlaceholder } from '@troskel/contract/ground/site';
import pg from 'pg';
import { z } from 'zod';
import { ensureInstalled } from '../tools/bootstrap.mjs';
import { freePort } from '../tools/ports.ts';
import { startFront } from '../tools/production/front.ts';
import { makeTrust } from '../tools/production/settings.ts';
import { browserProgram } from './browser.ts';
import { report, frontFigure } from './figures.ts';
import { median } from './median.ts';
import { startBenchProduct } from './product.ts';
import type { BenchProduct } from './product.ts';
import { atLeast, atMost } from './promises.ts';
import { packedScriptBytes } from './script-bytes.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });

const client = fileURLToPath(new URL('../web/build/production/client', import.meta.url));
if (!existsSync(`${client}/about/index.html`)) throw new Error('Build first: npm run build');

const bare = '/bare-page-of-the-bench';
const pages = [
  '/landings/partners',
  '/about',
  '/waiting-list',
  '/home-care-waiting-list',
  // Of the company of company-page.sql.
  '/foretag/matningens-el',
  '/hitta/el/umea',
  bare,
];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The words of the about page and nothing else. */
function bareHtml(): string {
  const about = readFileSync(`${client}/about/index.html`, 'utf8');
  const words = about
    .slice(about.indexOf('<main'), about.indexOf('</main>'))
    .replaceAll(/<(style|svg)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<(\/?(?:h1|h2|p))\b[^>]*>|<[^>]+>/g, (_, kept?: string) =>
      kept ? `<${kept}>` : '',
    );
  return `<!doctype html><html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="description" content="Bare words."><title>Bare</title><link rel="canonical" href="${originPlaceholder}${bare}"></head><body><main>${words}</main></body></html>`;
}

interface Run {
  scores: number[];
  /** Milliseconds. */
  largestPaint: number;
  /** Milliseconds. */
  blocking: number;
  shift: number;
  bytes: number;
  requests: number;
}

/** The part of Lighthouse's report that is read. */
const Report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      numericValue: z.number().optional(),
      details: z.object({ items: z.unknown().optional() }).optional(),
    }),
  ),
});

const lighthouse = join(import.meta.dirname, 'lighthouse');
await ensureInstalled(lighthouse);

async function reportOf(url: string, port: number): Promise<z.infer<typeof Report>> {
  // The certificate before the bench's server is one that only the bench trusts.
  const skipped = '--skip-audits=is-on-https,redirects-http';
  const words = [url, `--port=${port}`, '--output=json', '--quiet', skipped];
  // It ends with 1 after an error that its report tells of.
  const { stdout } = await promisify(execFile)(
    join(lighthouse, 'node_modules/.bin/lighthouse'),
    [...words, `--only-categories=${categories.join(',')}`],
    { maxBuffer: 100_000_000 },
  ).catch((error: { stdout: string }) => error);
  return Report.parse(JSON.parse(stdout));
}

async function measure(url: string, port: number, tries = 3): Promise<Run> {
  const { categories: scored, audits, runtimeError } = await reportOf(url, port);
  if (runtimeError) {
    // A busy machine loses the beginning of a recording now and then; the page is not at fault.
    if (tries <= 1) throw new Error(`${url}: ${runtimeError.message}`);
    return measure(url, port, tries - 1);
  }
  const lost = Object.values(scored).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const { score, title } = audits[id] ?? {};
      return weight > 0 && typeof score === 'number' && score < 0.9 ? `${id}: ${title}` : [];
    }),
  );
  if (lost.length > 0 && !url.endsWith(bare)) console.error(url, lost);
  const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  const requested = audits['network-requests']?.details?.items;
  const requests = Array.isArray(requested) ? requested.length : Number.NaN;
  return {
    scores: categories.map((name) => Math.round((scored[name]?.score ?? 0) * 100)),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    requests,
  };
}

/** The server reads its public pages when it starts: the bare one is gone again at once. */
async function startWithBarePage(): Promise<BenchProduct> {
  const folder = `${client}${bare}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/index.html`, bareHtml());
  try {
    return await startBenchProduct({ build: 'production' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const runs = new Map<string, Run[]>(pages.map((page) => [page, []]));
const product = await startWithBarePage();
const database = new pg.Client({ connectionString: product.ownerUrl });
await database.connect();
await database.query(readFileSync(new URL('company-page.sql', import.meta.url), 'utf8'));
await database.end();
// The server answers under its public name alone, and its pages ask for everything by https.
const folder = mkdtempSync(join(tmpdir(), 'troskel-bench-web-'));
const { credential } = await makeTrust(folder);
const front = await startFront(credential, () => Number(new URL(product.url).port));
rmSync(folder, { recursive: true });
const { host } = new URL(product.publicUrl);
const origin = `https://${host}`;
const port = await freePort();
const browser = await chromium.launch({
  executablePath: browserProgram,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    `--remote-debugging-port=${port}`,
    '--ignore-certificate-errors',
    `--host-resolver-rules=MAP ${host}:443 127.0.0.1:${front.port}`,
  ],
});
// In turns, so that what else the machine does falls on all of them.
for (let round = 0; round < Number(values.runs); round += 1) {
  for (const page of pages) {
    runs.get(page)?.push(await measure(`${origin}${page}`, port));
  }
}
await browser.close();
front.close();
await product.stop();

const middle = (page: string, pick: (run: Run) => number): number =>
  median((runs.get(page) ?? []).map(pick));
const ours = pages.filter((page) => page !== bare);
const paintOf = (page: string) => middle(page, (run) => run.largestPaint);
const scores = ours.flatMap((page) =>
  categories.map((_, index) => middle(page, (run) => run.scores[index] ?? 0)),
);
const paints = ours.map((page) => paintOf(page) / 1000);
const blockings = ours.map((page) => middle(page, (run) => run.blocking));
const shifts = ours.map((page) => Number(middle(page, (run) => run.shift).toFixed(3)));
const range = (of: readonly number[], digits: number) =>
  [...new Set([Math.min(...of), Math.max(...of)].map((value) => value.toFixed(digits)))].join(
    ' to ',
  );
const bareSeconds = (paintOf(bare) / 1000).toFixed(2);
const login = packedScriptBytes(client, 'login') / 1000;
const promised = [
  {
    what: 'performance, accessibility, best practices, SEO',
    measured: range(scores, 0),
    ...atLeast(Math.min(...scores), 100),
  },
  {
    what: 'largest paint',
    measured: `${range(paints, 2)} s (a bare page ${bareSeconds} s)`,
    ...atMost(Math.max(...paints), 1.2, ' s'),
  },
  {
    what: 'blocking',
    measured: `${range(blockings, 0)} ms`,
    ...atMost(Math.max(...blockings), 50, ' ms'),
  },
  { what: 'shift', measured: range(shifts, 3), ...atMost(Math.max(...shifts), 0) },
];
const weight = {
  what: 'JavaScript that `/login` loads, brotli',
  measured: `${login.toFixed(1)} kB`,
  ...atMost(login, 138, ' kB'),
};
await report({
  command: 'bench:web',
  measures:
    'Public pages by Lighthouse, mobile, the median of five, beside a bare page with the words of one of them; and the JavaScript that `/login` loads, which every test run checks too.',
  tables: [
    { lines: [...promised, weight] },
    {
      lines: pages.map((page) => ({
        page: page === bare ? 'a bare HTML page' : page,
        ...Object.fromEntries(
          categories.map((name, index) => [name, middle(page, (run) => run.scores[index] ?? 0)]),
        ),
        'LCP ms': Math.round(paintOf(page)),
        'of the bare page': (paintOf(page) / paintOf(bare)).toFixed(2),
        'TBT ms': Math.round(middle(page, (run) => run.blocking)),
        CLS: middle(page, (run) => run.shift).toFixed(3),
        bytes: middle(page, (run) => run.bytes),
        requests: middle(page, (run) => run.requests),
      })),
    },
  ],
  front: [
    frontFigure(
      `public pages by Lighthouse, mobile: ${promised.map(({ what }) => what).join('; ')}`,
      ...promised,
    ),
    frontFigure(weight.what, weight),
  ],
});
process.exit(0);
