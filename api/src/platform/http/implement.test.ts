import { defineCalls, FileContent, route } from '@troskel/contract/ground/route';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { handled, serve } from './implement.ts';

let product: TestApp;
let server: FastifyInstance;
let token: string;
let made = 0;
const sent = { type: '' };

const calls = defineCalls('testFiles', {
  make: route({
    method: 'POST',
    path: '/test-files',
    access: 'identity',
    summary: 'Make a file.',
    answersFile: ['text/csv'],
    response: FileContent,
  }),
});

beforeAll(async () => {
  product = await startTestApp();
  ({ token } = await product.signUp());
  server = fastify();
  const handledCalls = handled(calls, {
    make: async () => {
      made += 1;
      return { name: 'a.csv', type: sent.type, content: Buffer.from(`a;${made}`) };
    },
  });
  for (const call of handledCalls) serve(server, product.app, call);
});
afterAll(async () => {
  await server.close();
  await product.close();
});

const ask = (type: string) => {
  sent.type = type;
  return server.inject({
    method: 'POST',
    url: '/api/test-files',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'the-same-key' },
  });
};

describe('a call that answers a file', () => {
  test('is not answered from memory, whatever key it is repeated with', async () => {
    const answers = [await ask('text/csv; charset=utf-8'), await ask('text/csv; charset=utf-8')];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, 'a;1'],
      [200, 'a;2'],
    ]);
    const kept = await product.app.db
      .selectFrom('idempotencyKey')
      .select('key')
      .where('key', '=', 'the-same-key')
      .execute();
    expect(kept).toEqual([]);
  });

  test('answers no other kind of file than it promises', async () => {
    const answer = await ask('text/html');
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-disposition']).toBeUndefined();
  });
});
