import type { BusinessDetails } from '@troskel/contract/onboarding/business-details';
import { ErrorBody } from '@troskel/contract/ground/errors';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SignedUp } from '../../testing/test-app.ts';
import { handOnBusiness } from './business-of-partner.ts';
import {
  applicationsUrl,
  createComplete,
  createDraft,
  freeCompanies,
  patch,
  readApplication,
  signUpVerified,
  startWithRegistry,
  submit,
  submitAnswerOf,
} from './onboarding.factory.ts';
import type { ProductWithRegistry } from './onboarding.factory.ts';
import { onboardingPersonalData } from './personal-data.ts';

let product: ProductWithRegistry;
beforeAll(async () => {
  product = await startWithRegistry({ approvalPolicy: 'auto' });
});
afterEach(() => {
  product.app.settings.demandsBusiness = false;
});
afterAll(() => product.close());

const freeCompany = freeCompanies();
const phoneNumber = {
  value: '0701740605',
  numberValue: '+46701740605',
  nationalNumber: '701740605',
};
const business = {
  numberOfEmployees: 0,
  industry: ' Måleri  och tapetsering ',
  ceo: 'Åsa Ek',
  email: 'info@malarna.example',
  phoneNumber,
  website: 'malarna.example',
  regions: ['uppsala', 'uppsala'],
  counties: ['20', '03'],
};
const stated = {
  numberOfEmployees: 0,
  industry: 'Måleri och tapetsering',
  ceo: 'Åsa Ek',
  email: 'info@malarna.example',
  phoneNumber: '+46701740605',
  website: 'https://malarna.example/',
  regions: ['uppsala'],
  counties: ['03', '20'],
};
const nothing = {
  numberOfEmployees: null,
  industry: null,
  ceo: null,
  email: null,
  phoneNumber: null,
  website: null,
  regions: [],
  counties: [],
};

const faultsOf = (response: { statusCode: number; json(): unknown }) =>
  ErrorBody.parse(response.json()).errors.map(({ field, code }) => [field, code]);

async function begin(user: SignedUp, form = 'AB'): Promise<string> {
  return createDraft(product, user, { ...freeCompany(), organizationForm: form });
}

describe('what is said about the business', () => {
  test('is kept with the company when the application begins, and when it goes on', async () => {
    const user = await signUpVerified(product);
    const legalInformation = freeCompany();
    const create = (said?: object) =>
      product.call({
        method: 'POST',
        url: applicationsUrl,
        token: user.token,
        payload: { legalInformation, ...(said && { business: said }) },
      });
    const { id } = (await create(business)).json<{ id: string }>();
    expect(await readApplication(product, user, id)).toMatchObject({
      version: 1,
      business: stated,
    });
    await create();
    expect(await readApplication(product, user, id)).toMatchObject({
      version: 1,
      business: stated,
    });
    await create({ industry: 'Golv' });
    expect(await readApplication(product, user, id)).toMatchObject({
      version: 2,
      business: { ...nothing, industry: 'Golv' },
    });
  });

  test('is nothing at first, and changes without a new signature', async () => {
    const user = await signUpVerified(product);
    const id = await createComplete(product, user, freeCompany());
    expect((await readApplication(product, user, id)).business).toEqual(nothing);
    expect((await patch(product, user, id, { business })).statusCode).toBe(200);
    const changed = await readApplication(product, user, id);
    expect(changed).toMatchObject({ business: stated, agreementSigned: true });
    await patch(product, user, id, { business });
    expect((await readApplication(product, user, id)).version).toBe(changed.version);
  });

  test.each(['PATCH', 'POST'] as const)(
    'keeps a telephone number whose country is no longer accepted (%s)',
    async (method) => {
      const user = await signUpVerified(product);
      const legalInformation = freeCompany();
      const id = await createDraft(product, user, legalInformation);
      const number = '+358401234567';
      await product.app.db
        .updateTable('companyApplication')
        .set({ contactPhoneNumber: number })
        .where('id', '=', id)
        .execute();
      const kept = { value: number, numberValue: number, nationalNumber: '' };
      const send = (phone: object) =>
        product.call({
          method,
          url: method === 'POST' ? applicationsUrl : `${applicationsUrl}/${id}`,
          token: user.token,
          payload: { legalInformation, business: { ...business, phoneNumber: phone } },
        });
      expect((await send(kept)).statusCode).toBeLessThan(300);
      const application = await readApplication(product, user, id);
      expect(application.business).toEqual({ ...stated, phoneNumber: number });
      const other = await send({ ...kept, numberValue: '+358401234568' });
      expect(faultsOf(other)).toEqual([['business.phoneNumber', 'PHONE_INVALID']]);
    },
  );

  test('holds who leads the company of the legal forms alone that are asked', async () => {
    const user = await signUpVerified(product);
    const id = await begin(user, 'HB');
    await patch(product, user, id, { business });
    expect((await readApplication(product, user, id)).business.ceo).toBeNull();
  });

  test.each(['PATCH', 'POST'] as const)(
    'forgets who leads it when the legal form becomes one that is not asked (%s)',
    async (method) => {
      const user = await signUpVerified(product);
      const legal = { ...freeCompany(), organizationForm: 'AB' };
      const id = await createDraft(product, user, legal);
      await patch(product, user, id, { business });
      const changed = await product.call({
        method,
        url: method === 'POST' ? applicationsUrl : `${applicationsUrl}/${id}`,
        token: user.token,
        payload: { legalInformation: { ...legal, organizationForm: 'HB' } },
      });
      expect(changed.statusCode).toBeLessThan(300);
      const kept = (await readApplication(product, user, id)).business;
      expect(kept).toEqual({ ...stated, ceo: null });
    },
  );

  test.each<[Partial<Record<keyof BusinessDetails, unknown>>, string, string, number?]>([
    [{ numberOfEmployees: -4 }, 'business.numberOfEmployees', 'FIELD_POSITIVE'],
    [{ numberOfEmployees: 'fyra' }, 'business.numberOfEmployees', 'FIELD_NUMBERS_ONLY'],
    [{ email: 'info' }, 'business.email', 'EMAIL_MALFORMED'],
    [{ website: 'ftp://malarna.example' }, 'business.website', 'WEBSITE_INVALID'],
    [
      { phoneNumber: { value: '12', numberValue: '+4612', nationalNumber: '12' } },
      'business.phoneNumber',
      'PHONE_INVALID',
      422,
    ],
    [{ counties: ['99'] }, 'business.counties.0', 'AREA_UNKNOWN'],
    [{ regions: 'uppsala' }, 'business.regions', 'FIELD_INVALID'],
  ])('%j is refused with its field', async (changes, field, code, status = 400) => {
    const user = await signUpVerified(product);
    const id = await begin(user);
    const refused = await patch(product, user, id, { business: { ...business, ...changes } });
    expect([refused.statusCode, ...faultsOf(refused)]).toEqual([status, [field, code]]);
    expect((await readApplication(product, user, id)).business).toEqual(nothing);
  });
});

test('the copy of what is kept about the applicant holds it, and it goes with them', async () => {
  const user = await signUpVerified(product);
  const id = await begin(user);
  await patch(product, user, id, { business });
  const sections = await onboardingPersonalData.exportOf(product.app, user.userId);
  expect(sections.find(({ name }) => name === 'applications')?.rows).toMatchObject([
    {
      numberOfEmployees: 0,
      industry: stated.industry,
      ceo: stated.ceo,
      contactEmail: stated.email,
      contactPhoneNumber: stated.phoneNumber,
      website: stated.website,
      regionIds: stated.regions,
      countyCodes: stated.counties,
    },
  ]);
  await product.app.db
    .transaction()
    .execute(async (tx) => onboardingPersonalData.erase?.(product.app, tx, user.userId));
  const left = await product.app.db
    .selectFrom('companyApplication')
    .select('id')
    .where('ceo', '=', stated.ceo)
    .where('id', '=', id)
    .execute();
  expect(left).toEqual([]);
});

describe('handing in where the business is asked about', () => {
  test('names every missing field, and takes the application when they are there', async () => {
    product.app.settings.demandsBusiness = true;
    const user = await signUpVerified(product);
    const id = await createComplete(product, user, freeCompany());
    await patch(product, user, id, { business: { industry: 'Golv', counties: ['20'] } });
    const refused = await submit(product, user, id);
    expect(refused.statusCode).toBe(422);
    expect(faultsOf(refused)).toEqual([
      ['business.numberOfEmployees', 'EMPLOYEES_MISSING'],
      ['business.ceo', 'CEO_MISSING'],
      ['business.email', 'COMPANY_EMAIL_MISSING'],
      ['business.phoneNumber', 'COMPANY_PHONE_MISSING'],
    ]);
    expect((await readApplication(product, user, id)).state).toBe('draft');
    await patch(product, user, id, { business });
    expect((await submit(product, user, id)).statusCode).toBe(200);
  });

  test('is not done in the demo: an application of the specified fields alone is approved', async () => {
    const user = await signUpVerified(product);
    const id = await createComplete(product, user, freeCompany());
    expect(submitAnswerOf(await submit(product, user, id)).state).toBe('approved');
  });
});

describe('approving', () => {
  async function partnerRows(partnerId: string) {
    const profile = await product.app.db
      .selectFrom('partnerProfile')
      .select(['contactEmail', 'contactPhoneNumber', 'website', 'contactName'])
      .where('partnerId', '=', partnerId)
      .executeTakeFirst();
    const coverage = await product.app.db
      .selectFrom('partnerCoverage')
      .select(['kind', 'code'])
      .where('partnerId', '=', partnerId)
      .orderBy('code')
      .execute();
    return { profile, coverage: coverage.map(({ kind, code }) => `${kind} ${code}`) };
  }

  async function approved(
    said: object | null,
  ): Promise<{ user: SignedUp; partnerId: string; id: string }> {
    const user = await signUpVerified(product);
    const id = await createComplete(product, user, freeCompany());
    if (said) await patch(product, user, id, { business: said });
    const { partnerId = '' } = submitAnswerOf(await submit(product, user, id));
    return { user, partnerId, id };
  }

  test('begins profile and areas with what was said; the steps stay to be gone through', async () => {
    const { user, partnerId } = await approved(business);
    expect(await partnerRows(partnerId)).toEqual({
      profile: {
        contactEmail: stated.email,
        contactPhoneNumber: stated.phoneNumber,
        website: stated.website,
        contactName: null,
      },
      coverage: ['county 03', 'county 20', 'region uppsala'],
    });
    const configuration = await product.call({
      method: 'GET',
      url: `/api/partners/${partnerId}/configurations`,
      token: user.token,
    });
    expect(configuration.json()).toMatchObject({
      done: [],
      createProfile: { website: stated.website },
      activateGeographicArea: { regions: ['uppsala'], counties: ['03', '20'] },
    });
  });

  test('begins nothing where nothing was said', async () => {
    const { partnerId } = await approved(null);
    expect(await partnerRows(partnerId)).toEqual({ profile: undefined, coverage: [] });
  });

  test('leaves what is there already as it is', async () => {
    const { partnerId, id } = await approved({ email: 'forst@malarna.example', counties: ['25'] });
    const application = await product.app.db
      .selectFrom('companyApplication')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await product.app.db.transaction().execute((tx) =>
      handOnBusiness(tx, partnerId, {
        ...application,
        contactEmail: 'sedan@malarna.example',
        website: 'https://malarna.example/',
        countyCodes: ['01'],
      }),
    );
    expect(await partnerRows(partnerId)).toMatchObject({
      profile: { contactEmail: 'forst@malarna.example', website: 'https://malarna.example/' },
      coverage: ['county 25'],
    });
  });
});
