import { services } from '@troskel/contract/company/services';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const ask = (token: string, language: string) =>
  product.call({
    method: 'GET',
    url: '/api/partner/services',
    token,
    headers: { 'accept-language': language },
  });

test('members read the services in the language of the call, in their order', async () => {
  const token = await product.signInAs('partner');
  const namesIn = async (language: string) =>
    services.listServices.response
      .parse((await ask(token, language)).json())
      .map(({ id, name }) => `${id} ${name}`);
  expect(await namesIn('sv')).toEqual([
    'service1 Bygg och renovering',
    'service2 El',
    'service3 Rör, värme och vatten',
    'service4 Måleri, tak och fasad',
  ]);
  expect((await namesIn('en'))[2]).toBe('service3 Plumbing and heating');
});

test('one that is no longer offered is still named, and marked so', async () => {
  const token = await product.signInAs('partner');
  await product.app.db
    .updateTable('service')
    .set({ isActive: false })
    .where('id', '=', 'service4')
    .execute();
  const listed = services.listServices.response.parse((await ask(token, 'sv')).json());
  expect(listed.map(({ isActive }) => isActive)).toEqual([true, true, true, false]);
});

test('whoever is signed in may read them: a homeowner asks for one', async () => {
  const token = await product.signInAs('homeowner');
  expect((await ask(token, 'sv')).statusCode).toBe(200);
  expect((await ask('', 'sv')).statusCode).toBe(401);
});
