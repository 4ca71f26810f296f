import { ErrorBody } from '@troskel/contract/ground/errors';
import { onboarding } from '@troskel/contract/onboarding/onboarding';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { makePlan } from '../../testing/plan.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import {
  applicationsUrl,
  createDraft,
  legalInformation,
  legalInformationOf,
  patch,
  readApplication,
  signUpVerified,
} from './onboarding.factory.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const create = (token: string | undefined, payload: object, headers = {}) =>
  product.call({ method: 'POST', url: applicationsUrl, token, payload, headers });

function errorsOf(response: { json(): unknown }) {
  return ErrorBody.parse(response.json()).errors;
}

describe('onboarding.createApplication', () => {
  test('keeps the company, with the number in digits alone', async () => {
    const user = await signUpVerified(product);
    const response = await create(user.token, {
      legalInformation: legalInformationOf('559900-0014'),
    });
    expect(response.statusCode).toBe(201);
    const { id } = onboarding.createApplication.response.parse(response.json());
    expect(await readApplication(product, user, id)).toMatchObject({
      id,
      state: 'draft',
      version: 1,
      isEditable: true,
      legalInformation: {
        ...legalInformation(),
        vatRegistrationNumber: 'SE559900001401',
      },
      selectedPlanId: null,
      agreementSigned: false,
      agreementVersion: null,
      partnerId: null,
      submittedAt: null,
    });
  });

  test('goes on with the open application of the user', async () => {
    const user = await signUpVerified(product);
    const id = await createDraft(product, user);
    expect(await createDraft(product, user)).toBe(id);
    expect(await readApplication(product, user, id)).toMatchObject({ version: 1 });
    expect(await createDraft(product, user, legalInformationOf('5599000022'))).toBe(id);
    expect(await readApplication(product, user, id)).toMatchObject({
      version: 2,
      legalInformation: { identity: { identityNumber: '5599000022' } },
    });
  });

  test('makes one application of many calls at the same time', async () => {
    const user = await signUpVerified(product);
    const ids = await Promise.all(Array.from({ length: 8 }, () => createDraft(product, user)));
    expect(new Set(ids).size).toBe(1);
  });

  test('is the application that the current user is told of', async () => {
    const user = await signUpVerified(product);
    const id = await createDraft(product, user);
    const me = await product.call({
      method: 'GET',
      url: '/api/partner/users/me',
      token: user.token,
    });
    expect(me.json()).toMatchObject({ hasConfiguredBankId: true, partnerCompanyApplicationId: id });
  });

  test('needs a person proved by BankID', async () => {
    const user = await product.signUp();
    const legal = { legalInformation: legalInformation() };
    for (const answer of [
      await create(user.token, legal),
      await patch(product, user, 'x', legal),
    ]) {
      expect(answer.statusCode).toBe(403);
      expect(errorsOf(answer)[0]?.code).toBe('BANKID_REQUIRED');
    }
  });

  test('answers every required field with a message of its own', async () => {
    const { token } = await signUpVerified(product);
    const empty = {
      identity: { identityNumber: '', type: '' },
      legalName: ' \u0007\u202E ',
      companyRegistrationDate: '',
      organizationForm: '',
      mainBusinessCode: '',
      postalAddress: { streetAddress: '', postalCode: '', addressLocality: '' },
    };
    const response = await create(token, { legalInformation: empty }, { 'accept-language': 'en' });
    expect(response.statusCode).toBe(400);
    const messages = errorsOf(response).map(({ field, message }) => [
      field?.replace('legalInformation.', ''),
      message,
    ]);
    expect(Object.fromEntries(messages)).toEqual({
      'identity.identityNumber': 'Enter the organisation number',
      'identity.type': 'Choose the kind of number',
      legalName: 'Enter the name of the company',
      companyRegistrationDate: 'Enter the registration date',
      organizationForm: 'Choose an organisation form',
      mainBusinessCode: 'Choose a business code',
      'postalAddress.streetAddress': 'Enter an address',
      'postalAddress.postalCode': 'Enter a postal code',
      'postalAddress.addressLocality': 'Enter a city',
      isRegisteredForVat: 'This field is mandatory',
      isRegisteredForCompanyTax: 'This field is mandatory',
    });
    const nothing = await create(token, {});
    expect(errorsOf(nothing)).toMatchObject([
      { code: 'FIELD_MANDATORY', field: 'legalInformation' },
    ]);
  });

  const refusals: [string, object, number, string, string][] = [
    ['30 February', { companyRegistrationDate: '2020-02-30' }, 400, 'DATE_INVALID', ''],
    ['a date in words', { companyRegistrationDate: 'i går' }, 400, 'DATE_INVALID', ''],
    ['a future date', { companyRegistrationDate: '2999-01-01' }, 422, 'DATE_IN_FUTURE', ''],
    ['an unknown form', { organizationForm: 'XX' }, 422, 'FIELD_INVALID', ''],
    ['a code of SNI 2007', { mainBusinessCode: '41200' }, 422, 'FIELD_INVALID', ''],
    ['an upper level', { mainBusinessCode: '4322' }, 422, 'FIELD_INVALID', ''],
    ['a long name', { legalName: 'a'.repeat(201) }, 400, 'FIELD_TOO_LONG', '200'],
    ['a number for a name', { legalName: 7 }, 400, 'LEGAL_NAME_MISSING', ''],
    ['a long text', { businessDescription: 'a'.repeat(4001) }, 400, 'FIELD_TOO_LONG', '4000'],
  ];
  test.each(refusals)('refuses %s', async (_what, changes, status, code, limit) => {
    const { token } = await signUpVerified(product);
    const response = await create(token, {
      legalInformation: { ...legalInformation(), ...changes },
    });
    expect(response.statusCode).toBe(status);
    const [error] = errorsOf(response);
    expect(error).toMatchObject({ code, field: `legalInformation.${Object.keys(changes)[0]}` });
    expect(error?.message).toContain(limit);
  });

  test.each(['1133', '11330a', '113-30', '123456'])('refuses the postal code %s', async (code) => {
    const { token } = await signUpVerified(product);
    const legal = legalInformation();
    legal.postalAddress.postalCode = code;
    const response = await create(token, { legalInformation: legal });
    expect(response.statusCode).toBe(400);
    expect(errorsOf(response)).toMatchObject([
      { code: 'POSTAL_CODE_INVALID', field: 'legalInformation.postalAddress.postalCode' },
    ]);
  });

  test('keeps texts without what cannot be seen', async () => {
    const user = await signUpVerified(product);
    const legal = legalInformation({
      legalName: ' Ås\u0007a\u202Es   Snickeri\u200B 👩‍🔧 ',
      businessDescription: 'Ett\r\n\r\n\r\n\r\nTvå\u0007 \u2028Tre',
    });
    legal.postalAddress.postalCode = ' SE-781 70';
    const id = await createDraft(product, user, legal);
    expect(await readApplication(product, user, id)).toMatchObject({
      legalInformation: {
        legalName: 'Åsas Snickeri 👩‍🔧',
        businessDescription: 'Ett\n\nTvå\nTre',
        postalAddress: { postalCode: '78170' },
      },
    });
  });

  test('refuses a personal number, in plain words and without repeating it', async () => {
    const { token } = await signUpVerified(product);
    const legal = legalInformation({
      identity: {
        identityNumber: '19770101-2390',
        type: 'personal_number',
        nameProtectionIndex: 0,
      },
    });
    const response = await create(token, { legalInformation: legal });
    expect(response.statusCode).toBe(422);
    expect(errorsOf(response)[0]).toMatchObject({
      code: 'OWN_NUMBER_FROM_BANKID',
      field: 'legalInformation.identity.identityNumber',
    });
    expect(errorsOf(response)[0]?.message).toContain('personnummer');
    expect(response.body).not.toContain('2390');
    expect(product.logLines.join('')).not.toMatch(/19770101|0101-?2390/);
  });

  test('refuses five megabytes of text with 413', async () => {
    const { token } = await signUpVerified(product);
    const response = await create(token, {
      legalInformation: legalInformation({ legalName: 'a'.repeat(5_000_000) }),
    });
    expect(response.statusCode).toBe(413);
    expect(errorsOf(response)[0]?.code).toBe('TOO_LARGE');
  });

  test('refuses a body that is no JSON', async () => {
    const { token } = await signUpVerified(product);
    const response = await product.call({
      method: 'POST',
      url: applicationsUrl,
      token,
      payload: '{"legalInformation":',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(400);
  });
});

describe('onboarding.getApplication', () => {
  test.each(['1', 'null', '../plans', "' or 1=1", '%00'])(
    'answers APPLICATION_NOT_FOUND for the id %j',
    async (id) => {
      const user = await signUpVerified(product);
      const response = await product.call({
        method: 'GET',
        url: `${applicationsUrl}/${encodeURIComponent(id)}`,
        token: user.token,
      });
      expect(response.statusCode).toBe(404);
      expect(errorsOf(response)[0]?.code).toBe('APPLICATION_NOT_FOUND');
    },
  );

  test("answers the same for somebody else's as for none, whatever is asked of it", async () => {
    const owner = await signUpVerified(product);
    const stranger = await signUpVerified(product);
    const id = await createDraft(product, owner);
    for (const target of [id, uuid()]) {
      const url = `${applicationsUrl}/${target}`;
      const { token } = stranger;
      const responses = await Promise.all([
        product.call({ method: 'GET', url, token }),
        product.call({ method: 'PATCH', url, token, payload: { selectedPlanId: 'bas' } }),
        product.call({
          method: 'POST',
          url: `${url}/submit`,
          token,
          payload: { applicationId: target },
        }),
        product.call({
          method: 'POST',
          url: '/api/partner/companies',
          token,
          payload: { applicationId: target },
        }),
      ]);
      for (const response of responses) {
        expect(response.statusCode).toBe(404);
        expect(errorsOf(response)[0]?.code).toBe('APPLICATION_NOT_FOUND');
      }
    }
    expect((await readApplication(product, owner, id)).selectedPlanId).toBeNull();
  });
});

describe('onboarding.updateApplication', () => {
  test('changes one part and answers the application', async () => {
    const user = await signUpVerified(product);
    const id = await createDraft(product, user);
    const planned = await patch(product, user, id, { selectedPlanId: 'premium' });
    expect(planned.statusCode).toBe(200);
    expect(onboarding.updateApplication.response.parse(planned.json())).toMatchObject({
      selectedPlanId: 'premium',
      version: 2,
    });
    const signed = await patch(product, user, id, { agreementSigned: true });
    expect(signed.json()).toMatchObject({
      agreementSigned: true,
      agreementVersion: '2024-11-05',
      version: 3,
    });
    const unsigned = await patch(product, user, id, { agreementSigned: false });
    expect(unsigned.json()).toMatchObject({ agreementSigned: false, agreementVersion: null });
  });

  test('a changed plan or company takes the signature away, the same one does not', async () => {
    const user = await signUpVerified(product);
    const id = await createDraft(product, user);
    const sign = () => patch(product, user, id, { agreementSigned: true });
    await patch(product, user, id, { selectedPlanId: 'bas' });
    await sign();
    const same = await patch(product, user, id, {
      selectedPlanId: 'bas',
      legalInformation: legalInformation(),
    });
    expect(same.json()).toMatchObject({ agreementSigned: true, version: 3 });
    const otherPlan = await patch(product, user, id, { selectedPlanId: 'premium' });
    expect(otherPlan.json()).toMatchObject({ agreementSigned: false });
    await sign();
    const otherCompany = await patch(product, user, id, {
      legalInformation: legalInformation({ legalName: 'Ett annat namn AB' }),
    });
    expect(otherCompany.json()).toMatchObject({ agreementSigned: false });
  });

  test('a plan must be chosen before the agreement is signed', async () => {
    const user = await signUpVerified(product);
    const id = await createDraft(product, user);
    const response = await patch(product, user, id, { agreementSigned: true });
    expect(response.statusCode).toBe(422);
    expect(errorsOf(response)[0]?.code).toBe('NO_PLAN_SELECTED');
  });

  test.each(['guld', 'withdrawn', 'coming'])('refuses the plan %s', async (planId) => {
    const now = Date.now();
    await makePlan(product, 'withdrawn', {
      availableFrom: new Date(now - 2000),
      availableUntil: new Date(now - 1000),
    });
    await makePlan(product, 'coming', { availableFrom: new Date(now + 3_600_000) });
    const user = await signUpVerified(product);
    const id = await createDraft(product, user);
    const response = await patch(product, user, id, { selectedPlanId: planId });
    expect(response.statusCode).toBe(422);
    expect(errorsOf(response)).toMatchObject([
      { code: 'PLAN_NOT_AVAILABLE', field: 'selectedPlanId' },
    ]);
  });

  test.each([[{}], [{ unknown: 1 }]])('refuses the patch %j', async (payload) => {
    const user = await signUpVerified(product);
    const id = await createDraft(product, user);
    expect((await patch(product, user, id, payload)).statusCode).toBe(400);
  });

  test('a caller with an older version gets the present one', async () => {
    const user = await signUpVerified(product);
    const id = await createDraft(product, user);
    const patchFrom = (version: string, payload: object) =>
      product.call({
        method: 'PATCH',
        url: `${applicationsUrl}/${id}`,
        token: user.token,
        payload,
        headers: { 'if-match': version },
      });
    expect((await patchFrom('"1"', { selectedPlanId: 'bas' })).statusCode).toBe(200);
    const late = await patchFrom('"1"', { selectedPlanId: 'premium' });
    expect(late.statusCode).toBe(409);
    expect(errorsOf(late)[0]?.code).toBe('EDIT_CONFLICT');
    const { present } = z.object({ present: z.unknown() }).parse(late.json());
    expect(onboarding.getApplication.response.parse(present)).toMatchObject({
      selectedPlanId: 'bas',
      version: 2,
    });
    // A retry after a lost answer recognises its own change.
    const again = await patchFrom('"1"', { selectedPlanId: 'bas' });
    expect(again.json()).toMatchObject({ version: 2 });
    expect((await patchFrom('yesterday', { selectedPlanId: 'bas' })).statusCode).toBe(400);
  });

  test('of two concurrent ones one gets a conflict', async () => {
    const user = await signUpVerified(product);
    const id = await createDraft(product, user);
    const statuses = await Promise.all(
      ['bas', 'premium'].map(async (selectedPlanId) => {
        const response = await product.call({
          method: 'PATCH',
          url: `${applicationsUrl}/${id}`,
          token: user.token,
          payload: { selectedPlanId },
          headers: { 'if-match': '"1"' },
        });
        return response.statusCode;
      }),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
