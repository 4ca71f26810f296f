import { afterAll, beforeAll, expect, test } from 'vitest';
import { turnFlag } from '../flags/flags.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { listen, openStream } from './stream.factory.ts';

let product: TestApp;
let address: string;
beforeAll(async () => {
  product = await startTestApp();
  address = await listen(product);
});
afterAll(() => product.close());

test('while live updates are switched off no stream is opened, and pages are told when to ask', async () => {
  const { token } = await product.signUp();
  await turnFlag(product, 'live-updates', false);
  const refused = await openStream(address, token);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '300']);
  await turnFlag(product, 'live-updates', true);
  const stream = await openStream(address, token);
  expect(stream.status).toBe(200);
  stream.close();
});
