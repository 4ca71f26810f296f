import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { anyRefusal } from '../../platform/http/refusal.ts';
import { limitGuesses } from './code-guess-limit.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

test('a fault while a code is tried is no wrong guess; twenty wrong ones are', async () => {
  const attempt = (work: () => Promise<string>) =>
    limitGuesses(product.app, { refusal: anyRefusal }, 'a code', work);
  const fail = () => Promise.reject(new Error('the database is away'));
  for (let times = 0; times < 25; times += 1) {
    await expect(attempt(fail)).rejects.toThrow('the database is away');
  }
  for (let times = 0; times < 20; times += 1) {
    expect(await attempt(() => Promise.resolve('wrong'))).toBe('wrong');
  }
  await expect(attempt(() => Promise.resolve('wrong'))).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
});
