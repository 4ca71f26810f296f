import fastify from 'fastify';
import { expect, test } from 'vitest';
import { refusePlainHttp } from './plain-http.ts';

async function statusOf(publicUrl: string, url: string, proto?: string): Promise<number> {
  const server = fastify();
  refusePlainHttp(server, { publicUrl });
  server.get('/*', () => 'well');
  const headers = proto === undefined ? {} : { 'x-forwarded-proto': proto };
  const { statusCode } = await server.inject({ url, headers });
  await server.close();
  return statusCode;
}

test.each<[url: string, proto: string | undefined, status: number]>([
  ['/api/plans', 'http', 403],
  ['/blobs/slots/1', 'https,http', 403],
  ['/api/plans', 'https', 200],
  ['/api/plans', undefined, 200],
  ['/', 'http', 200],
  ['/readyz', 'http', 200],
])('%s that came by %s is answered %d', async (url, proto, status) => {
  expect(await statusOf('https://partner.example', url, proto)).toBe(status);
});

test('a product without https takes calls as they come', async () => {
  expect(await statusOf('http://localhost:3000', '/api/plans', 'http')).toBe(200);
});
