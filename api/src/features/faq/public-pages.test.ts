import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { originPlaceholder } from '@troskel/contract/site';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { faqStaff } from './faq.factory.ts';

/** As the build leaves the pages; a test of the browser holds the real ones to the same marks. */
const files: Record<string, string> = {
  'faq/index.html': `<html><head><link rel="canonical" href="${originPlaceholder}/faq"/></head><body><ul><li data-each><a href="/faq/__slug__">__name__</a> __description__ __count__</li></ul><p data-when-empty>Tomt</p></body></html>`,
  'faq/__slug__/index.html': `<html><head><title>__name__</title><meta name="description" content="__description__"/><link rel="canonical" href="${originPlaceholder}/faq/__slug__"/><script type="application/ld+json">{"mainEntity":"__facts__"}</script></head><body><details data-each><summary lang="__language__">__question__</summary><div id="question-__id__">__answer__</div></details></body></html>`,
  'faq/__missing__/index.html': `<html><body>Finns inte ${originPlaceholder}</body></html>`,
};

let product: TestApp;
let folder: string;
let staff: Awaited<ReturnType<typeof faqStaff>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'troskel-faq-'));
  for (const [name, text] of Object.entries(files)) {
    for (const language of ['', 'en']) {
      const path = join(folder, language, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  }
  writeFileSync(join(folder, '__spa-fallback.html'), 'Portal');
  product = await startTestApp({ clientFolder: folder });
  staff = await faqStaff(product);
});
beforeEach(async () => {
  await product.app.db.deleteFrom('faqQuestion').execute();
  await product.app.db.deleteFrom('faqCategory').execute();
});
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  product.server.inject({ method: 'GET', url, headers });

describe('the public FAQ', () => {
  test('says what the rows say, in both languages, and keeps what is not public', async () => {
    const open = await staff.addCategory({
      slug: 'konto',
      isPublic: true,
      name: { sv: 'Konto & <b>', en: 'Account' },
    });
    const closed = await staff.addCategory({ slug: 'hemlig' });
    const { id } = await staff.addQuestion(open.id, {
      question: { sv: 'Är "5 < 6" __answer__ $& </script>?', en: '' },
      answer: { sv: '<p>Ja <strong>alltid</strong> </p>', en: '' },
    });
    await staff.addQuestion(open.id, { isPublished: false, question: { sv: 'Dold', en: 'Dold' } });
    await staff.addQuestion(closed.id);

    const index = await get('/faq');
    expect(index.body).toContain(
      '<ul><li><a href="/faq/konto">Konto &amp; &lt;b&gt;</a> De första stegen. 1</li></ul></body>',
    );
    const page = await get('/faq/konto');
    expect(page.body).toContain('<title>Konto &amp; &lt;b&gt;</title>');
    expect(page.body).toContain('href="http://localhost:3000/faq/konto"');
    expect(page.body).toContain(
      `<details><summary lang="sv">Är &quot;5 &lt; 6&quot; __answer__ $&amp; &lt;/script&gt;?</summary><div id="question-${id}"><p>Ja <strong>alltid</strong> </p></div></details>`,
    );
    expect(page.body).not.toContain('Dold');
    const [, facts = ''] = /ld\+json">(.*?)<\/script>/.exec(page.body) ?? [];
    expect(JSON.parse(facts)).toMatchObject({
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Är "5 < 6" __answer__ $& </script>?',
          acceptedAnswer: { '@type': 'Answer', text: '<p>Ja <strong>alltid</strong> </p>' },
        },
      ],
    });
    expect((await get('/en/faq/konto')).body).toContain('<title>Account</title>');
    expect((await get('/en/faq/konto/')).statusCode).toBe(200);
    const map = (await get('/sitemap.xml')).body;
    expect(map).toContain('<loc>http://localhost:3000/en/faq/konto</loc>');
    expect(map).not.toContain('hemlig');
    expect(map).not.toContain('__');
  });

  test('is kept for a minute and known again; a change is another page', async () => {
    const {
      id,
      version,
      questionCount: _,
      publishedCount: __,
      ...typed
    } = await staff.addCategory({ slug: 'konto', isPublic: true });
    await staff.addQuestion(id);
    const first = await get('/faq/konto');
    const tag = String(first.headers['etag']);
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=60',
      vary: 'accept-encoding',
      'x-robots-tag': 'noindex',
    });
    expect(first.headers['content-security-policy']).toBeTruthy();
    const again = await get('/faq/konto', { 'if-none-match': tag, 'accept-encoding': 'br' });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await staff.addQuestion(id);
    expect((await get('/faq/konto', { 'if-none-match': tag })).statusCode).toBe(200);
    await staff.change(`categories/${id}`, { ...typed, isPublic: false }, version);
    expect((await get('/faq/konto')).statusCode).toBe(404);
    expect((await get('/faq')).body).toContain('<ul></ul><p>Tomt</p>');
  });

  test.each([
    '/faq/unknown',
    '/en/faq/unknown',
    '/faq/__slug__',
    '/faq/__missing__/',
    "/faq/'or'1",
  ])('%s is not there, and says so in the site’s frame', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.body]).toEqual([
      404,
      '<html><body>Finns inte http://localhost:3000</body></html>',
    ]);
    expect(answer.headers['x-robots-tag']).toBe('noindex');
  });

  test('the built pages themselves are nobody’s', async () => {
    for (const url of ['/faq/__slug__/index.html', '/faq/index.html', '/en/faq/__slug__/x']) {
      const { body, statusCode } = await get(url);
      expect([url, statusCode]).toEqual([url, 404]);
      expect(body).not.toMatch(/__\w+__/);
    }
  });
});
