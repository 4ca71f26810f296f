import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { originPlaceholder } from '@troskel/contract/ground/site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/** As the build makes it, the first page without a name; a browser test sees the real ones. */
const built = (name: string): string =>
  `<html lang="sv"><head><title>__title__</title><link rel="canonical" href="${originPlaceholder}/developers"/></head><body><a href="/en/${name}">English</a><ul>__menu__</ul><form><input name="q" value="__sought__"/><input type="hidden" name="only" value="public" data-when-filtered/></form><h1>__title__</h1><div>__content__</div></body></html>`;

let product: TestApp;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'troskel-reference-'));
  for (const language of ['', 'en']) {
    for (const name of ['developers', 'developers/__name__']) {
      const path = join(folder, language, name, 'index.html');
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, built(name));
    }
  }
  writeFileSync(join(folder, '__spa-fallback.html'), 'Portal');
  product = await startTestApp({ clientFolder: folder });
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  product.server.inject({ method: 'GET', url, headers });

describe('the addresses of the reference', () => {
  test('show its pages in the frame of both languages', async () => {
    for (const base of ['/developers', '/en/developers']) {
      for (const end of ['', '/']) {
        const first = await get(base + end);
        expect([first.statusCode, first.headers['x-robots-tag']]).toEqual([200, 'noindex']);
        expect(first.body).toContain('<h1>API reference</h1>');
        const page = await get(`${base}/offices${end}`);
        expect(page.statusCode).toBe(200);
        expect(page.body).toContain('<article id="offices.createOffice">');
        expect(page.body).toContain(`<a href="${base}/offices" aria-current="page">offices</a>`);
        expect(page.body).toContain('href="/en/developers/offices">English');
      }
    }
    expect((await get('/developers')).headers['content-security-policy']).toContain(
      "script-src 'self'",
    );
  });

  test('say when the reader has a page already, and pack it', async () => {
    const first = await get('/developers/forum', { 'accept-encoding': 'br' });
    expect(first.headers['content-encoding']).toBe('br');
    const etag = String(first.headers['etag']);
    const again = await get('/developers/forum', { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await get('/developers/jobs', { 'if-none-match': etag });
    expect(other.statusCode).toBe(200);
  });

  test('answer 404 in the frame where there is no such page', async () => {
    for (const name of ['zeppelins', '__name__', '%3Cscript%3E', 'constructor']) {
      const answer = await get(`/developers/${name}`);
      expect([name, answer.statusCode]).toEqual([name, 404]);
      expect(answer.body).toContain('<h1>No such page</h1>');
      expect(answer.body).not.toContain('__');
    }
  });

  test('are led to from where the reference stood', async () => {
    const answer = await get('/api/docs');
    expect([answer.statusCode, answer.headers['location']]).toEqual([308, '/developers']);
  });
});

describe('the search of the reference', () => {
  test('shows the words as they were written, and nothing of them as markup', async () => {
    const q = '"><script>alert(1)</script>__content__ $&';
    const { body, statusCode } = await get(`/developers?q=${encodeURIComponent(q)}`);
    const written = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;__content__ $&amp;';
    expect(statusCode).toBe(200);
    expect(body).toContain(`<input name="q" value="${written}">`);
    expect(body).toContain(`<h1>Search: ${written}</h1>`);
    expect(body).not.toContain('<script');
    expect(body).not.toContain('name="only"');
  });

  test('keeps the filter in its form, and takes what is no search as none', async () => {
    expect((await get('/developers?only=public')).body).toContain('name="only" value="public"');
    for (const query of [`q=${'a'.repeat(101)}`, 'q=a&q=b', 'q=', 'only=x', 'q=%20']) {
      const answer = await get(`/developers?${query}`);
      expect([query, answer.statusCode]).toEqual([query, 200]);
      expect(answer.body).toContain('<h1>API reference</h1>');
    }
  });
});
