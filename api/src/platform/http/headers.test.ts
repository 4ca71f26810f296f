import Fastify from 'fastify';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Settings } from '../settings/settings.ts';
import { addSecurityHeaders } from './headers.ts';

type HeaderSettings = Parameters<typeof addSecurityHeaders>[1];

async function headersOf(
  settings: Partial<HeaderSettings> & { build: Settings['build'] },
  url: string,
  clientFolder = '/nowhere',
) {
  const server = Fastify();
  const complete: HeaderSettings = {
    publicUrl: 'https://partner.example',
    embeddingOrigin: undefined,
    mapTiles: undefined,
    errorReports: { dsn: undefined, browserDsn: undefined },
    ...settings,
  };
  addSecurityHeaders(server, complete, clientFolder);
  server.get('/login', () => 'page');
  server.get('/api/x', () => ({}));
  server.get('/assets/page-1.js', () => 'script');
  const { headers } = await server.inject({ url });
  const policy = String(headers['content-security-policy']);
  return {
    policy: policy.split('; '),
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
    expect(await headersOf({ build, embeddingOrigin }, '/login')).toMatchObject({
      ancestors,
      frameOptions,
    });
  },
);

test('a page may load no plug-in', async () => {
  const { policy } = await headersOf({ build: 'production' }, '/login');
  expect(policy).toContain("object-src 'none'");
});

test('what the calls answer is never shown in a frame', async () => {
  const embedded = { build: 'production', embeddingOrigin: 'https://host.example' } as const;
  expect((await headersOf(embedded, '/api/x')).ancestors).toBe("'none'");
});

describe('what is inline in a page', () => {
  const inline = async (file: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'client-'));
    writeFileSync(join(folder, 'csp-hashes.json'), file);
    const { policy } = await headersOf({ build: 'production' }, '/login', folder);
    return policy.filter((directive) => /^(script|style)-src/.test(directive));
  };
  const nothing = ["script-src 'self'", "style-src 'self'"];

  test('is let through by the hashes of the build', async () => {
    expect(
      await inline('{"scripts":["sha256-YQ=="],"styles":["sha256-Yg==","sha256-Yw=="]}'),
    ).toEqual(["script-src 'self' 'sha256-YQ=='", "style-src 'self' 'sha256-Yg==' 'sha256-Yw=='"]);
  });

  test.each([
    ['no JSON', '{'],
    ['a hash that is none', `{"scripts":["unsafe-inline"],"styles":[]}`],
    ['no list of styles', '{"scripts":[]}'],
  ])('is refused when the list of hashes is %s', async (_, file) => {
    expect(await inline(file)).toEqual(nothing);
  });

  test('is refused without the list', async () => {
    const { policy } = await headersOf({ build: 'demo' }, '/login');
    expect(policy).toEqual(expect.arrayContaining(nothing));
    expect(policy.join(' ')).not.toContain('unsafe-');
  });
});

test('a file of the build may do nothing when it is opened as a page', async () => {
  const { policy } = await headersOf({ build: 'production' }, '/assets/page-1.js');
  expect(policy).toEqual(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]);
});
