import { partner } from '@troskel/contract/account/partner';
import { websiteOf } from '@troskel/contract/values/website';
import type { PartnerPresentation } from '@troskel/contract/profile/calls';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callWhile } from '../../testing/meanwhile.factory.ts';
import { makePartner, removePartner } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let product: TestApp;
let token: string;
let url: string;

beforeAll(async () => {
  product = await startTestApp();
  token = await product.signInAs('partner-premium');
  const response = await product.call({ method: 'GET', url: '/api/partner/profile', token });
  const { partnerId } = partner.getProfile.response.parse(response.json());
  url = `/api/partners/${partnerId}/profile`;
});
afterAll(() => product.close());

const read = async (language = 'sv') =>
  (
    await product.call({ method: 'GET', url, token, headers: { 'accept-language': language } })
  ).json<PartnerPresentation>();

const patch = (payload: object, headers: Record<string, string> = {}) =>
  product.call({ method: 'PATCH', url, token, payload, headers });

const faultsOf = (response: LightMyRequestResponse) => [
  response.statusCode,
  ...response
    .json<{ errors: { code: string; field?: string }[] }>()
    .errors.map(({ code, field }) => `${field ?? ''} ${code}`.trim()),
];

const closed = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
const weekday = [{ opens: '07:00', closes: '16:00' }];

describe('the profile', () => {
  test('stands on what the registry says until it is changed', async () => {
    expect(await read()).toMatchObject({
      companyName: 'Söders Rör AB',
      legalName: 'Söders Rör AB',
      services: [],
      version: 1,
    });
  });

  test('is not there when the partner leaves meanwhile', async () => {
    const left = await makePartner(product);
    const request = { url: `/api/partners/${left.partnerId}/profile`, token: left.owner.token };
    const answer = await callWhile(product, request, () => removePartner(product, left.partnerId));
    expect(faultsOf(answer)).toEqual([404, 'NOT_FOUND']);
  });

  test('keeps what is sent, leaves the rest, and counts what is there', async () => {
    const response = await patch({
      description: 'Vi bygger om kök.',
      website: 'lindsbygg.se',
      serviceIds: ['service1'],
      contactName: 'Karin Lind',
      contactEmail: 'karin@lindsbygg.se',
      contactPhoneNumber: {
        value: '070-174 06 05',
        numberValue: '+46701740605',
        nationalNumber: '0701740605',
      },
      openingHours: { days: { ...closed, mon: weekday }, note: 'Ring före besök' },
    });
    expect(response.json<PartnerPresentation>()).toMatchObject({
      website: 'https://lindsbygg.se/',
      services: [{ id: 'service1', name: 'Bygg och renovering' }],
      contact: { name: 'Karin Lind', phoneNumber: '+46701740605' },
      completeness: 83,
      missing: ['logo'],
      version: 2,
    });
    await patch({ isOnHoliday: true, holidayUntil: '2027-08-01' });
    expect(await read('en')).toMatchObject({
      isOnHoliday: true,
      holidayUntil: '2027-08-01',
      description: 'Vi bygger om kök.',
      services: [{ name: 'Building and renovation' }],
    });
  });

  test('keeps a telephone number whose country is no longer accepted, but takes no other', async () => {
    const kept = (await read()).contact.phoneNumber;
    const number = '+358401234567';
    const store = (contactPhoneNumber: string | null) =>
      product.app.db.updateTable('partnerProfile').set({ contactPhoneNumber }).execute();
    await store(number);
    const phone = { value: number, numberValue: number, nationalNumber: '' };
    const answer = await patch({ contactPhoneNumber: phone });
    expect(answer.json<PartnerPresentation>().contact.phoneNumber).toBe(number);
    const other = { ...phone, numberValue: '+358401234568' };
    expect(faultsOf(await patch({ contactPhoneNumber: other }))).toEqual([
      422,
      'contactPhoneNumber PHONE_INVALID',
    ]);
    await store(kept);
  });

  test('empties what is sent as null', async () => {
    const answer = await patch({ website: null, contactEmail: null, openingHours: null });
    expect(answer.json<PartnerPresentation>()).toMatchObject({
      website: null,
      contact: { email: null, name: 'Karin Lind' },
      openingHours: null,
    });
  });

  test('refuses a caller with an older version', async () => {
    const { version } = await read();
    const stale = await patch({ companyName: 'Annat' }, { 'if-match': `"${version - 1}"` });
    expect(faultsOf(stale)).toEqual([409, 'EDIT_CONFLICT']);
    expect(stale.json<{ present: PartnerPresentation }>().present.version).toBe(version);
    expect((await patch({ companyName: 'Linds' }, { 'if-match': `"${version}"` })).statusCode).toBe(
      200,
    );
  });

  test('accepts one of two concurrent changes', async () => {
    const { version } = await read();
    const headers = { 'if-match': `"${version}"` };
    const answers = await Promise.all([
      patch({ companyName: 'Ett' }, headers),
      patch({ companyName: 'Två' }, headers),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
  });

  test.each<[object, (number | string)[]]>([
    [{ companyName: '' }, [400, 'companyName FIELD_MANDATORY']],
    [{ description: 'x'.repeat(3001) }, [400, 'description FIELD_TOO_LONG']],
    [{ website: 'javascript:alert(1)' }, [400, 'website WEBSITE_INVALID']],
    [{ website: 'http://localhost/' }, [400, 'website WEBSITE_INVALID']],
    [{ contactEmail: 'karin' }, [400, 'contactEmail EMAIL_MALFORMED']],
    [
      { contactPhoneNumber: { value: '12', numberValue: '', nationalNumber: '12' } },
      [422, 'contactPhoneNumber PHONE_INVALID'],
    ],
    [{ serviceIds: ['service9'] }, [422, 'serviceIds FIELD_INVALID']],
    [{ holidayUntil: '2027-02-30' }, [400, 'holidayUntil FIELD_INVALID']],
    [{ holidayUntil: '0000-01-01' }, [400, 'holidayUntil FIELD_INVALID']],
    [
      {
        openingHours: { days: { ...closed, mon: [{ opens: '16:00', closes: '07:00' }] }, note: '' },
      },
      [422, 'openingHours.days.mon.0.closes HOURS_ORDER'],
    ],
  ])('refuses %j', async (payload, faults) => {
    const before = await read();
    expect(faultsOf(await patch(payload))).toEqual(faults);
    expect(await read()).toEqual(before);
  });

  test('does not exist for a stranger', async () => {
    const stranger = await product.signInAs('partner');
    const response = await product.call({ method: 'PATCH', url, token: stranger, payload: {} });
    expect(response.statusCode).toBe(404);
  });
});

test.each([
  ['firma.se', 'https://firma.se/'],
  ['www.firma.se/om oss', null],
  ['HTTP://Firma.se', 'http://firma.se/'],
  ['firma.se:8080/a', 'https://firma.se:8080/a'],
  ['åkeri.se', 'https://xn--keri-poa.se/'],
  ['data:text/html,x', null],
  ['JaVaScRiPt:alert(1)', null],
  ['firma', null],
  ['https://', null],
])('the website %s', (typed, address) => {
  expect(websiteOf(typed)).toBe(address);
});
