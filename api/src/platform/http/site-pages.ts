import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import { isPageMark } from '@troskel/contract/ground/page-marks';
import { originPlaceholder } from '@troskel/contract/ground/site';

const compress = promisify(brotliCompress);

/** A file in both forms in which it is sent. */
export interface ReadyFile {
  type: string;
  plain: Buffer;
  brotli: Buffer;
  etag: string;
}

const etagOf = (plain: Buffer): string =>
  `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;

/**
 * A file that is made when the server starts.
 *
 * @param type media type with its charset
 */
function ready(type: string, text: string): ReadyFile {
  const plain = Buffer.from(text);
  const brotli = brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
  return { type, plain, brotli, etag: etagOf(plain) };
}

/** Of 11: a page that is made while somebody waits is packed in milliseconds. */
const quickQuality = 5;
/** Pages made from rows that are kept packed: those of two languages, many times over. */
const mostKept = 300;

/**
 * Packs pages that are made from rows, beside the other work, and keeps the latest: most askings are
 * for one that is as it was.
 */
export function readyWhileServing(): (type: string, text: string) => Promise<ReadyFile> {
  const kept = new Map<string, Promise<ReadyFile>>();
  const pack = async (type: string, plain: Buffer, etag: string): Promise<ReadyFile> => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quickQuality };
    return { type, plain, brotli: await compress(plain, { params }), etag };
  };
  return async (type, text) => {
    const plain = Buffer.from(text);
    const etag = etagOf(plain);
    const file = kept.get(etag) ?? pack(type, plain, etag);
    // Anew, so that the one which nobody has asked for longest is the first.
    kept.delete(etag);
    kept.set(etag, file);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return file;
  };
}

const linkOf = (html: string, attributes: string): string | undefined =>
  new RegExp(`<link ${attributes} href="([^"]+)"`).exec(html)?.[1];

/** An entry of the sitemap, with its address in each language where there are several. */
function entryOf(address: string, alternates: Readonly<Record<string, string>>): string {
  const links = Object.entries(alternates).map(
    ([language, to]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${to}"/>`,
  );
  return `<url><loc>${address}</loc>${links.join('')}</url>`;
}

/** Entries of a page that is there in both languages. @param path the Swedish one */
function entriesInBoth(publicUrl: string, path: string): Map<string, string> {
  const sv = `${publicUrl}${path}`;
  const en = `${publicUrl}/en${path}`;
  const alternates = { sv, en, 'x-default': sv };
  return new Map([sv, en].map((address) => [address, entryOf(address, alternates)]));
}

/** Entries of built pages: each by its canonical address, once. */
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

/** What search engines may go through (sitemaps.org). */
function sitemap(entries: ReadonlyMap<string, string>): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...[...entries.keys()].sort().map((address) => entries.get(address) ?? ''),
    '</urlset>',
    '',
  ].join('\n');
}

/** A demo asks not to be gone through at all; the portal behind the login is nobody's to find. */
function robots(publicUrl: string, isIndexed: boolean): string {
  const rules = isIndexed
    ? ['Disallow: /api/', 'Disallow: /partners/', '', `Sitemap: ${publicUrl}/sitemap.xml`]
    : ['Disallow: /'];
  return ['User-agent: *', ...rules, ''].join('\n');
}

export interface SitePages {
  /** By their path, beside `/robots.txt`. */
  files: ReadonlyMap<string, ReadyFile>;
  /** @param further Swedish paths of pages that are made from rows */
  sitemapWith: (further: readonly string[]) => Promise<ReadyFile>;
}

/**
 * The pages of the public site with the server's own address in them. One build serves many
 * addresses, so this is done at start. A page that is shown filled alone is none of them.
 *
 * @param isIndexed whether search engines may show the site
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
      ...pages.map(({ path, html }) => [path, ready('text/html; charset=utf-8', html)] as const),
      ['/robots.txt', ready('text/plain; charset=utf-8', robots(publicUrl, isIndexed))],
    ]),
    sitemapWith: (further) => {
      const made = further.flatMap((path) => [...entriesInBoth(publicUrl, path)]);
      return readyNow('application/xml; charset=utf-8', sitemap(new Map([...entries, ...made])));
    },
  };
}
