import { ErrorBody } from '@troskel/contract/ground/errors';
import { neededRight } from '@troskel/contract/ground/partner-rights';
import type { Rights } from '@troskel/contract/ground/rights';
import { scopeFeatures } from '@troskel/contract/integrations/scopes';
import type { ApiKeyScopes } from '@troskel/contract/integrations/api-keys';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../../compose.ts';
import { addressOf } from '../../testing/isolation-matrix.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { partnerWithKeys } from './integrations.factory.ts';

/* Tries a key on every call of the contract. */

const everything = scopeFeatures as ApiKeyScopes;
const inContract = routes.filter(({ inPublicContract }) => inPublicContract === true);
const outside = routes.filter(
  ({ access, inPublicContract, identityErrors }) =>
    access !== 'public' && !identityErrors && !inPublicContract,
);
const ofPartner = inContract.filter(({ path }) => path.includes('{partnerId}'));

let product: TestApp;
let partnerId = '';
let otherId = '';
let wholeKey = '';
/** A key with every right but those to one feature, and one that may only read there. */
const without = new Map<string, { nothing: string; read: string }>();

beforeAll(async () => {
  product = await startTestApp();
  const partner = await partnerWithKeys(product);
  ({ partnerId } = partner);
  ({ partnerId: otherId } = await partnerWithKeys(product));
  wholeKey = (await partner.make(everything)).token;
  for (const [feature, most] of Object.entries(scopeFeatures)) {
    const { [feature]: _left, ...others } = everything as Rights;
    const nothing = (await partner.make(others)).token;
    const reading = { ...others, [feature]: 'read' } as ApiKeyScopes;
    const read = most === 'read' ? wholeKey : (await partner.make(reading)).token;
    without.set(feature, { nothing, read });
  }
});
afterAll(() => product.close());

const told = (answer: LightMyRequestResponse): string => {
  if (answer.statusCode < 400) return String(answer.statusCode);
  const { data } = ErrorBody.safeParse(answer.json());
  return `${answer.statusCode} ${data?.errors[0]?.code}`;
};

const ask = (call: (typeof routes)[number], token: string, ofPartnerId = partnerId) =>
  product.call({
    method: call.method,
    url: addressOf(call, ofPartnerId),
    token,
    ...(call.method === 'GET' ? {} : { payload: {} }),
  });

test('the public contract has calls, each of which a key can be given, and nothing that wants more', () => {
  expect(inContract.length).toBeGreaterThan(40);
  const marked: Record<string, string> = {};
  for (const { right, level } of inContract.flatMap((route) => neededRight(route) ?? [])) {
    if (marked[right] !== 'write') marked[right] = level;
  }
  expect(marked).toEqual(scopeFeatures);
  expect(inContract.filter(({ isSensitive }) => isSensitive)).toEqual([]);
  expect(inContract.filter(({ answersEvents }) => answersEvents)).toEqual([]);
  const levels = new Set(inContract.map(({ access }) => access));
  expect([...levels].filter((level) => level !== 'partner' && level !== 'user')).toEqual([]);
  const closed =
    /^(identity|account|settings|agreement|staff|directory|forum|onboarding|bankid|integrations|ownData|plans|legal|company\b(?!\.listServices))/;
  expect(inContract.map(({ name }) => name).filter((name) => closed.test(name))).toEqual([]);
});

test.each(ofPartner)('$name: another partner does not exist for a key', async (call) => {
  expect(told(await ask(call, wholeKey, otherId))).toBe('404 NOT_FOUND');
});

test.each(ofPartner)('$name: the right to it is wanted, and enough', async (call) => {
  const needed = neededRight(call);
  const keys = without.get(needed?.right ?? '');
  const missing = '403 API_KEY_SCOPE_MISSING';
  expect(told(await ask(call, keys?.nothing ?? ''))).toBe(missing);
  const reading = told(await ask(call, keys?.read ?? ''));
  expect(reading === missing).toBe(needed?.level === 'write');
  const whole = await ask(call, wholeKey);
  expect([401, 403]).not.toContain(whole.statusCode);
});

test('what is nobody’s in particular needs no right', async () => {
  const others = inContract.filter((call) => !ofPartner.includes(call));
  expect(others.map(({ name }) => name)).toEqual(['company.listServices']);
  const answers = await Promise.all(
    others.map((call) => ask(call, without.get('requests')?.nothing ?? '')),
  );
  expect(answers.map(told)).toEqual(['200']);
});

test.each(outside)('$name: takes no key', async (call) => {
  expect(told(await ask(call, wholeKey))).toBe('401 UNAUTHENTICATED');
});
