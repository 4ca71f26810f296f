import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { loggedError } from './logged-error.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());

test('the values of a row that the database refused are not logged', async () => {
  const { email, userId } = await product.signUp();
  const error: unknown = await product.app.db
    .insertInto('user')
    .values({ id: userId, email, name: 'Test', createdAt: new Date(), updatedAt: new Date() })
    .execute()
    .catch((reason: unknown) => reason);
  // The library attaches the row's values to the error.
  expect(error).toHaveProperty('detail');
  const logged = loggedError(new Error('not kept', { cause: error }));
  expect(logged).toMatchObject({ message: 'not kept', cause: { code: '23505' } });
  expect(logged.cause?.constraint).toMatch(/^user_/);
  expect(JSON.stringify(logged)).not.toContain(email);
  expect(JSON.stringify(logged)).not.toContain(userId);
});

test('texts are scrubbed, and what is no error is told all the same', () => {
  const { message, stack } = loggedError(new Error('nobody is 19811228-9874 or kim@example.com'));
  expect(message).not.toMatch(/9874|kim@/);
  expect(stack).not.toMatch(/9874|kim@/);
  expect(loggedError('19811228-9874')).toMatchObject({ type: 'string' });
  expect(loggedError('19811228-9874').message).not.toContain('9874');
});

test('the server logs errors so', () => {
  product.server.log.error({ err: new Error('kim@example.com') }, 'failed');
  const line = product.logLines.at(-1) ?? '';
  expect(line).toContain('"type":"Error"');
  expect(line).not.toContain('kim@example.com');
});
