import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { isPageMark } from '@troskel/contract/ground/page-marks';
import { originPlaceholder } from '@troskel/contract/ground/site';

const compress = promisify(brotliCompress);

/** A file, plain and compressed. */
export interface ReadyFile {
  type: string;
  plain: Buffer;
  brotli: Buffer;
  etag: string;
}

const etagOf = (plain: Buffer): string =>
  `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;

async function pack(
  type: string,
  plain: Buffer,
  etag: string,
  params: Record<number, number>,
): Promise<ReadyFile> {
  return { type, plain, brotli: await compress(plain, { params }), etag };
}

/**
 * Makes a file when it is first asked for: brotli's best quality takes a tenth of a second, and all
 * pages together took half of a server's start.
 *
 * @param type media type with its charset
 */
export function lazyFile(type: string, text: string): () => Promise<ReadyFile> {
  let made: Promise<ReadyFile> | undefined;
  return () => {
    if (made) return made;
    const plain = Buffer.from(text);
    made = pack(type, plain, etagOf(plain), { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length });
    return made;
  };
}

/** Level 5 of 11: compresses a page in milliseconds while the client waits. */
const quickQuality = 5;
/** Cache size of compressed pages; many times the pages of two languages. */
const mostKept = 300;

/**
 * Compresses rendered pages in the background and caches the latest: most requests are for an
 * unchanged page.
 */
export function readyWhileServing(): (type: string, text: string) => Promise<ReadyFile> {
  const kept = new Map<string, Promise<ReadyFile>>();
  const params = { [constants.BROTLI_PARAM_QUALITY]: quickQuality };
  return async (type, text) => {
    const plain = Buffer.from(text);
    const etag = etagOf(plain);
    const file = kept.get(etag) ?? pack(type, plain, etag, params);
    // Reinserted, so that the least recently used comes first.
    kept.delete(etag);
    kept.set(etag, file);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return file;
  };
}

const linkOf = (html: string, attributes: string): string | undefined =>
  new RegExp(`<link ${attributes} href="([^"]+)"`).exec(html)?.[1];

/** Makes an entry of the sitemap, with its address in each language if several. */
function entryOf(address: string, alternates: Readonly<Record<string, string>>): string {
  const links = Object.entries(alternates).map(
    ([language, to]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${to}"/>`,
  );
  return `<url><loc>${address}</loc>${links.join('')}</url>`;
}

/** Makes the entries of a page in both languages. @param path the Swedish one */
function entriesInBoth(publicUrl: string, path: string): Map<string, string> {
  const sv = `${publicUrl}${path}`;
  const en = `${publicUrl}/en${path}`;
  const alternates = { sv, en, 'x-default': sv };
  return new Map([sv, en].map((address) => [address, entryOf(address, alternates)]));
}

/** Makes the entries of built pages, by canonical address, each once. */
function entriesOf(pages: readonly string[]): Map<string, string> {
  const entries = new Map<string, string>();
  for (const html of pages) {
    const canonical = linkOf(html, 'rel="canonical"');
    if (canonical === undefined) continue;
    const alternates = Object.fromEntries(
      ['sv', 'en', 'x-default'].flatMap((language) => {
        const address = linkOf(html, `rel="alternate" hrefLang="${language}"`);
        return address === undefined ? [] : [[language, address] as const];
      }),
    );
    entries.set(canonical, entryOf(canonical, alternates));
  }
  return entries;
}

/** Makes the sitemap (sitemaps.org). */
function sitemap(entries: ReadonlyMap<string, string>): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...[...entries.keys()].sort().map((address) => entries.get(address) ?? ''),
    '</urlset>',
    '',
  ].join('\n');
}

/** Makes robots.txt: a demo is not crawled at all, nor is the portal behind the login. */
function robots(publicUrl: string, isIndexed: boolean): string {
  const rules = isIndexed
    ? ['Disallow: /api/', 'Disallow: /partners/', '', `Sitemap: ${publicUrl}/sitemap.xml`]
    : ['Disallow: /'];
  return ['User-agent: *', ...rules, ''].join('\n');
}

export interface SitePages {
  /** By path, such as `/robots.txt`. */
  files: ReadonlyMap<string, () => Promise<ReadyFile>>;
  /**
   * @param further Swedish paths of rendered pages
   */
  sitemapWith: (further: readonly string[]) => Promise<ReadyFile>;
}

/**
 * Reads the pages of the public site and inserts the server's address. Done at start, since one
 * build serves many addresses. Excludes templates.
 *
 * @param isIndexed whether search engines may index the site
 */
export function readSitePages(root: string, publicUrl: string, isIndexed: boolean): SitePages {
  const pages = globSync('**/index.html', { cwd: root }).flatMap((name) => {
    const path = `/${name.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`;
    if (path.split('/').some(isPageMark)) return [];
    const html = readFileSync(join(root, name), 'utf8');
    if (!html.includes(originPlaceholder)) return [];
    return [{ path, html: html.replaceAll(originPlaceholder, publicUrl) }];
  });
  const entries = entriesOf(pages.map(({ html }) => html));
  const readyNow = readyWhileServing();
  return {
    files: new Map([
      ...pages.map(({ path, html }) => [path, lazyFile('text/html; charset=utf-8', html)] as const),
      ['/robots.txt', lazyFile('text/plain; charset=utf-8', robots(publicUrl, isIndexed))],
    ]),
    sitemapWith: (further) => {
      const made = further.flatMap((path) => [...entriesInBoth(publicUrl, path)]);
      return readyNow('application/xml; charset=utf-8', sitemap(new Map([...entries, ...made])));
    },
  };
}
