import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { originPlaceholder } from '@troskel/contract/ground/site';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { dayAfter, dayInSweden } from '../../platform/time/swedish-time.ts';
import { shiftClock } from '../../test-control/clock.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { ahead, legalStaff } from './legal.factory.ts';

const others =
  '<section data-when-others><ul><li data-each-coming><a href="/terms/__name__">Från __name__</a></li><li data-each-other><a href="/terms/__name__">__name__</a></li></ul></section>';
/** Pages as built; a browser test checks the real ones for the same placeholders. */
const files: Record<string, string> = {
  'terms/index.html': `<html><head><link rel="canonical" href="${originPlaceholder}/terms"/></head><body><time dateTime="__name__">__name__</time><div>__content__</div>${others}</body></html>`,
  'terms/__name__/index.html': `<html><head><title>__name__</title></head><body><p data-when-past>Slut</p><p data-when-coming>Från __name__</p><div>__content__</div>${others}</body></html>`,
  'terms/__missing__/index.html': `<html><body>Finns inte</body></html>`,
};

let product: TestApp;
let folder: string;
let staff: Awaited<ReturnType<typeof legalStaff>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'troskel-legal-'));
  for (const [name, text] of Object.entries(files)) {
    for (const language of ['', 'en']) {
      const path = join(folder, language, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  }
  writeFileSync(join(folder, '__spa-fallback.html'), 'Portal');
  product = await startTestApp({ clientFolder: folder });
  staff = await legalStaff(product);
});
afterEach(() => shiftClock(0));
afterAll(async () => {
  await product.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string) => product.server.inject({ method: 'GET', url });

test('the first version stands alone, in both languages', async () => {
  const { body, headers } = await get('/terms');
  expect(body).toContain('<time datetime="2024-11-05">2024-11-05</time>');
  expect(body).toContain('<h2>Hur länge det gäller</h2>');
  expect(body).toContain('Tjänsten upphör vid utgången av det innevarande deklarationsåret.');
  expect(body).toContain('href="http://localhost:3000/privacy"');
  expect(body).not.toMatch(/__\w+__|<section/);
  expect(headers['cache-control']).toBe('public, max-age=60');
  expect((await get('/en/terms/')).body).toContain('<h2>How long it lasts</h2>');
  const dated = await get('/terms/2024-11-05');
  expect(dated.body).toContain('<body><div><p>De här villkoren');
});

test('a coming version is told of and read, and is the terms on its day', async () => {
  const tomorrow = dayAfter(dayInSweden(new Date()));
  await staff.published('terms', {
    name: tomorrow,
    content: {
      sv: '<p>"5 &lt; 6" __name__ $&amp; <img src=x onerror=alert(1)></p>',
      en: '<p>New</p>',
    },
  });
  const draft = await staff.draft('terms', { name: ahead(365) });
  const shown = '<div><p>"5 &lt; 6" __name__ $&amp; </p></div>';

  const before = (await get('/terms')).body;
  expect(before).toContain('<time datetime="2024-11-05">');
  expect(before).toContain(
    `<section><ul><li><a href="/terms/${tomorrow}">Från ${tomorrow}</a></li></ul></section>`,
  );
  const coming = (await get(`/terms/${tomorrow}`)).body;
  expect(coming).toContain(`<title>${tomorrow}</title>`);
  expect(coming).toContain(`<body><p>Från ${tomorrow}</p>${shown}`);
  expect(coming).toContain('<li><a href="/terms/2024-11-05">2024-11-05</a></li>');
  expect((await get(`/en/terms/${tomorrow}`)).body).toContain('<p>New</p>');

  shiftClock(2 * 86_400);
  expect((await get('/terms')).body).toContain(shown);
  const old = (await get('/terms/2024-11-05')).body;
  expect(old).toContain('<body><p>Slut</p><div><p>De här villkoren');
  expect((await get(`/terms/${tomorrow}`)).body).toContain(`<body>${shown}`);

  for (const name of [draft.name, '2000-01-01', '__name__', 'index.html', "'or'1"]) {
    const none = await get(`/terms/${encodeURIComponent(name)}`);
    expect([name, none.statusCode, none.body]).toEqual([
      name,
      404,
      '<html><body>Finns inte</body></html>',
    ]);
    expect(none.headers['x-robots-tag']).toBe('noindex');
  }
  const map = (await get('/sitemap.xml')).body;
  expect(map).toContain('<loc>http://localhost:3000/terms</loc>');
  expect(map).not.toMatch(/terms\/\d|__/);
});
