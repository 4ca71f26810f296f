import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Settings } from '../settings/settings.ts';
import { addSecurityHeaders } from './headers.ts';

type HeaderSettings = Parameters<typeof addSecurityHeaders>[1];

async function headersOf(
  settings: Partial<HeaderSettings> & { build: Settings['build'] },
  url: string,
) {
  const server = Fastify();
  const complete: HeaderSettings = {
    publicUrl: 'https://partner.example',
    embeddingOrigin: undefined,
    mapTiles: undefined,
    errorReports: { dsn: undefined, browserDsn: undefined },
    ...settings,
  };
  addSecurityHeaders(server, complete, '/nowhere');
  server.get('/login', () => 'page');
  server.get('/api/x', () => ({}));
  const { headers } = await server.inject({ url });
  const policy = String(headers['content-security-policy']);
  return {
    ancestors: /frame-ancestors ([^;]+)/.exec(policy)?.[1],
    frameOptions: headers['x-frame-options'],
  };
}

test.each([
  ['production', undefined, "'none'", 'DENY'],
  ['demo', undefined, "'self'", 'SAMEORIGIN'],
  ['production', 'https://host.example', 'https://host.example', undefined],
  ['demo', 'http://localhost:4000', "'self' http://localhost:4000", undefined],
] as const)(
  'a page of the %s build with the embedding origin %s',
  async (build, embeddingOrigin, ancestors, frameOptions) => {
    expect(await headersOf({ build, embeddingOrigin }, '/login')).toEqual({
      ancestors,
      frameOptions,
    });
  },
);

test('what the calls answer is never shown in a frame', async () => {
  const embedded = { build: 'production', embeddingOrigin: 'https://host.example' } as const;
  expect((await headersOf(embedded, '/api/x')).ancestors).toBe("'none'");
});
