import { afterAll, beforeAll } from 'vitest';
import { startTestApp } from '../../api/src/testing/test-app.ts';
import type { TestApp } from '../../api/src/testing/test-app.ts';

/*
 * Runs the server with the demo's accounts beside client.test.ts, and tells it the address. It stands
 * apart, so that checking the client's types does not check the server's: 2,000 files, 30 seconds.
 */

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
  await product.signInAs('partner');
  const address = await product.server.listen({ port: 0, host: '127.0.0.1' });
  process.env['SERVER_OF_CLIENT_TEST'] = `${address}/api`;
});
afterAll(() => product.close());
