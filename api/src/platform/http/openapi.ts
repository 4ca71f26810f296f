import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { OpenApiDocument } from '@troskel/contract/ground/openapi';
import { publicDocument } from '@troskel/contract/ground/openapi-public';
import { referencePath } from '@troskel/contract/ground/page-marks';
import type { Settings } from '../settings/settings.ts';
import { addReference } from './reference/reference.ts';

const file = new URL('../../../../contract/openapi.json', import.meta.url);
let parsed: OpenApiDocument | undefined;

/** The document of the build, which is the same for every server of a process. */
function readDocument(): OpenApiDocument {
  parsed ??= JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
  return parsed;
}

/**
 * Adds `GET /api/openapi.json` (OpenAPI 3.1), `GET /api/openapi-public.json`, the part of it that an
 * API key opens, and the whole as pages.
 */
export function addOpenApi(
  server: FastifyInstance,
  settings: Pick<Settings, 'build' | 'publicUrl'>,
  clientFolder: string,
): void {
  const document = { ...readDocument(), servers: [{ url: `${settings.publicUrl}/api` }] };
  const documents = {
    '/api/openapi.json': () => document,
    '/api/openapi-public.json': () => publicDocument(document),
  };
  for (const [address, makeDocument] of Object.entries(documents)) {
    // Written when it is first asked for: few ask, and every start would wait for it.
    let json: string | undefined;
    server.get(address, async (_request, reply) => {
      json ??= JSON.stringify(makeDocument());
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(json);
    });
  }
  // Where the reference stood before it had pages.
  server.get('/api/docs', async (_request, reply) => reply.redirect(referencePath, 308));
  addReference(server, settings, clientFolder, document);
}
