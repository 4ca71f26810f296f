import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { OpenApiDocument } from '@troskel/contract/ground/openapi';
import { publicDocument } from '@troskel/contract/ground/openapi-public';
import { referencePath } from '@troskel/contract/ground/page-marks';
import type { Settings } from '../settings/settings.ts';
import { addReference } from './reference/reference.ts';

const file = new URL('../../../../contract/openapi.json', import.meta.url);

/**
 * Adds `GET /api/openapi.json` (OpenAPI 3.1), `GET /api/openapi-public.json`, the part of it that an
 * API key opens, and the whole as pages.
 */
export function addOpenApi(
  server: FastifyInstance,
  settings: Pick<Settings, 'build' | 'publicUrl'>,
  clientFolder: string,
): void {
  const document = {
    ...(JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument),
    servers: [{ url: `${settings.publicUrl}/api` }],
  };
  const documents = {
    '/api/openapi.json': JSON.stringify(document),
    '/api/openapi-public.json': JSON.stringify(publicDocument(document)),
  };
  for (const [address, json] of Object.entries(documents)) {
    server.get(address, async (_request, reply) =>
      reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(json),
    );
  }
  // Where the reference stood before it had pages.
  server.get('/api/docs', async (_request, reply) => reply.redirect(referencePath, 308));
  addReference(server, settings, clientFolder, document);
}
