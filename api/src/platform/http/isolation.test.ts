import { partner } from '@troskel/contract/account/partner';
import { routes as calls } from '../../compose.ts';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const withAccess = calls.filter(({ access }) => access !== 'public');
const tenantCalls = calls.filter(({ path }) => path.includes('{partnerId}'));

/** Fills the call's path with ids that exist for nobody, or with the given partner's. */
const address = (path: string, partnerId: string = uuid()) =>
  `/api${path.replaceAll('{partnerId}', partnerId).replaceAll(/\{\w+\}/g, () => uuid())}`;

test('the contract has calls that need a caller', () => {
  expect(withAccess.length).toBeGreaterThan(0);
  expect(tenantCalls.length).toBeGreaterThan(0);
});

test.each(withAccess.map(({ name, method, path }) => ({ name, method, path })))(
  '$name answers 401 to nobody',
  async ({ method, path }) => {
    const response = await product.call({
      method,
      url: address(path),
      ...(method === 'GET' ? {} : { payload: {} }),
    });
    expect(response.statusCode).toBe(401);
  },
);

test.each(tenantCalls.map(({ name, method, path }) => ({ name, method, path })))(
  '$name answers 404 to a stranger and to another partner’s member, whatever is sent',
  async ({ method, path }) => {
    const other = await product.signInAs('partner-premium');
    const profile = await product.call({
      method: 'GET',
      url: '/api/partner/profile',
      token: other,
    });
    const { partnerId } = partner.getProfile.response.parse(profile.json());
    const strangers = [(await product.signUp()).token, await product.signInAs('partner')];
    for (const token of strangers) {
      const response = await product.call({
        method,
        url: address(path, partnerId),
        token,
        ...(method === 'GET' ? {} : { payload: {} }),
      });
      expect(response.statusCode).toBe(404);
    }
  },
);
