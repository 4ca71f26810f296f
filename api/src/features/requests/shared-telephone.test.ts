import { afterAll, beforeAll, expect, test } from 'vitest';
import { verdictOf } from '../../platform/blobs/blobs.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { coveringPartner, homeownerOf, memberAt } from './requests.factory.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

/** A homeowner with an inquiry at two partners. */
async function asked() {
  await product.app.db.deleteFrom('partnerService').execute();
  const [one, two] = [
    await coveringPartner(product, { counties: ['24'] }),
    await coveringPartner(product, { counties: ['24'] }),
  ];
  const homeowner = await homeownerOf(product);
  const { id } = await homeowner.sent();
  const url = `/api/inquiries/${id}/telephone`;
  const by = ({ token }: { token: string }) => ({
    share: (partnerId: string, telephone: string | null) =>
      product.call({ method: 'PUT', url, token, payload: { partnerId, telephone } }),
    hide: (partnerId: string) =>
      product.call({ method: 'PUT', url, token, payload: { partnerId, telephone: null } }),
  });
  return {
    id,
    homeowner,
    by,
    ...by(homeowner),
    one: { ...one, ...memberAt(product, one.partnerId, one.owner) },
    two: { ...two, ...memberAt(product, two.partnerId, two.owner) },
  };
}

test('a number is shown to one partner alone, tells it, and is taken back', async () => {
  const { id, homeowner, share, hide, one, two } = await asked();
  expect(await one.inquiry(id)).toMatchObject({ telephone: null, telephoneSharedAt: null });
  const shared = await share(one.partnerId, '070-123 45 67');
  expect(shared.statusCode).toBe(200);
  const { partners } = await homeowner.own(id);
  const numbers = new Map(partners.map(({ partnerId, telephone }) => [partnerId, telephone]));
  expect(numbers.get(one.partnerId)).toBe('+46701234567');
  expect(numbers.get(two.partnerId)).toBeNull();
  expect((await one.inquiry(id)).telephone).toBe('+46701234567');
  expect((await two.inquiry(id)).telephone).toBeNull();
  const told = await product.app.db
    .selectFrom('notification')
    .select('userId')
    .where('kind', '=', 'telephone_shared')
    .execute();
  expect(told).toEqual([{ userId: one.owner.userId }]);
  expect((await hide(one.partnerId)).statusCode).toBe(200);
  expect((await hide(one.partnerId)).statusCode).toBe(200);
  expect((await one.inquiry(id)).telephone).toBeNull();
});

test('what is no number, and whose inquiry it is not, is refused', async () => {
  const { id, homeowner, by, share, hide, one } = await asked();
  for (const [telephone, status, code] of [
    ['', 400, 'FIELD_MANDATORY'],
    ['ring mig', 422, 'PHONE_INVALID'],
    ['+47 22 33 44 55', 422, 'PHONE_INVALID'],
    ['0'.repeat(41), 400, 'FIELD_TOO_LONG'],
  ] as const) {
    const refused = await share(one.partnerId, telephone);
    expect([telephone, ...verdictOf(refused)]).toEqual([telephone, status, code]);
    expect(refused.json()).toMatchObject({ errors: [{ field: 'telephone' }] });
  }
  const stranger = by(await homeownerOf(product, 'Någon annan'));
  expect(verdictOf(await stranger.share(one.partnerId, '0701234567'))).toEqual([404, 'NOT_FOUND']);
  expect(verdictOf(await stranger.hide(one.partnerId))).toEqual([404, 'NOT_FOUND']);
  const member = by(one.owner);
  expect(verdictOf(await member.share(one.partnerId, '0701234567'))).toEqual([
    403,
    'HOMEOWNER_REQUIRED',
  ]);
  expect(verdictOf(await member.hide(one.partnerId))).toEqual([403, 'HOMEOWNER_REQUIRED']);
  const elsewhere = await coveringPartner(product, { counties: ['01'] });
  expect(verdictOf(await share(elsewhere.partnerId, '0701234567'))).toEqual([404, 'NOT_FOUND']);
  await one.decline(id);
  expect(verdictOf(await share(one.partnerId, '0701234567'))).toEqual([404, 'NOT_FOUND']);
  expect(verdictOf(await hide(one.partnerId))).toEqual([404, 'NOT_FOUND']);
  await homeowner.withdraw(id);
  expect(verdictOf(await share(one.partnerId, '0701234567'))).toEqual([409, 'INQUIRY_WITHDRAWN']);
  expect((await one.inquiry(id)).telephone).toBeNull();
});
