import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from './chromium.ts';
import { applyPatch } from '../tools/examples.ts';
import { inCopy, run } from '../tools/repository-copy.ts';

/*
 * `npm run prove:language`: adds the language of CONTRIBUTING.md's example in a copy of the
 * repository, builds it, and looks at /login in a browser that prefers it: what is translated, and
 * that what is missing stands there in the source language and says so.
 */

const patch = 'docs/examples/add-a-language.patch';
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Serves built pages as they are; no call of theirs is answered. @returns their address */
async function serve(folder: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = join(folder, new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path;
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Looks at /login in a language. */
async function lookAtLogin(url: string, language: string) {
  const { executablePath, libraryPath } = await findChromium();
  const browser = await chromium.launch({
    executablePath,
    ...(libraryPath ? { env: { ...process.env, LD_LIBRARY_PATH: libraryPath } } : {}),
  });
  try {
    const page = await browser.newPage();
    const fetched: string[] = [];
    page.on('request', (request) => void fetched.push(request.url()));
    await page.addInitScript(`localStorage.setItem('language', '${language}')`);
    await page.goto(`${url}/login`);
    await page.locator('html:not([data-waiting])').waitFor();
    return {
      language: await page.locator('html').getAttribute('lang'),
      heading: await page.getByRole('heading', { level: 1 }).innerText(),
      fallbacks: await page.locator('main [lang="sv"]').allInnerTexts(),
      fetched: fetched.filter((address) => /portal-[\w-]+\.js|translation-/.test(address)).length,
    };
  } finally {
    await browser.close();
  }
}

await inCopy(async (copy) => {
  const misfit = applyPatch(copy, patch);
  if (misfit !== '') throw new Error(`${patch} does not fit:\n${misfit}`);
  run(copy, {}, 'tsc', '-p', 'tsconfig.json');
  run(copy, {}, 'tsc', '-p', 'web/tsconfig.json');
  run(join(copy, 'web'), { BUILD: 'demo', NODE_ENV: 'production' }, 'react-router', 'build');
  const { url, close } = await serve(join(copy, 'web/build/demo/client'));
  try {
    const [norwegian, swedish] = [await lookAtLogin(url, 'nb'), await lookAtLogin(url, 'sv')];
    console.log('in Norwegian:', norwegian);
    console.log('in Swedish:', swedish);
    const isShown =
      norwegian.language === 'nb' &&
      norwegian.heading === 'Logg inn' &&
      norwegian.fallbacks.includes('Portalen för dig som jobbar åt husägare.') &&
      swedish.heading === 'Logga in' &&
      swedish.fallbacks.length === 0 &&
      swedish.fetched === 0;
    if (!isShown) throw new Error('The page is not what the example makes of it.');
  } finally {
    close();
  }
});
console.log('A language was added in a copy: it compiles, is built, and is shown.');
