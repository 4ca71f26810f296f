import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const notPages = /^\/(api|ofrep|blobs|dev|assets|healthz|readyz|metrics)(\/|$)/;

/**
 * The built pages. An address without a file of its own gets the page that routes in the browser;
 * hashed assets are kept for a year, pages are asked for anew each time.
 */
export async function addSite(server: FastifyInstance, clientFolder: string): Promise<void> {
  const root = resolve(clientFolder);
  if (!existsSync(root)) return;
  await server.register(fastifyStatic, {
    root,
    preCompressed: true,
    wildcard: false,
    index: ['index.html'],
    redirect: false,
    cacheControl: false,
    globIgnore: ['csp-hashes.json', '**/*.br'],
    setHeaders: (response, path) => {
      response.header(
        'cache-control',
        path.startsWith(join(root, 'assets')) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  server.get('/*', async (request, reply) => {
    const pathname = decodeURIComponent(request.url.split('?', 1)[0] ?? '/');
    if (pathname.includes('\0') || pathname.startsWith('//')) return reply.callNotFound();
    // A name with an ending is a file, and this one is not there.
    if (notPages.test(pathname) || /\.[a-z0-9]+$/i.test(pathname)) return reply.callNotFound();
    const page = join(root, pathname.replace(/\/+$/, ''), 'index.html');
    if (page.startsWith(root) && existsSync(page)) {
      return reply.sendFile(page.slice(root.length + 1));
    }
    return reply.sendFile('__spa-fallback.html');
  });
}
