import { ErrorBody } from '@troskel/contract/ground/errors';
import { onboarding } from '@troskel/contract/onboarding/onboarding';
import type { CompanyLookup } from '@troskel/contract/values/company-lookup';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { knownCompanies } from '../../../../simulators/company-registry/companies.ts';
import { createCompanyRegistry } from '../../platform/gateways/company-registry.ts';
import { startTestApp } from '../../testing/test-app.ts';
import {
  createComplete,
  legalInformationOf,
  signUpVerified,
  startWithRegistry,
  submit,
} from './onboarding.factory.ts';
import type { ProductWithRegistry } from './onboarding.factory.ts';
import { withLittlePatience } from '../../testing/patience.ts';

let product: ProductWithRegistry;
beforeAll(async () => {
  product = await startWithRegistry();
});
afterEach(async () => {
  await product.setFault({});
  // The limit per address has its own test.
  await product.app.pool.query('delete from rate_limit');
});
afterAll(() => product.close());

const lookUp = (number: string, language = 'sv', country = 'se') =>
  product.call({
    method: 'GET',
    url: `/api/legal-companies/${country}/${encodeURIComponent(number)}`,
    headers: { 'accept-language': language },
  });

async function hits(number: string): Promise<CompanyLookup[]> {
  const response = await lookUp(number);
  expect(response.statusCode).toBe(200);
  return onboarding.lookUpCompany.response.parse(response.json());
}

async function codeOf(response: Awaited<ReturnType<typeof lookUp>>, status: number) {
  expect(response.statusCode).toBe(status);
  return ErrorBody.parse(response.json()).errors[0]?.code;
}

describe('onboarding.lookUpCompany', () => {
  test('answers one hit with its status here, and asks the registry once in 24 hours', async () => {
    const { identityNumber } = knownCompanies.oneHit;
    const found = await hits(identityNumber);
    expect(found).toMatchObject([
      {
        name: 'Dalsjö Rör & Värme AB',
        organizationForm: { code: 'AB' },
        identity: { identityNumber, type: 'organization_number', nameProtectionIndex: 0 },
        troskel: { registrationStatus: 'NOT_REGISTERED' },
        standing: 'active',
      },
    ]);
    expect(await hits(identityNumber)).toEqual(found);
    expect(await product.callsFor(identityNumber)).toBe(1);
    const dayAgo = new Date(Date.now() - 24 * 60 * 60 * 1000 - 1000);
    await product.app.db
      .updateTable('registryAnswer')
      .set({ fetchedAt: dayAgo })
      .where('organizationNumber', '=', identityNumber)
      .execute();
    expect(await hits(identityNumber)).toEqual(found);
    expect(await product.callsFor(identityNumber)).toBe(2);
  });

  test('answers several hits', async () => {
    const found = await hits(knownCompanies.estateSeveral.identityNumber);
    expect(found.map(({ identity }) => identity.nameProtectionIndex)).toEqual([1, 2]);
  });

  test.each(['unknown', 'unknownAsEmptyList', 'refused'] as const)(
    'answers an empty list for a company that is %s',
    async (name) => {
      expect(await hits(knownCompanies[name].identityNumber)).toEqual([]);
    },
  );

  test('does not keep that a company is unknown', async () => {
    const { identityNumber } = knownCompanies.unknown;
    const before = await product.callsFor(identityNumber);
    await hits(identityNumber);
    await hits(identityNumber);
    expect(await product.callsFor(identityNumber)).toBe(before + 2);
  });

  test('says that a company is registered once it has a partner', async () => {
    const user = await signUpVerified(product);
    const { identityNumber } = knownCompanies.otherHit;
    const id = await createComplete(product, user, legalInformationOf(identityNumber));
    expect(await hits(identityNumber)).toMatchObject([
      { troskel: { registrationStatus: 'NOT_REGISTERED' } },
    ]);
    expect((await submit(product, user, id)).json()).toMatchObject({ state: 'approved' });
    expect(await hits(identityNumber)).toMatchObject([
      { troskel: { registrationStatus: 'REGISTERED' } },
    ]);
  });

  test('says so of all businesses of a number that was registered as one', async () => {
    const user = await signUpVerified(product);
    const { identityNumber } = knownCompanies.estateSeveral;
    const id = await createComplete(product, user, legalInformationOf(identityNumber));
    expect((await submit(product, user, id)).json()).toMatchObject({ state: 'approved' });
    const statuses = (await hits(identityNumber)).map(({ troskel }) => troskel.registrationStatus);
    expect(statuses).toEqual(['REGISTERED', 'REGISTERED']);
  });

  test.each(['559900-0055', '5599000055 ', '165599000055', 'SE559900005501'])(
    'understands %j',
    async (typed) => {
      expect((await hits(typed))[0]?.identity.identityNumber).toBe('5599000055');
    },
  );

  test.each(['se', 'SE', 'Se'])('takes the country as %s', async (country) => {
    const response = await lookUp('5599000055', 'sv', country);
    expect(response.statusCode).toBe(200);
  });

  test('answers 404 for another country', async () => {
    expect(await codeOf(await lookUp('5599000055', 'sv', 'no'), 404)).toBe('NOT_FOUND');
  });

  test.each([
    ['5599000056', 'ORGANIZATION_NUMBER_CHECK_DIGIT'],
    ['559900', 'ORGANIZATION_NUMBER_INVALID'],
    ['abc', 'ORGANIZATION_NUMBER_INVALID'],
    ['METADATA', 'ORGANIZATION_NUMBER_INVALID'],
    ['%00', 'ORGANIZATION_NUMBER_INVALID'],
  ])('refuses %s with 400 and %s on the field', async (typed, code) => {
    const response = await lookUp(typed);
    expect(await codeOf(response, 400)).toBe(code);
    expect(ErrorBody.parse(response.json()).errors[0]?.field).toBe('identityNumber');
  });

  test.each(['198101052382', '19810105-2382', '810105-2382'])(
    'refuses the personal number %s, calls nobody and logs nothing of it',
    async (typed) => {
      const response = await lookUp(typed, 'en');
      expect(await codeOf(response, 400)).toBe('OWN_NUMBER_TYPED');
      expect(response.body).not.toMatch(/810105|2382/);
      expect(product.logLines.join('')).not.toMatch(/810105|0105-?2382/);
      expect(await product.callsFor('19810105-****')).toBe(0);
    },
  );

  test('lets the test numbers of the registry pass in demo builds alone', async () => {
    const { identityNumber } = knownCompanies.wrongCheckDigit;
    expect(await hits(identityNumber)).toMatchObject([{ name: 'Provsiffran AB' }]);
    const production = await startTestApp({ settings: { build: 'production' } });
    const response = await production.call({
      method: 'GET',
      url: `/api/legal-companies/se/${identityNumber}`,
    });
    expect(await codeOf(response, 400)).toBe('ORGANIZATION_NUMBER_CHECK_DIGIT');
    await production.close();
  });

  test('makes one call for look-ups of one number at the same time', async () => {
    const number = '5599000063';
    const responses = await Promise.all(Array.from({ length: 10 }, () => lookUp(number)));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await product.callsFor(number)).toBe(1);
  });

  test('does not keep an answer of which a part could not be fetched', async () => {
    const { identityNumber } = knownCompanies.partial;
    expect(await hits(identityNumber)).toMatchObject([{ standing: 'unknown', businessCodes: [] }]);
    await hits(identityNumber);
    expect(await product.callsFor(identityNumber)).toBe(2);
  });

  test.each([
    ['down', 'REGISTRY_UNAVAILABLE'],
    ['rubbish', 'REGISTRY_UNAVAILABLE'],
    ['error', 'REGISTRY_UNAVAILABLE'],
    ['slow', 'REGISTRY_UNAVAILABLE'],
    ['unauthorized', 'REGISTRY_UNAVAILABLE'],
  ] as const)('answers 503 when the registry is %s, and recovers', async (mode, code) => {
    const number = '5599000071';
    await product.app.db.deleteFrom('registryAnswer').execute();
    await product.setFault({ mode, delayMs: 600_000 });
    const ask = () => lookUp(number);
    const response = await (mode === 'slow' ? withLittlePatience(ask) : ask());
    expect(await codeOf(response, 503)).toBe(code);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    await product.setFault({});
    expect(await hits(number)).toHaveLength(1);
  });

  test('answers a kept hit while the registry is down', async () => {
    await hits('5599000089');
    await product.setFault({ mode: 'down' });
    expect(await hits('5599000089')).toHaveLength(1);
  });

  test('says when the registry is busy and when to come back', async () => {
    const other = await startWithRegistry({}, { callsPerMinute: 1 });
    const ask = (number: string) =>
      other.call({ method: 'GET', url: `/api/legal-companies/se/${number}` });
    expect((await ask('5599000014')).statusCode).toBe(200);
    const refused = await ask('5599000022');
    expect(await codeOf(refused, 503)).toBe('REGISTRY_BUSY');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1);
    await other.close();
  });

  test('is limited per address', async () => {
    for (let calls = 0; calls < 30; calls += 1) await lookUp('5599000014');
    const refused = await lookUp('5599000014');
    expect(await codeOf(refused, 429)).toBe('TOO_MANY_REQUESTS');
  });

  test('answers 503 without a registry at all', async () => {
    const other = await startTestApp({
      registry: createCompanyRegistry({
        apiUrl: 'http://127.0.0.1:9/v1',
        tokenUrl: 'http://127.0.0.1:9/token',
        clientId: 'a',
        clientSecret: 'b',
      }),
    });
    const response = await other.call({ method: 'GET', url: '/api/legal-companies/se/5599000014' });
    expect(await codeOf(response, 503)).toBe('REGISTRY_UNAVAILABLE');
    await other.close();
  });
});
