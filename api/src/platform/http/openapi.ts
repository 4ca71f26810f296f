import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { OpenApiDocument } from '@troskel/contract/ground/openapi';
import { referencePage, referenceStyle } from './reference-page.ts';

const file = new URL('../../../../contract/openapi.json', import.meta.url);

/** Adds `GET /api/openapi.json` (OpenAPI 3.1) and `GET /api/docs`, the same as a page. */
export function addOpenApi(server: FastifyInstance, publicUrl: string): void {
  const document = {
    ...(JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument),
    servers: [{ url: `${publicUrl}/api` }],
  };
  const json = JSON.stringify(document);
  const page = referencePage(document);
  server.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(json),
  );
  server.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
  );
  server.get('/api/docs/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(referenceStyle),
  );
}
