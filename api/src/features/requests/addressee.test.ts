import { inquiryIntake, OwnInquiry } from '@troskel/contract/requests/intake';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { coveringPartner, newInquiry } from './requests.factory.ts';

let product: TestApp;
let token: string;
beforeAll(async () => {
  product = await startTestApp();
  token = await product.signInAs('homeowner');
});
afterAll(() => product.close());

const send = (body: object) =>
  product.call({
    method: 'POST',
    url: '/api/inquiries',
    token,
    payload: { ...newInquiry, ...body },
  });

const show = (partnerId: string, isShown = true) =>
  product.app.db
    .insertInto('companyPage')
    .values({ partnerId, isShown, slug: `prov-${partnerId}`, changedAt: new Date() })
    .onConflict((conflict) => conflict.column('partnerId').doUpdateSet({ isShown }))
    .execute();

test('an inquiry from a company’s page reaches that company alone, also on holiday', async () => {
  const chosen = await coveringPartner(product, { counties: ['24'] });
  await coveringPartner(product, { counties: ['24'] });
  await show(chosen.partnerId);
  await product.app.db
    .insertInto('partnerProfile')
    .values({
      partnerId: chosen.partnerId,
      companyName: 'Valt AB',
      description: '',
      isOnHoliday: true,
      updatedAt: new Date(),
    })
    .execute();
  const url = `/api/companies/${chosen.partnerId}/addressee`;
  const addressee = await product.call({ method: 'GET', url, token });
  expect(inquiryIntake.getAddressee.response.parse(addressee.json())).toEqual({
    name: 'Valt AB',
    serviceIds: ['service1'],
  });
  const { partners } = OwnInquiry.parse((await send({ companyId: chosen.partnerId })).json());
  expect(partners.map(({ name }) => name)).toEqual(['Valt AB']);
});

test('a company that does not take it is not sent it, and neither is anybody else', async () => {
  const chosen = await coveringPartner(product, { counties: ['12'] });
  const { partnerId: companyId } = chosen;
  expect((await send({ companyId })).statusCode).toBe(404);
  await show(companyId);
  const count = () =>
    product.app.db
      .selectFrom('inquiry')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  const before = await count();
  const faultsOf = async (body: object) => {
    const { statusCode, body: text } = await send({ companyId, ...body });
    const { errors } = JSON.parse(text) as { errors: { field?: string; code: string }[] };
    return [statusCode, ...errors.map(({ field, code }) => `${field} ${code}`)];
  };
  expect(await faultsOf({})).toEqual([422, 'place COMPANY_NOT_REACHED']);
  expect(await faultsOf({ serviceId: 'service2' })).toEqual([422, 'serviceId SERVICE_NOT_OFFERED']);
  await show(companyId, false);
  expect((await send({ companyId })).statusCode).toBe(404);
  expect(await count()).toEqual(before);
});
