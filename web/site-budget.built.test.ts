/**
 * Promises of the production build about the public site, read from its files. Needs
 * `BUILD=production react-router build` to have run.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { isPageMark } from '@troskel/contract/ground/page-marks';
import { originPlaceholder } from '@troskel/contract/ground/site';
import { beforeAll, describe, expect, test } from 'vitest';
import { landingPath } from './app/site/site-pages.ts';
import { siteAddresses } from './app/site/site-routes.ts';

const client = join(import.meta.dirname, 'build/production/client');

/** Bytes, packed with brotli, that a page may have: of scripts in all, of HTML, of its font. */
const budget = { script: 15_000, form: 20_000, html: 16_000, font: 12_000 };
/** Bytes of one drawing as it stands in the page. */
const drawingBudget = 8_000;

const isForm = (address: string): boolean => address.endsWith('waiting-list');

const packed = (content: string | Buffer): number => brotliCompressSync(content).length;
const file = (address: string): Buffer => readFileSync(join(client, address));
const htmlOf = (address: string): string => file(`${address}/index.html`).toString();

const scriptElement = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const importedScript = /(?:import|from)\s*\(?["'`](?:\.?\/(?:assets\/)?)([\w.~-]+\.js)["'`]/g;

/** Every script that a page may come to run: its own, inline ones, and all they import at any time. */
function scriptsOf(html: string): { inline: string[]; files: Set<string> } {
  const elements = [...html.matchAll(scriptElement)].filter(
    ([, attributes = '']) => !attributes.includes('application/ld+json'),
  );
  const files = new Set<string>();
  const queue = elements.flatMap(
    ([, attributes = '']) => / src="([^"]+)"/.exec(attributes)?.[1] ?? [],
  );
  for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
    if (files.has(address)) continue;
    files.add(address);
    for (const [, name] of file(address).toString().matchAll(importedScript)) {
      queue.push(`/assets/${name}`);
    }
  }
  return { inline: elements.map(([, , body = '']) => body).filter(Boolean), files };
}

/** The text of a page, without its drawings and scripts. */
const wordsOf = (html: string): string =>
  html
    .slice(html.indexOf('<body'))
    .replaceAll(/<(script|style|svg)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(amp|quot|#x27|lt|gt);/g, ' ');

function rangeOf(html: string): (character: string) => boolean {
  const range = /figtree-site[^}]*unicode-range:([^;}]+)/.exec(html)?.[1] ?? '';
  const parts = range.split(',').map((part) => {
    const [from = '', to = from] = part.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < 32 || parts.some(([from, to]) => from <= code && code <= to);
  };
}

describe.each(siteAddresses)('%s in the production build', (address) => {
  let html = '';
  beforeAll(() => {
    if (!existsSync(client)) throw new Error('Build for production first: npm run build');
    html = htmlOf(address);
  });

  test('its scripts, packed, are within the budget, and none is the portal’s', () => {
    const { inline, files } = scriptsOf(html);
    const total = [...files].reduce((sum, name) => sum + packed(file(name)), 0);
    expect(files.size).toBeGreaterThan(0);
    expect(inline).toHaveLength(1);
    expect(total + packed(inline.join(''))).toBeLessThanOrEqual(
      isForm(address) ? budget.form : budget.script,
    );
    for (const name of files) {
      expect(file(name).toString(), name).not.toMatch(/createElement|hydrateRoot|useState/);
    }
    expect(html).not.toContain('modulepreload');
  });

  test('it stands in one piece: styles within, one font, no other host', () => {
    expect(packed(html)).toBeLessThanOrEqual(budget.html);
    expect(html).not.toMatch(/rel="stylesheet"|@import/);
    const fetched = [
      ...html.matchAll(/<(?:script|img|source|iframe|video)[^>]* src="([^"]+)"/g),
      ...html.matchAll(
        /<link rel="(?:preload|icon|manifest|apple-touch-icon)"[^>]*href="([^"]+)"/g,
      ),
      ...html.matchAll(/url\(([^)]+)\)/g),
    ].map(([, found = '']) => found);
    expect(fetched.length).toBeGreaterThan(5);
    // The address of a picture that the server fills in is no file of the build.
    for (const found of fetched.filter((each) => !each.startsWith('#') && !isPageMark(each))) {
      expect(found).toMatch(/^\/[^/]/);
      expect(existsSync(join(client, found)), found).toBe(true);
    }
    const [, font = ''] = /rel="preload" as="font"[^>]*href="([^"]+)"/.exec(html) ?? [];
    expect(html).toContain(`src:url(${font})`);
    expect(file(font).length).toBeLessThanOrEqual(budget.font);
  });

  test('its font has every letter of its words', () => {
    const isIn = rangeOf(html);
    const words = wordsOf(html);
    expect(words).toMatch(/[åäö]|the/);
    expect([...new Set(words)].filter((character) => !isIn(character))).toEqual([]);
  });

  test('it carries no variable that no style reads, and reads none that it lacks', () => {
    const declared = new Set([...html.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    const read = new Set([...html.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
    expect(declared.size).toBeGreaterThan(5);
    expect([...declared].filter((name) => !read.has(name))).toEqual([]);
    // One that a script may set has another value beside it.
    const demanded = [...html.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(([, name]) => name);
    expect(demanded.filter((name) => !declared.has(name))).toEqual([]);
  });

  test('each of its drawings is light', () => {
    const drawings = html.match(/<svg[\s\S]*?<\/svg>/g) ?? [];
    expect(drawings.length).toBeGreaterThan(3);
    expect(Math.max(...drawings.map((drawing) => drawing.length))).toBeLessThan(drawingBudget);
  });

  test('it says what it is, in both languages, by absolute addresses', () => {
    const language = address.startsWith('/en/') ? 'en' : 'sv';
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toMatch(/<title>.{10,70}<\/title>/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    // A page that only a mailed link leads to must not be found by searching.
    if (html.includes('<meta name="robots" content="noindex"/>')) return;
    expect(html).toMatch(/<meta name="description" content=".{50,200}"/);
    const linkOf = (attributes: string): string =>
      new RegExp(`<link ${attributes} href="([^"]+)"`).exec(html)?.[1] ?? '';
    const swedish = address.replace(/^\/en\//, '/').replace(/^\/landings$/, landingPath);
    const addresses = { sv: swedish, en: `/en${swedish}`, 'x-default': swedish };
    expect(linkOf('rel="canonical"')).toBe(`${originPlaceholder}${addresses[language]}`);
    for (const [name, path] of Object.entries(addresses)) {
      expect(linkOf(`rel="alternate" hrefLang="${name}"`)).toBe(`${originPlaceholder}${path}`);
    }
  });

  test('no link of it leads nowhere', () => {
    const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(8);
    const lost = links.filter((link) => {
      // Links in the server's part lead to texts that it has read (e2e/faq.spec.ts follows them).
      if (/^(mailto:|https:)/.test(link) || isPageMark(link)) return false;
      const [path = '', anchor] = link.split('#');
      if (path !== '' && !existsSync(join(client, path, 'index.html'))) return true;
      const target = path === '' ? html : htmlOf(path);
      return anchor !== undefined && !target.includes(`id="${anchor}"`);
    });
    expect(lost).toEqual([]);
  });
});

test('the site’s manifest names icons that are there', () => {
  const manifest = JSON.parse(file('manifest.webmanifest').toString()) as {
    icons: { src: string; sizes: string; type: string }[];
  };
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  );
  for (const { src, sizes, type } of manifest.icons.filter(({ type }) => type === 'image/png')) {
    const picture = file(src);
    // The header of a PNG (RFC 2083, section 4.1.1): width and height at byte 16.
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`, `${src} ${type}`).toBe(sizes);
  }
  for (const name of ['og-sv.png', 'og-en.png']) {
    expect([file(name).readUInt32BE(16), file(name).readUInt32BE(20)]).toEqual([1200, 630]);
  }
});
