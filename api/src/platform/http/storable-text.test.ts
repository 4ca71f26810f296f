import { routes as calls } from '../../compose.ts';
import type { Route } from '@troskel/contract/ground/route';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { findUnstorableText } from './storable-text.ts';

let product: TestApp;
let tokens: string[];
beforeAll(async () => {
  product = await startTestApp();
  tokens = [await product.signInAs('partner-premium'), await product.signInAs('staff')];
});
afterAll(() => product.close());

const hostileTexts = ['a\0b', 'a\ud800b'];

function fieldsOf(schema: z.ZodMiniType | undefined): string[] {
  if (!schema) return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
}

const pathOf = ({ path }: Route) => `/api${path.replaceAll(/\{\w+\}/g, () => uuid())}`;

interface Attempt {
  place: string;
  url: string;
  payload?: object;
  headers?: Record<string, string>;
}

/** Lists every place of a call that accepts text, with each hostile text. */
function attemptsAt(route: Route): Attempt[] {
  const url = pathOf(route);
  const inPath = [...route.path.matchAll(/\{\w+\}/g)].map(([name]) => ({
    place: `path ${name}`,
    url: `/api${route.path.replace(name, 'a%00b').replaceAll(/\{\w+\}/g, () => uuid())}`,
  }));
  const inQuery = [...fieldsOf(route.query), 'unknown'].map((name) => ({
    place: `query ${name}`,
    url: `${url}?${name}=a%00b`,
  }));
  const inHeaders = [
    'user-agent',
    'x-request-id',
    'x-time-zone',
    'accept-language',
    'idempotency-key',
    'cookie',
  ].map((name) => ({ place: `header ${name}`, url, headers: { [name]: 'a\0b' } }));
  const inCookie = { place: 'cookie', url, headers: { cookie: 'troskel.session_token=a%00b' } };
  const inBody = hostileTexts.flatMap((text) => [
    ...[...fieldsOf(route.body), 'unknown'].flatMap((name) => [
      { place: `body ${name}`, url, payload: { [name]: text } },
      { place: `body ${name}.0.part`, url, payload: { [name]: [{ part: text }] } },
    ]),
    { place: 'name of a field', url, payload: { [text]: 1 } },
  ]);
  return [...inPath, ...inQuery, ...inHeaders, inCookie, ...(route.method === 'GET' ? [] : inBody)];
}

test('the contract has calls with a path, a query and a body', () => {
  const places = new Set(calls.flatMap(attemptsAt).map(({ place }) => place.split(' ', 1).join()));
  expect([...places].toSorted((one, other) => one.localeCompare(other))).toEqual([
    'body',
    'cookie',
    'header',
    'name',
    'path',
    'query',
  ]);
});

test.each(calls.map((route) => ({ name: route.name, route })))(
  '$name refuses what a database cannot keep, wherever it stands',
  async ({ route }) => {
    for (const { place, url, payload, headers } of attemptsAt(route)) {
      for (const token of tokens) {
        const { statusCode } = await product.call({
          method: route.method,
          url,
          token,
          ...(payload ? { payload } : {}),
          ...(headers ? { headers } : {}),
        });
        expect([place, statusCode]).toEqual([place, place.startsWith('path') ? 404 : 400]);
      }
    }
  },
);

/** Routes beside the contract, with the bodies that they accept. */
const others: { method: 'GET' | 'POST' | 'PUT'; url: string; type?: string }[] = [
  ...[
    'sign-in/email',
    'sign-up/email',
    'sign-out',
    'request-password-reset',
    'reset-password',
    'email-code/request',
    'sign-in/email-code',
    'sign-in/custom-token',
    'sign-in/social',
    'link-social',
  ].map((path) => ({
    method: 'POST' as const,
    url: `/api/auth/${path}`,
    type: 'application/json',
  })),
  ...['get-session', 'token', 'jwks', 'popup', 'callback/google', 'error'].map((path) => ({
    method: 'GET' as const,
    url: `/api/auth/${path}`,
  })),
  { method: 'POST', url: '/ofrep/v1/evaluate/flags', type: 'application/json' },
  { method: 'POST', url: '/ofrep/v1/evaluate/flags/some-flag', type: 'application/json' },
  { method: 'POST', url: '/waiting-list', type: 'application/x-www-form-urlencoded' },
  { method: 'POST', url: '/en/contact', type: 'application/x-www-form-urlencoded' },
  { method: 'POST', url: '/waiting-list/confirm', type: 'application/x-www-form-urlencoded' },
  { method: 'GET', url: '/waiting-list/leave' },
  { method: 'POST', url: '/unsubscribe', type: 'text/plain' },
  { method: 'GET', url: `/blobs/${uuid()}` },
  { method: 'PUT', url: `/blobs/${uuid()}`, type: 'image/png' },
  { method: 'GET', url: '/faq' },
  { method: 'GET', url: '/login' },
];

describe('beside the contract', () => {
  const asker =
    ({ method, type }: (typeof others)[number]) =>
    async (path: string, payload?: string, headers: Record<string, string> = {}) => {
      const response = await product.server.inject({
        method,
        url: path,
        headers: { ...(type ? { 'content-type': type } : {}), ...headers },
        ...(payload === undefined ? {} : { payload }),
      });
      return response.statusCode;
    };
  const taking = (type: string) => others.filter((other) => other.type === type);

  test.each(others)('$method $url refuses it in query, path, headers, cookies', async (other) => {
    const ask = asker(other);
    const { url } = other;
    const payload = other.type ? '' : undefined;
    const places = [
      [`${url}?token=a%00b`],
      [url, { 'user-agent': 'a\0b' }],
      [url, { cookie: 'a=1; troskel.session_token=a%00b' }],
    ] as const;
    for (const [path, headers] of places) {
      // The pages with forms are rendered again with the field's error (422).
      expect([path, [400, 422].includes(await ask(path, payload, headers))]).toEqual([path, true]);
    }
    expect(await ask(`${url}%00`, payload)).toBe(404);
    expect(await ask(`${url}/a%00b`, payload)).toBe(404);
  });

  test.each(taking('application/json'))('$url refuses it in JSON', async (other) => {
    for (const text of hostileTexts) {
      for (const sent of [{ email: text }, { context: { deep: [text] } }, { [text]: 1 }]) {
        expect(await asker(other)(other.url, JSON.stringify(sent))).toBe(400);
      }
    }
  });

  test.each(taking('application/x-www-form-urlencoded'))(
    '$url refuses it in a form',
    async (other) => {
      expect(await asker(other)(other.url, 'message=a%00b')).toBe(422);
      expect(await asker(other)(other.url, 'a%00b=1')).toBe(422);
    },
  );
});

test.each([
  [{ a: 'b', c: ['d', 1, null] }, null],
  ['👩‍🔧', null],
  [{ a: { b: ['', 'x\0'] } }, 'a.b.1'],
  [{ a: { 'b\ud800': 1 } }, 'a'],
  ['\udc00', ''],
])('in %j it is at %j', (value, place) => {
  expect(findUnstorableText(value)).toBe(place);
});
