import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shiftClock } from '../../test-control/clock.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { sweepWebhooks } from './index.ts';
import { ownerWithWebhooks, runWebhookJobs, startReceiver } from './webhooks.factory.ts';
import type { Received } from './webhooks.factory.ts';

let product: TestApp;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let owner: Awaited<ReturnType<typeof ownerWithWebhooks>>;
beforeAll(async () => {
  product = await startTestApp();
  receiver = await startReceiver();
});
beforeEach(async () => {
  owner = await ownerWithWebhooks(product);
});
afterEach(() => shiftClock(0));
afterAll(async () => {
  await receiver.close();
  await product.close();
});

const header = ({ headers }: Received, name: string): string => String(headers[name]);

describe('keys', () => {
  const signaturesOf = (message: Received | undefined) =>
    message ? header(message, 'webhook-signature').split(' ') : [];
  const verifies = (secret: string, message: Received): boolean => {
    try {
      new Webhook(secret).verify(message.body, {
        'webhook-id': header(message, 'webhook-id'),
        'webhook-timestamp': header(message, 'webhook-timestamp'),
        'webhook-signature': header(message, 'webhook-signature'),
      });
      return true;
    } catch {
      return false;
    }
  };
  const change = async (id: string, endsAtOnce: boolean, scheme = 'v1'): Promise<string> => {
    const answer = await owner.call('POST', `/${id}/secret`, { scheme, endsAtOnce });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ verificationKey: string }>().verificationKey;
  };
  const next = async (): Promise<Received> => {
    receiver.received.length = 0;
    await owner.declined();
    await runWebhookJobs(product);
    const [message] = receiver.received;
    if (!message) throw new Error('nothing has arrived');
    return message;
  };

  test('two are valid while one is changed, the one before for a day', async () => {
    const { endpoint, verificationKey: first } = await owner.created({ url: receiver.url });
    const second = await change(endpoint.id, false);
    const both = await next();
    expect([verifies(first, both), verifies(second, both)]).toEqual([true, true]);
    expect(signaturesOf(both)).toHaveLength(2);
    const third = await change(endpoint.id, false, 'v1a');
    const message = await next();
    // Two at most: the first has ended.
    expect([verifies(first, message), verifies(second, message)]).toEqual([false, true]);
    expect(signaturesOf(message).map((one) => one.split(',')[0])).toEqual(['v1a', 'v1']);
    const { keys } = await owner.endpoint(endpoint.id);
    expect(keys.map(({ endsAt }) => endsAt === null)).toEqual([true, false]);
    expect(keys[0]?.publicKey).toBe(third);
    shiftClock(86_400 + 60);
    const late = await next();
    expect(signaturesOf(late).map((one) => one.split(',')[0])).toEqual(['v1a']);
    await sweepWebhooks(product.app);
    const kept = await product.app.db
      .selectFrom('webhookKey')
      .select('id')
      .where('endpointId', '=', endpoint.id)
      .execute();
    expect(kept).toHaveLength(1);
  });

  test('or the one before ends at once', async () => {
    const { endpoint, verificationKey: first } = await owner.created({ url: receiver.url });
    const second = await change(endpoint.id, true);
    const message = await next();
    expect([verifies(first, message), verifies(second, message)]).toEqual([false, true]);
    expect(signaturesOf(message)).toHaveLength(1);
  });
});
