import { calls } from '@troskel/contract/calls';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

const withAccess = calls.filter(({ access }) => access !== 'public');
const tenantCalls = calls.filter(({ path }) => path.includes('{partnerId}'));

const address = (path: string) => `/api${path.replaceAll(/\{\w+\}/g, () => uuid())}`;

test('the contract has calls that need a caller', () => {
  expect(withAccess.length).toBeGreaterThan(0);
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
  '$name answers 404 to a stranger',
  async ({ method, path }) => {
    const { token } = await product.signUp();
    const response = await product.call({
      method,
      url: address(path),
      token,
      ...(method === 'GET' ? {} : { payload: {} }),
    });
    expect(response.statusCode).toBe(404);
  },
);
