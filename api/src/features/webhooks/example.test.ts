import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { publishWebhook } from '../../platform/webhooks/publish-webhook.ts';
import { freePort } from '../../../../simulators/free-port.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { inquiryId, ownerWithWebhooks, runWebhookJobs } from './webhooks.factory.ts';

/* Runs the example as docs/webhooks.md says. */
const example = fileURLToPath(
  new URL('../../../../docs/examples/webhook-receiver.ts', import.meta.url),
);

let product: TestApp;
let started: ChildProcess | undefined;
beforeAll(async () => {
  product = await startTestApp();
});
afterEach(() => started?.kill());
afterAll(() => product.close());

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      resolve(true);
      socket.destroy();
    });
    socket.on('error', () => resolve(false));
  });

test.each(['v1', 'v1a'] as const)('the example receives real messages (%s)', async (scheme) => {
  const owner = await ownerWithWebhooks(product);
  const { partnerId } = owner;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const { endpoint, verificationKey } = await owner.created({ url, scheme });
  let told = '';
  const receiver = spawn(process.execPath, [example], {
    env: { ...process.env, WEBHOOK_SECRET: verificationKey, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started = receiver;
  receiver.stdout.on('data', (part: Buffer) => {
    told += part.toString('utf8');
  });
  await expect.poll(() => isListening(port), { timeout: 10_000 }).toBe(true);

  await publishWebhook(product.app.db, { partnerId, type: 'job.started', data: { inquiryId } });
  await runWebhookJobs(product);
  const [attempt] = (await owner.log(endpoint.id)).rows;
  expect(attempt).toMatchObject({ status: 204 });
  // Once more: taken, and not handled twice.
  const path = `/${endpoint.id}/deliveries/${attempt?.deliveryId}/replay`;
  expect((await owner.call('POST', path)).statusCode).toBe(202);
  await runWebhookJobs(product);
  expect((await owner.log(endpoint.id)).rows.map(({ status }) => status)).toEqual([204, 204]);
  // Under a key that it does not know: refused.
  await owner.call('POST', `/${endpoint.id}/secret`, { scheme, endsAtOnce: true });
  await owner.call('POST', path);
  await runWebhookJobs(product);
  expect((await owner.log(endpoint.id)).rows[0]).toMatchObject({ status: 400 });
  const line = ` job.started ${JSON.stringify({ inquiryId })}\n`;
  await expect.poll(() => told).toContain(line);
  expect(told.split(line)).toHaveLength(2);
});
