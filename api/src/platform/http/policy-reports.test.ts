import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Limits } from './limits.ts';
import { addPolicyReports, policyReportsPath } from './policy-reports.ts';

const publicUrl = 'https://partner.example';

/** Sends a message and answers the status with the lines that were logged of it. */
async function send(type: string, body: unknown) {
  const stream = new PassThrough();
  const lines: string[] = [];
  stream.on('data', (line: Buffer) => lines.push(line.toString()));
  const server = Fastify({ logger: { stream, level: 'warn' } });
  const counted: string[] = [];
  const consume: Limits['consume'] = async (_, name) => void counted.push(name);
  addPolicyReports(server, { limits: { consume }, settings: { publicUrl } });
  const { statusCode } = await server.inject({
    method: 'POST',
    url: policyReportsPath,
    headers: { 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  await server.close();
  return { statusCode, counted, logged: lines.map((line) => JSON.parse(line) as object) };
}

const report = (body: object) => ({ type: 'csp-violation', age: 3, url: publicUrl, body });

test('a report of the Reporting API is one line, without what was typed or an id', async () => {
  const id = '0199c0de-0000-7000-8000-000000000000';
  const { statusCode, counted, logged } = await send('application/reports+json', [
    report({
      documentURL: `${publicUrl}/partners/${id}/offices?query=secret`,
      effectiveDirective: 'img-src',
      blockedURL: 'https://elsewhere.example/secret.png?token=secret',
      sourceFile: `${publicUrl}/assets/page-1.js`,
      lineNumber: 3,
      columnNumber: 14,
      sample: 'secret',
    }),
    { type: 'deprecation', body: {} },
  ]);
  expect(statusCode).toBe(204);
  expect(counted).toEqual(['policyReports']);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toMatchObject({
    msg: 'policy violated',
    directive: 'img-src',
    page: '/partners/{partnerId}/offices',
    blocked: 'https://elsewhere.example',
    source: '/assets/page-1.js',
    line: 3,
    column: 14,
  });
  expect(JSON.stringify(logged)).not.toContain('secret');
  expect(JSON.stringify(logged)).not.toContain(id);
});

test('the older form is taken as well', async () => {
  const { statusCode, logged } = await send('application/csp-report', {
    'csp-report': {
      'document-uri': `${publicUrl}/login`,
      'violated-directive': 'style-src-attr',
      'blocked-uri': 'inline',
    },
  });
  expect(statusCode).toBe(204);
  expect(logged[0]).toMatchObject({
    directive: 'style-src-attr',
    page: '/login',
    blocked: 'inline',
  });
});

test.each([
  ['an address that is none', 'blob', 'blob'],
  ['data', 'data:text/html,secret', 'data:'],
  ['no address', 'Möller 1', 'unreadable'],
])('of %s that was refused only its kind is told', async (_, blockedURL, told) => {
  const body = { documentURL: 'nowhere', effectiveDirective: 'script-src', blockedURL };
  const { logged } = await send('application/reports+json', [report(body)]);
  expect(logged[0]).toMatchObject({ page: 'other', blocked: told });
});

test('a message is at most twenty lines', async () => {
  const body = { documentURL: publicUrl, effectiveDirective: 'script-src', blockedURL: 'eval' };
  const many = Array.from({ length: 50 }, () => report(body));
  expect((await send('application/reports+json', many)).logged).toHaveLength(20);
});

test.each([
  ['no JSON', 'application/reports+json', '{', 400],
  ['no list', 'application/reports+json', '{}', 204],
  ['nothing of a report', 'application/csp-report', '{"csp-report":{}}', 204],
  ['another content type', 'text/plain', 'x', 415],
  ['a text of 70 kB', 'application/reports+json', `["${'x'.repeat(70_000)}"]`, 413],
] as const)('%s is no line', async (_, type, body, status) => {
  const { statusCode, logged } = await send(type, body);
  expect(statusCode).toBe(status);
  expect(logged.filter((line) => 'directive' in line)).toEqual([]);
});
