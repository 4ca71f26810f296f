import type { FastifyInstance } from 'fastify';
import type { OpenApiDocument } from '@troskel/contract/ground/openapi';
import { referencePage, referenceStyle } from './reference-page.ts';

/** `GET /api/openapi.json` (OpenAPI 3.1) and `GET /api/docs`, the same for people. */
export function addOpenApi(server: FastifyInstance, document: OpenApiDocument): void {
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
