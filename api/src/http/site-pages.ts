import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { originPlaceholder } from '@troskel/contract/site';

/** A file that is made when the server starts, in both forms in which it is sent. */
export interface ReadyFile {
  type: string;
  plain: Buffer;
  brotli: Buffer;
  etag: string;
}

function ready(type: string, text: string): ReadyFile {
  const plain = Buffer.from(text);
  const brotli = brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  return { type, plain, brotli, etag };
}

const linkOf = (html: string, attributes: string): string | undefined =>
  new RegExp(`<link ${attributes} href="([^"]+)"`).exec(html)?.[1];

/** What search engines may go through (sitemaps.org): each page by its canonical address, once. */
function sitemap(pages: readonly string[]): string {
  const entries = new Map<string, string>();
  for (const html of pages) {
    const canonical = linkOf(html, 'rel="canonical"');
    if (canonical === undefined) continue;
    const alternates = ['sv', 'en', 'x-default'].flatMap((language) => {
      const address = linkOf(html, `rel="alternate" hrefLang="${language}"`);
      return address === undefined
        ? []
        : [`<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`];
    });
    entries.set(canonical, `<url><loc>${canonical}</loc>${alternates.join('')}</url>`);
  }
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

/**
 * The pages of the public site with the server's own address in them, by their path, beside
 * `/robots.txt` and `/sitemap.xml`. One build serves many addresses, so this is done at start.
 *
 * @param isIndexed whether search engines may show the site
 */
export function readSitePages(
  root: string,
  publicUrl: string,
  isIndexed: boolean,
): ReadonlyMap<string, ReadyFile> {
  const pages = globSync('**/index.html', { cwd: root }).flatMap((name) => {
    const html = readFileSync(join(root, name), 'utf8');
    if (!html.includes(originPlaceholder)) return [];
    const path = `/${name.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`;
    return [{ path, html: html.replaceAll(originPlaceholder, publicUrl) }];
  });
  return new Map([
    ...pages.map(({ path, html }) => [path, ready('text/html; charset=utf-8', html)] as const),
    ['/robots.txt', ready('text/plain; charset=utf-8', robots(publicUrl, isIndexed))],
    [
      '/sitemap.xml',
      ready('application/xml; charset=utf-8', sitemap(pages.map(({ html }) => html))),
    ],
  ]);
}
