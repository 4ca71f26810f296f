import { existsSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isPageMark } from '@troskel/contract/ground/page-marks';
import { pageAt } from '@troskel/contract/ground/pages';
import { allPages } from '@troskel/contract/ground/portal-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { readSitePages } from './site-pages.ts';
import type { ReadyFile } from './site-pages.ts';

const notPages = /^\/(api|ofrep|blobs|dev|assets|healthz|readyz|metrics)(\/|$)/;

/** Redirecting pages, which are not counted and so are not in the table. */
const leadOn = new Set(['', '/init']);

/** Whether the portal has a page at this path. Identifiers are not looked up. */
const isPortalPage = (path: string): boolean => leadOn.has(path) || pageAt(path, allPages) !== null;

/** Brotli by name, unless refused by q=0 (RFC 9110, section 12.5.3). */
const brotli = /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+\s*)?(?:,|$)/i;

/** Whether the client accepts brotli. */
export function takesBrotli(request: FastifyRequest): boolean {
  return brotli.test(request.headers['accept-encoding'] ?? '');
}

/** Sends a prepared page, or 304. */
export function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ReadyFile,
  cacheControl = 'no-cache',
): FastifyReply {
  // Weak, because plain and brotli share it (RFC 9110, section 8.8.3).
  reply.headers({ 'cache-control': cacheControl, etag: `W/${file.etag}`, vary: 'accept-encoding' });
  const ifNoneMatch = request.headers['if-none-match'] ?? '';
  if (ifNoneMatch.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === file.etag)) {
    return reply.status(304).send();
  }
  reply.type(file.type);
  if (!takesBrotli(request)) return reply.send(file.plain);
  return reply.header('content-encoding', 'br').send(file.brotli);
}

/**
 * Serves the built pages. An address without a file gets the page that routes in the browser, with
 * status 404 when there is no such page: a person is led on to `/init` (specification 1, section
 * 2), programs get the right status. Hashed assets are cached for a year, pages are revalidated
 * each time. Search engines may index the public site of a production server only.
 *
 * @param furtherPaths Swedish paths of rendered public pages
 */
export async function addSite(
  server: FastifyInstance,
  clientFolder: string,
  settings: Pick<Settings, 'build' | 'publicUrl' | 'site'>,
  furtherPaths: () => Promise<readonly string[]> = async () => [],
): Promise<void> {
  const root = resolve(clientFolder);
  if (!existsSync(root)) return;
  const isIndexed = settings.build === 'production';
  const { files: sitePages, sitemapWith } = readSitePages(root, settings.publicUrl, isIndexed);
  await server.register(fastifyStatic, {
    root,
    preCompressed: true,
    wildcard: false,
    index: ['index.html'],
    redirect: false,
    cacheControl: false,
    globIgnore: [
      'csp-hashes.json',
      '**/*.br',
      '**/__*__/index.html',
      ...[...sitePages.keys()].map((path) => join(path.slice(1), 'index.html')),
    ],
    setHeaders: (response, path) => {
      if (path.endsWith('.html')) response.header('x-robots-tag', 'noindex');
      if (path.endsWith('.svg')) response.header('content-type', 'image/svg+xml; charset=utf-8');
      response.header(
        'cache-control',
        path.startsWith(join(root, 'assets')) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  server.get('/*', async (request, reply) => {
    const pathname = decodeURIComponent(request.url.split('?', 1)[0] ?? '/');
    if (pathname.includes('\0') || pathname.startsWith('//')) return reply.callNotFound();
    const path = pathname.replace(/\/+$/, '');
    if (path.split('/').some(isPageMark)) return reply.callNotFound();
    const page =
      path === '/sitemap.xml'
        ? await sitemapWith(await furtherPaths())
        : await sitePages.get(path)?.();
    if (!page || !isIndexed) reply.header('x-robots-tag', 'noindex');
    if (page) return sendReady(request, reply, page);
    const file = join(root, path, 'index.html');
    if (file.startsWith(root + sep) && existsSync(file)) {
      return reply.sendFile(file.slice(root.length + 1));
    }
    // A name with an extension is a missing file.
    if (notPages.test(pathname) || /\.[a-z0-9]+$/i.test(pathname)) return reply.callNotFound();
    if (settings.site === 'portal') {
      if (!isPortalPage(path)) reply.status(404);
      return reply.sendFile('__spa-fallback.html');
    }
    const landing = sitePages.get(`${/^\/en(\/|$)/.test(path) ? '/en' : ''}/landings/partners`);
    return landing ? sendReady(request, reply, await landing()) : reply.callNotFound();
  });
}
