import { ErrorBody } from '@troskel/contract/ground/errors';
import type { LegalInformation } from '@troskel/contract/onboarding/onboarding';
import type { CompanyLookup } from '@troskel/contract/values/company-lookup';
import { ownBusinesses } from '@troskel/contract/onboarding/own-businesses';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { identityNumberOf } from '../../domain/shown-number.ts';
import { knownCompanies } from '../../../../simulators/company-registry/companies.ts';
import type { SignedUp } from '../../testing/test-app.ts';
import {
  applicationsUrl,
  createComplete,
  createDraft,
  legalInformation,
  patch,
  readApplication,
  signUpVerified,
  startWithRegistry,
  submit,
  submitAnswerOf,
} from './onboarding.factory.ts';
import type { ProductWithRegistry } from './onboarding.factory.ts';

let product: ProductWithRegistry;
beforeAll(async () => {
  product = await startWithRegistry();
});
afterEach(async () => {
  await product.setFault({});
  await product.app.pool.query('delete from person');
  await product.app.pool.query('delete from rate_limit');
});
afterAll(() => product.close());

const url = '/api/partner/companies/own-businesses';

const ask = (user: SignedUp) => product.call({ method: 'POST', url, token: user.token });

async function hitsOf(user: SignedUp): Promise<CompanyLookup[]> {
  const response = await ask(user);
  expect(response.statusCode).toBe(200);
  return ownBusinesses.lookUpOwnBusinesses.response.parse(response.json());
}

const errorOf = (response: { json(): unknown }) => ErrorBody.parse(response.json()).errors[0];

/** Makes the page's data of a found business, or of one typed by hand. */
function legalOf(hit?: CompanyLookup): LegalInformation {
  return legalInformation({
    identity: {
      identityNumber: '',
      type: 'personal_number',
      nameProtectionIndex: 0,
      ...(hit?.identity.reference === undefined ? {} : { reference: hit.identity.reference }),
    },
    legalName: hit?.name ?? 'Handskrivna Firman',
    companyRegistrationDate: hit?.registrationDate ?? '2020-01-01',
    organizationForm: 'E',
  });
}

describe('onboarding.lookUpOwnBusinesses', () => {
  test('answers the businesses of the proved person, masked and told apart', async () => {
    const user = await signUpVerified(product, knownCompanies.soleTraderSeveral.identityNumber);
    const hits = await hitsOf(user);
    expect(hits.map(({ name }) => name)).toEqual([
      'Ester Bergs Trädgårdstjänst',
      'Bergs Städ & Fönsterputs',
      'Ester Berg Keramik',
    ]);
    for (const { identity, troskel } of hits) {
      expect(identity).toMatchObject({ identityNumber: '19810105-****', type: 'personal_number' });
      expect(troskel).toEqual({ registrationStatus: 'NOT_REGISTERED' });
    }
    expect(new Set(hits.map(({ identity }) => identity.reference)).size).toBe(3);
    expect(await hitsOf(user)).toEqual(hits);
    expect((await product.app.db.selectFrom('registryAnswer').selectAll().execute()).length).toBe(
      0,
    );
  });

  test('answers none for a person without a business', async () => {
    const user = await signUpVerified(product, knownCompanies.soleTraderUnknown.identityNumber);
    expect(await hitsOf(user)).toEqual([]);
  });

  test.each([
    ['down', 'REGISTRY_UNAVAILABLE'],
    ['rubbish', 'REGISTRY_UNAVAILABLE'],
    ['ratelimit', 'REGISTRY_BUSY'],
  ] as const)('answers 503 when the registry is %s', async (mode, code) => {
    const user = await signUpVerified(product, knownCompanies.soleTrader.identityNumber);
    await product.setFault({ mode });
    const response = await ask(user);
    expect(response.statusCode).toBe(503);
    expect(errorOf(response)?.code).toBe(code);
  });

  test('is for people whom BankID has proved', async () => {
    const user = await product.signUp();
    const response = await ask(user);
    expect(response.statusCode).toBe(403);
    expect(errorOf(response)?.code).toBe('BANKID_REQUIRED');
    expect((await product.call({ method: 'POST', url })).statusCode).toBe(401);
  });
});

describe("a sole trader's application", () => {
  const { identityNumber } = knownCompanies.soleTraderSeveral;

  test('holds the number of the person and of the business chosen, whatever the page sends', async () => {
    const user = await signUpVerified(product, identityNumber);
    const [, cleaning, pottery] = await hitsOf(user);
    const id = await createDraft(product, user, legalOf(cleaning));
    const rowOf = () =>
      product.app.db
        .selectFrom('companyApplication')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const row = await rowOf();
    expect(row).toMatchObject({
      identityType: 'personal_number',
      organizationNumber: null,
      nameProtectionIndex: 2,
    });
    expect(
      row.identityNumberIndex.equals(product.app.personalData.blindIndex(identityNumber)),
    ).toBe(true);
    expect(identityNumberOf(product.app.personalData, 'company_application', row)).toBe(
      identityNumber,
    );
    const { legalInformation: legal } = await readApplication(product, user, id);
    expect(legal.identity).toEqual({
      identityNumber: '19810105-****',
      type: 'personal_number',
      nameProtectionIndex: 2,
      reference: cleaning?.identity.reference,
    });
    expect(legal.vatRegistrationNumber).toBeUndefined();
    // The same reference is no change; another business is.
    const same = await patch(product, user, id, { legalInformation: legalOf(cleaning) });
    expect(same.json()).toMatchObject({ version: 1 });
    await patch(product, user, id, { legalInformation: legalOf(pottery) });
    expect(await rowOf()).toMatchObject({ nameProtectionIndex: 3, version: 2 });
  });

  test('takes no number and no reference of somebody else', async () => {
    const stranger = await signUpVerified(product, knownCompanies.soleTrader.identityNumber);
    const [strangers] = await hitsOf(stranger);
    const user = await signUpVerified(product, identityNumber);
    const create = (legal: LegalInformation) =>
      product.call({
        method: 'POST',
        url: applicationsUrl,
        token: user.token,
        payload: { legalInformation: legal },
      });
    const foreign = await create(legalOf(strangers));
    expect(foreign.statusCode).toBe(422);
    expect(errorOf(foreign)).toMatchObject({
      code: 'OWN_BUSINESS_UNKNOWN',
      field: 'legalInformation.identity.reference',
    });
    const typed = legalOf();
    typed.identity.identityNumber = identityNumber;
    const refused = await create(typed);
    expect(refused.statusCode).toBe(422);
    expect(errorOf(refused)?.code).toBe('OWN_NUMBER_FROM_BANKID');
    expect(refused.body).not.toContain('2382');
  });

  test('is approved at once when the register bears it out, and joined under the number', async () => {
    const user = await signUpVerified(product, identityNumber);
    const [garden] = await hitsOf(user);
    const id = await createComplete(product, user, legalOf(garden));
    const { state, partnerId } = submitAnswerOf(await submit(product, user, id));
    expect(state).toBe('approved');
    const information = await product.call({
      method: 'GET',
      url: `/api/partners/${partnerId}/company-information`,
      token: user.token,
    });
    expect(information.json()).toMatchObject({
      identityNumber: '19810105-****',
      legalName: 'Ester Bergs Trädgårdstjänst',
    });
    const statuses = (await hitsOf(user)).map(({ troskel }) => troskel.registrationStatus);
    expect(statuses).toEqual(['REGISTERED', 'NOT_REGISTERED', 'NOT_REGISTERED']);
  });

  test('typed by hand is marked and reviewed, with the register down or without an entry', async () => {
    const sourceOf = async (id: string) =>
      (
        await product.app.db
          .selectFrom('companyApplication')
          .select('companySource')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).companySource;
    const unknown = await signUpVerified(product, knownCompanies.soleTraderUnknown.identityNumber);
    const first = await createComplete(product, unknown, legalOf());
    expect(await sourceOf(first)).toBeNull();
    expect(submitAnswerOf(await submit(product, unknown, first))).toEqual({ state: 'submitted' });
    expect(await sourceOf(first)).toBe('manual');
    const user = await signUpVerified(product, knownCompanies.soleTrader.identityNumber);
    const [hit] = await hitsOf(user);
    const second = await createComplete(product, user, legalOf(hit));
    await product.setFault({ mode: 'down' });
    expect(submitAnswerOf(await submit(product, user, second))).toEqual({ state: 'submitted' });
    expect(await sourceOf(second)).toBe('manual');
  });
});

test('a personal number is in no log, address, answer, outgoing call or row of a whole run', async () => {
  const { identityNumber } = knownCompanies.soleTraderWithoutName;
  const endings = [identityNumber, identityNumber.slice(2), identityNumber.slice(8)];
  const told = (text: string) => endings.slice(0, 2).some((ending) => text.includes(ending));
  const outgoing: { address: string; headers: string; body: string }[] = [];
  const spy = vi.spyOn(globalThis, 'fetch');
  const addresses: string[] = [];
  const answers: string[] = [];
  const watched: ProductWithRegistry = {
    ...product,
    async call(request) {
      addresses.push(JSON.stringify(request.url));
      const response = await product.call(request);
      answers.push(response.body, JSON.stringify(response.headers));
      return response;
    },
  };
  const user = await signUpVerified(watched, identityNumber);
  const found = await watched.call({ method: 'POST', url, token: user.token });
  const [hit] = ownBusinesses.lookUpOwnBusinesses.response.parse(found.json());
  const id = await createComplete(watched, user, legalOf(hit));
  await readApplication(watched, user, id);
  const { partnerId } = submitAnswerOf(await submit(watched, user, id));
  await watched.call({
    method: 'GET',
    url: `/api/partners/${partnerId}/company-information`,
    token: user.token,
  });
  await watched.call({ method: 'GET', url: '/api/partner/users/me', token: user.token });
  for (const [input, init] of spy.mock.calls) {
    const address = input instanceof Request ? input.url : String(input);
    const body = init?.body;
    outgoing.push({
      address,
      headers: JSON.stringify([...new Headers(init?.headers)]),
      body: typeof body === 'string' ? body : '',
    });
  }
  spy.mockRestore();
  expect(outgoing.some(({ body }) => told(body))).toBe(true);
  for (const { address, headers, body } of outgoing) {
    expect(told(address + headers), address).toBe(false);
    // Only the registry's body may contain the number.
    expect(told(address.endsWith('/organisationer') ? '' : body), address).toBe(false);
  }
  expect(addresses.filter(told)).toEqual([]);
  expect(answers.filter(told)).toEqual([]);
  expect(product.logLines.filter(told)).toEqual([]);
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker')`.execute(product.app.db);
  expect(tables.length).toBeGreaterThan(20);
  for (const { name } of tables) {
    const { rows } = await sql<{ count: string }>`
      select count(*) as count from ${sql.raw(name)} as row
       where row::text like ${`%${identityNumber}%`} or row::text like ${`%${identityNumber.slice(2)}%`}`.execute(
      product.app.db,
    );
    expect(Number(rows[0]?.count), name).toBe(0);
  }
});
