import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { originPlaceholder } from '@troskel/contract/ground/site';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { faqStaff } from './faq.factory.ts';

/** Pages as built; a browser test checks the real ones for the same placeholders. */
const files: Record<string, string> = {
  'faq/index.html': `<html><head><link rel="canonical" href="${originPlaceholder}/faq"/></head><body><form><input name="q" value="__sought__"/></form><section data-when-found><p data-each-correction>Inte __typed__ utan __used__</p><p data-when-partial>Några ord</p><ol><li data-each-hit><a href="__address__" lang="__language__">__question__</a> __excerpt__ __name__</li></ol></section><section data-when-nothing>Inget om __sought__</section><p data-when-too-many>Vänta __count__ s</p><ul data-when-listed><li data-each><a href="/faq/__slug__">__name__</a> __description__ __count__</li></ul><p data-when-empty>Tomt</p></body></html>`,
  'faq/__slug__/index.html': `<html><head><title>__name__</title><meta name="description" content="__description__"/><link rel="canonical" href="${originPlaceholder}/faq/__slug__"/><link rel="alternate" hrefLang="sv" href="sv"/><link rel="alternate" hrefLang="en" href="en"/><script type="application/ld+json">{"inLanguage":"__languages__","mainEntity":"__facts__"}</script></head><body><details data-each><summary lang="__language__">__question__</summary><div id="question-__id__">__answer__</div></details></body></html>`,
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
  test('shows the rows in both languages, and hides what is not public', async () => {
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

  test('tells search engines the language shown, and no page without text in a language', async () => {
    const { id } = await staff.addCategory({ slug: 'konto', isPublic: true });
    const swedish = { question: { sv: 'Hur?', en: '' }, answer: { sv: '<p>Så.</p>', en: '' } };
    await staff.addQuestion(id, swedish);
    const factsOf = ({ body }: { body: string }): unknown =>
      JSON.parse(/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '');
    const alone = await get('/en/faq/konto');
    expect(factsOf(alone)).toMatchObject({ inLanguage: 'sv', mainEntity: [{ inLanguage: 'sv' }] });
    expect(alone.body).toMatch(/hreflang="sv"/i);
    expect(alone.body).not.toMatch(/hreflang="en"/i);
    await staff.addQuestion(id);
    const both = await get('/en/faq/konto');
    expect(factsOf(both)).toMatchObject({
      inLanguage: ['sv', 'en'],
      mainEntity: [{ inLanguage: 'sv' }, { inLanguage: 'en' }],
    });
    expect(both.body).toMatch(/hreflang="en"/i);
  });

  test('is searched without a script, only in what is public, with a rate limit', async () => {
    const open = await staff.addCategory({ slug: 'konto', isPublic: true });
    const closed = await staff.addCategory({ slug: 'hemlig' });
    const question = { sv: 'Är lösenord & < 8 tecken bra?', en: '' };
    const answer = { sv: '<p>Under Inställningar.</p>', en: '' };
    const { id } = await staff.addQuestion(open.id, { question, answer });
    await staff.addQuestion(closed.id, { question, answer });
    await staff.addQuestion(open.id, { question, answer, isPublished: false });
    const found = await get('/faq?q=l%C3%B6senord');
    expect(found.body).toContain('<input name="q" value="lösenord">');
    expect(found.body.match(/<li>/g)).toHaveLength(1);
    expect(found.body).toContain(
      `<a href="/faq/konto#question-${id}" lang="sv">Är <mark>lösenord</mark> &amp; &lt; 8 tecken bra?</a>`,
    );
    expect(found.body).not.toContain('Några ord');
    expect(found.headers['x-robots-tag']).toBe('noindex');
    expect((await get('/en/faq?q=l%C3%B6senord')).body).toContain('href="/en/faq/konto#question-');
    expect((await get('/faq?q=l%C3%B6senord+fisk')).body).toContain('Några ord');
    const nothing = await get(`/faq?q=${encodeURIComponent('"><script>__name__ $&')}`);
    expect(nothing.body).toContain('value="&quot;&gt;&lt;script&gt;__name__ $&amp;"');
    expect(nothing.body).toContain('Inget om &quot;&gt;');
    expect(nothing.body).not.toContain('<ul>');
    expect(found.body).not.toContain('Inte');
    const misspelt = await get('/faq?q=l%C3%B6esnord');
    expect(misspelt.body).toContain('<section><p>Inte löesnord utan lösenord</p><ol><li>');
    // Of words of what is not public nothing is told.
    await staff.addQuestion(closed.id, { question: { sv: 'Diskbänk?', en: '' }, answer });
    expect((await get('/faq?q=dikbänk')).body).toContain('Inget om dikbänk');
    // An invalid search answers the plain page: repeated, too long, empty.
    for (const query of ['q=', 'q=a&q=b', `q=${'a'.repeat(5000)}`]) {
      const { statusCode, body } = await get(`/faq?${query}`);
      expect([statusCode, body.includes('href="/faq/konto">')], query).toEqual([200, true]);
    }
    const all = await Promise.all(Array.from({ length: 31 }, () => get('/faq?q=fisk')));
    const late = all.find(({ statusCode }) => statusCode === 429);
    expect(late?.headers['retry-after']).toMatch(/^\d+$/);
    expect(late?.body).toContain(`<p>Vänta ${late?.headers['retry-after']} s</p>`);
    expect((await get('/faq')).statusCode).toBe(200);
  });

  test('is cached for a minute and revalidated; a change has another ETag', async () => {
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
  ])('%s is not found, with the site’s frame', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.body]).toEqual([
      404,
      '<html><body>Finns inte http://localhost:3000</body></html>',
    ]);
    expect(answer.headers['x-robots-tag']).toBe('noindex');
  });

  test('the built templates themselves are not served', async () => {
    for (const url of ['/faq/__slug__/index.html', '/faq/index.html', '/en/faq/__slug__/x']) {
      const { body, statusCode } = await get(url);
      expect([url, statusCode]).toEqual([url, 404]);
      expect(body).not.toMatch(/__\w+__/);
    }
  });
});
