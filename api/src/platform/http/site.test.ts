import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { originPlaceholder } from '@troskel/contract/ground/site';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { addSite } from './site.ts';

const head = (path: string) =>
  `<link rel="canonical" href="${originPlaceholder}${path}"/>` +
  ['sv', 'en', 'x-default']
    .map(
      (language) =>
        `<link rel="alternate" hrefLang="${language}" href="${originPlaceholder}${language === 'en' ? '/en' : ''}/about"/>`,
    )
    .join('');

const files = {
  'about/index.html': `<html>${head('/about')}Om å ä ö</html>`,
  'en/about/index.html': `<html>${head('/en/about')}About</html>`,
  'om/index.html': `<html>${head('/about')}Om igen</html>`,
  'landings/partners/index.html': `<html>${head('/landings/partners')}Landning</html>`,
  'en/landings/partners/index.html': `<html>${head('/en/landings/partners')}Landing</html>`,
  'login/index.html': '<html>Logga in</html>',
  '__spa-fallback.html': '<html>Portal</html>',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

async function siteOf(build: 'demo' | 'production', site: 'portal' | 'waiting-list' = 'portal') {
  const root = mkdtempSync(join(tmpdir(), 'site-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
    // As built: with the placeholder still in it.
    writeFileSync(join(root, `${name}.br`), 'packed at build');
  }
  const server = Fastify();
  await addSite(server, root, { build, site, publicUrl: 'https://partner.example' });
  return server;
}

describe('the public site', () => {
  test('is sent with the server’s own address, packed or not, and known again', async () => {
    const server = await siteOf('production');
    const expected = files['about/index.html'].replaceAll(
      originPlaceholder,
      'https://partner.example',
    );
    for (const url of ['/about', '/about/', '/about?utm_source=a']) {
      expect((await server.inject({ url })).body).toBe(expected);
    }
    const packed = await server.inject({
      url: '/about',
      headers: { 'accept-encoding': 'gzip, deflate, br' },
    });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding',
    });
    const icon = await server.inject({ url: '/icon.svg' });
    expect(icon.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(expected);
    const refused = await server.inject({
      url: '/about',
      headers: { 'accept-encoding': 'br;q=0' },
    });
    expect(refused.body).toBe(expected);
    const again = await server.inject({
      url: '/about',
      headers: { 'if-none-match': `W/"other", ${String(packed.headers['etag'])}` },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test('names each page once in the sitemap, with both languages', async () => {
    const server = await siteOf('production');
    const map = await server.inject({ url: '/sitemap.xml' });
    expect(map.headers['content-type']).toContain('xml');
    expect([...map.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://partner.example/about',
      'https://partner.example/en/about',
      'https://partner.example/en/landings/partners',
      'https://partner.example/landings/partners',
    ]);
    expect(map.body).toContain(
      '<xhtml:link rel="alternate" hreflang="en" href="https://partner.example/en/about"/>',
    );
    const robots = await server.inject({ url: '/robots.txt' });
    expect(robots.body).toContain('Sitemap: https://partner.example/sitemap.xml');
    expect(robots.body).not.toMatch(/Disallow: \/$/m);
  });

  test('alone is for search engines; a demo is not', async () => {
    const production = await siteOf('production');
    const noticeOf = async (server: typeof production, url: string) =>
      (await server.inject({ url })).headers['x-robots-tag'];
    expect(await noticeOf(production, '/about')).toBeUndefined();
    expect(await noticeOf(production, '/login')).toBe('noindex');
    expect(await noticeOf(production, '/login/index.html')).toBe('noindex');
    expect(await noticeOf(production, '/partners/1/home')).toBe('noindex');
    const demo = await siteOf('demo');
    expect(await noticeOf(demo, '/about')).toBe('noindex');
    expect((await demo.inject({ url: '/robots.txt' })).body).toContain('Disallow: /\n');
  });

  test('leaves every other address to the portal, and says when no page is there', async () => {
    const server = await siteOf('production');
    const statusOf = async (url: string) => {
      const answer = await server.inject({ url });
      expect(answer.body).toBe('<html>Portal</html>');
      return answer.statusCode;
    };
    for (const url of ['/init', '/partners/1/home', '/partners/1/home/', '/admin/users?q=a']) {
      expect([url, await statusOf(url)]).toEqual([url, 200]);
    }
    for (const url of ['/anything/else', '/partners/1/nothing', '/.well-known/nothing-there']) {
      expect([url, await statusOf(url)]).toEqual([url, 404]);
    }
    expect((await server.inject({ url: '/nothing.png' })).statusCode).toBe(404);
  });

  test('shows the landing page everywhere else where there is no portal', async () => {
    const server = await siteOf('production', 'waiting-list');
    const landing = await server.inject({ url: '/landings/partners' });
    for (const url of ['/', '/sign-up', '/partners/1/home', '/om/igen']) {
      const answer = await server.inject({ url });
      expect([url, answer.statusCode, answer.body]).toEqual([url, 200, landing.body]);
      expect(answer.headers['x-robots-tag']).toBe('noindex');
    }
    expect((await server.inject({ url: '/en/login' })).body).toContain('Landing');
    expect((await server.inject({ url: '/english' })).body).toBe(landing.body);
    expect((await server.inject({ url: '/nothing.png' })).statusCode).toBe(404);
    expect((await server.inject({ url: '/api/nothing' })).statusCode).toBe(404);
  });
});
