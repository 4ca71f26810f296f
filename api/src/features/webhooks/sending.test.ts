import { createPublicKey, verify } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { webhookSwitchedOff } from './notification-kinds.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WebhookSender } from '../../platform/gateways/webhook-sender.ts';
import { createWebhookSender } from '../../platform/gateways/webhook-sender.ts';
import { publishWebhook } from '../../platform/webhooks/publish-webhook.ts';
import { shiftClock } from '../../test-control/clock.ts';
import { addMember } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { sweepWebhooks } from './index.ts';
import { sendDue } from './sending.ts';
import { inquiryId, ownerWithWebhooks, runWebhookJobs, startReceiver } from './webhooks.factory.ts';
import type { Received } from './webhooks.factory.ts';

const real = createWebhookSender({ allowsLoopback: true, timeoutMs: 400 });
/** Wraps the sending; set by a test. */
let around: (send: WebhookSender['send']) => WebhookSender['send'] = (send) => send;

let product: TestApp;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let owner: Awaited<ReturnType<typeof ownerWithWebhooks>>;
beforeAll(async () => {
  product = await startTestApp({
    webhookSender: {
      allowsLoopback: true,
      send: (message) => around((given) => real.send(given))(message),
    },
  });
});
beforeEach(async () => {
  receiver = await startReceiver();
  owner = await ownerWithWebhooks(product);
});
afterEach(async () => {
  shiftClock(0);
  around = (send) => send;
  await receiver.close();
  // With its endpoint gone, a receiver of an earlier test leaves nothing in the queue.
  await product.app.db.deleteFrom('webhookEndpoint').execute();
  await runWebhookJobs(product);
});
afterAll(() => product.close());

/** Makes what is tried again due now, and tries it. */
async function tryAgain(endpointId: string): Promise<void> {
  await product.app.db
    .updateTable('webhookDelivery')
    .set({ nextTryAt: new Date() })
    .where('endpointId', '=', endpointId)
    .where('nextTryAt', 'is not', null)
    .execute();
  await sendDue(product.app, { endpointId });
}

const header = ({ headers }: Received, name: string): string => String(headers[name]);

describe('an event', () => {
  test('is sent in the form of the standard, verified by its own package', async () => {
    const { endpoint, verificationKey: secret } = await owner.created({ url: receiver.url });
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    await owner.declined();
    await runWebhookJobs(product);
    const [message] = receiver.received;
    if (!message) throw new Error('nothing has arrived');
    const headers = {
      'webhook-id': header(message, 'webhook-id'),
      'webhook-timestamp': header(message, 'webhook-timestamp'),
      'webhook-signature': header(message, 'webhook-signature'),
    };
    const event = new Webhook(secret).verify(message.body, headers);
    expect(event).toEqual({
      type: 'inquiry.declined',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      version: 1,
      partnerId: owner.partnerId,
      data: { inquiryId },
    });
    expect(headers['webhook-id']).toMatch(/^msg_[\da-f-]{36}$/);
    expect(message.headers['content-type']).toBe('application/json; charset=utf-8');
    const changed = `${message.body} `;
    expect(() => new Webhook(secret).verify(changed, headers)).toThrow('No matching signature');
    const late = {
      ...headers,
      'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1),
    };
    expect(() => new Webhook(secret).verify(message.body, late)).toThrow('No matching signature');
    const { rows, waiting } = await owner.log(endpoint.id);
    expect(rows).toMatchObject([
      { type: 'inquiry.declined', status: 204, failure: null, nextTryAt: null },
    ]);
    expect([rows[0]?.messageId, waiting]).toEqual([headers['webhook-id'], 0]);
    expect((await owner.endpoint(endpoint.id)).lastSuccessAt).not.toBeNull();
  });

  test('is signed with a private key where that is chosen', async () => {
    const { endpoint, verificationKey: secret } = await owner.created({
      url: receiver.url,
      scheme: 'v1a',
    });
    expect(secret).toMatch(/^whpk_[\w+/]{43}=$/);
    expect(endpoint.keys).toMatchObject([{ scheme: 'v1a', publicKey: secret, endsAt: null }]);
    await owner.declined();
    await runWebhookJobs(product);
    const [message] = receiver.received;
    if (!message) throw new Error('nothing has arrived');
    const [scheme, signature = ''] = header(message, 'webhook-signature').split(',');
    const x = Buffer.from(secret.slice(5), 'base64').toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    const content = `${header(message, 'webhook-id')}.${header(message, 'webhook-timestamp')}.${message.body}`;
    expect(scheme).toBe('v1a');
    expect(verify(null, Buffer.from(content), key, Buffer.from(signature, 'base64'))).toBe(true);
    expect(verify(null, Buffer.from(`${content} `), key, Buffer.from(signature, 'base64'))).toBe(
      false,
    );
  });

  test('goes to the endpoints that chose it, of its partner', async () => {
    const stranger = await ownerWithWebhooks(product);
    const elsewhere = await startReceiver();
    await owner.created({ url: receiver.url, events: ['inquiry.declined'] });
    await owner.created({ url: elsewhere.url, events: ['inquiry.received'] });
    await stranger.created({ url: elsewhere.url });
    await owner.declined();
    await runWebhookJobs(product);
    expect([receiver.types(), elsewhere.types()]).toEqual([['inquiry.declined'], []]);
    await elsewhere.close();
  });

  test('of a partner without endpoints is kept nowhere, and of what is rolled back neither', async () => {
    const events = () =>
      product.app.db
        .selectFrom('webhookEvent')
        .select('id')
        .where('partnerId', '=', owner.partnerId)
        .execute();
    await owner.declined();
    expect(await events()).toEqual([]);
    await owner.created({ url: receiver.url });
    await expect(
      product.app.db.transaction().execute(async (tx) => {
        const data = { inquiryId };
        await publishWebhook(tx, { partnerId: owner.partnerId, type: 'inquiry.declined', data });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await runWebhookJobs(product);
    expect([await events(), receiver.received]).toEqual([[], []]);
  });

  test('of a blocked partner is not sent', async () => {
    const { endpoint } = await owner.created({ url: receiver.url });
    await owner.declined();
    await product.app.db
      .updateTable('partner')
      .set({ blockedAt: new Date(), blockReason: 'Prov' })
      .where('id', '=', owner.partnerId)
      .execute();
    await runWebhookJobs(product);
    expect(receiver.received).toEqual([]);
    await sendDue(product.app, { endpointId: endpoint.id });
    expect(receiver.received).toEqual([]);
  });
});

describe('a server that goes', () => {
  test('between the fact and its sending loses nothing', async () => {
    const { endpoint } = await owner.created({ url: receiver.url });
    await owner.declined();
    // Committed, and nobody has worked since: the queue has it.
    const { rows: before } = await owner.log(endpoint.id);
    expect([before, receiver.received]).toEqual([[], []]);
    await runWebhookJobs(product);
    expect(receiver.types()).toEqual(['inquiry.declined']);
  });

  test('before it has noted what it sent sends it again, under the same id', async () => {
    const { endpoint } = await owner.created({ url: receiver.url });
    await owner.declined();
    around = (send) => async (message) => {
      await send(message);
      throw new Error('killed');
    };
    await runWebhookJobs(product);
    expect(receiver.received).toHaveLength(1);
    around = (send) => send;
    await sendDue(product.app, { endpointId: endpoint.id });
    const ids = receiver.received.map((message) => header(message, 'webhook-id'));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect((await owner.log(endpoint.id)).rows).toMatchObject([{ status: 204 }]);
  });
});

describe('an endpoint that fails', () => {
  test('is tried ten times, then left; each try is signed anew under one id', async () => {
    receiver.answersStatus(503, 'Kom tillbaka');
    const { endpoint, verificationKey: secret } = await owner.created({ url: receiver.url });
    await owner.declined();
    await runWebhookJobs(product);
    const first = await owner.log(endpoint.id);
    expect(first.waiting).toBe(1);
    expect(first.rows).toMatchObject([{ status: 503, failure: 'status', excerpt: 'Kom tillbaka' }]);
    for (let tries = 1; tries < 12; tries += 1) {
      shiftClock(tries * 60);
      await tryAgain(endpoint.id);
    }
    shiftClock(0);
    const { rows, waiting } = await owner.log(endpoint.id);
    expect([rows.length, receiver.received.length, waiting]).toEqual([10, 10, 0]);
    expect(rows.map(({ nextTryAt }) => nextTryAt === null)).toEqual([
      true,
      ...Array.from({ length: 9 }, () => false),
    ]);
    expect(new Set(receiver.received.map((one) => header(one, 'webhook-id'))).size).toBe(1);
    const times = receiver.received.map((one) => Number(header(one, 'webhook-timestamp')));
    expect(new Set(times).size).toBe(10);
    const last = receiver.received.at(-1);
    if (!last) throw new Error('nothing has arrived');
    shiftClock(9 * 60);
    expect(
      new Webhook(secret).verify(last.body, {
        'webhook-id': header(last, 'webhook-id'),
        'webhook-timestamp': header(last, 'webhook-timestamp'),
        'webhook-signature': header(last, 'webhook-signature'),
      }),
    ).toMatchObject({ type: 'inquiry.declined' });
  });

  test('is no longer failing when something arrives', async () => {
    receiver.answersStatus(500);
    const { endpoint } = await owner.created({ url: receiver.url });
    await owner.declined();
    await runWebhookJobs(product);
    expect((await owner.endpoint(endpoint.id)).failingSince).not.toBeNull();
    receiver.answers();
    await tryAgain(endpoint.id);
    expect(await owner.endpoint(endpoint.id)).toMatchObject({ failingSince: null, off: null });
  });

  test('for three days is switched off; its owners are told, and what waits is kept', async () => {
    receiver.answersStatus(500);
    const member = await addMember(product, owner.partnerId, 'office');
    const { endpoint } = await owner.created({ url: receiver.url });
    await owner.declined();
    await runWebhookJobs(product);
    shiftClock(3 * 86_400 - 60);
    await tryAgain(endpoint.id);
    shiftClock(0);
    expect((await owner.endpoint(endpoint.id)).off).toBeNull();
    await owner.declined();
    shiftClock(3 * 86_400 + 60);
    await tryAgain(endpoint.id);
    shiftClock(0);
    expect((await owner.endpoint(endpoint.id)).off).toMatchObject({ because: 'failing' });
    const told = await product.app.db
      .selectFrom('notification')
      .select(['userId', 'data'])
      .where('kind', '=', webhookSwitchedOff.name)
      .where('userId', 'in', [owner.owner.userId, member.userId])
      .execute();
    expect(told).toEqual([
      {
        userId: owner.owner.userId,
        data: {
          partnerId: owner.partnerId,
          host: `127.0.0.1:${receiver.port}`,
          because: 'failing',
        },
      },
    ]);
    const entry = await product.app.db
      .selectFrom('auditLog')
      .select(['action', 'detail'])
      .where('subjectId', '=', endpoint.id)
      .where('action', '=', 'webhook.switched_off')
      .executeTakeFirstOrThrow();
    expect(entry.detail).toEqual({ partnerId: owner.partnerId, because: 'failing' });
    // Nothing more is sent, and what happens meanwhile is kept.
    const count = receiver.received.length;
    await owner.declined();
    await runWebhookJobs(product);
    await sendDue(product.app, { endpointId: endpoint.id });
    expect(receiver.received).toHaveLength(count);
    receiver.answers();
    const { version } = await owner.endpoint(endpoint.id);
    const on = await owner.call('PATCH', `/${endpoint.id}`, { isOn: true }, version);
    expect(on.json()).toMatchObject({ off: null, failingSince: null });
    const from = new Date(Date.now() - 4 * 86_400_000).toISOString();
    const to = new Date(Date.now() + 1000).toISOString();
    const replay = await owner.call('POST', `/${endpoint.id}/replays`, { from, to });
    expect([replay.statusCode, replay.json()]).toEqual([202, { messages: 3 }]);
    await sendDue(product.app, { endpointId: endpoint.id });
    expect(receiver.received).toHaveLength(count + 3);
  });

  test('and answers 410 is switched off at once', async () => {
    receiver.answersStatus(410);
    const { endpoint } = await owner.created({ url: receiver.url });
    await owner.declined();
    await runWebhookJobs(product);
    expect((await owner.endpoint(endpoint.id)).off).toMatchObject({ because: 'gone' });
    const { rows, waiting } = await owner.log(endpoint.id);
    expect([rows.length, waiting]).toEqual([1, 0]);
  });

  test('and hangs rests for a minute, while others get theirs', async () => {
    receiver.answers(() => {});
    const other = await startReceiver();
    const { endpoint } = await owner.created({ url: receiver.url });
    await owner.created({ url: other.url });
    for (let count = 0; count < 12; count += 1) await owner.declined();
    await runWebhookJobs(product);
    expect(other.received).toHaveLength(12);
    // One run, of ten at the same time: then it rests, whatever else happens.
    expect(receiver.received).toHaveLength(10);
    await owner.declined();
    await runWebhookJobs(product);
    expect([receiver.received.length, other.received.length]).toEqual([10, 13]);
    expect((await owner.log(endpoint.id)).rows[0]).toMatchObject({ failure: 'timeout' });
    await other.close();
  });

  test('is one run at a time, however much happens', async () => {
    let running = 0;
    let most = 0;
    around = (send) => async (message) => {
      running += 1;
      most = Math.max(most, running);
      const answer = await send(message);
      running -= 1;
      return answer;
    };
    const { endpoint } = await owner.created({ url: receiver.url });
    for (let count = 0; count < 30; count += 1) await owner.declined();
    await runWebhookJobs(product);
    expect(receiver.received).toHaveLength(30);
    expect(most).toBeLessThanOrEqual(10);
    expect((await owner.log(endpoint.id)).waiting).toBe(0);
  });
});

test('events go after 30 days, with their log', async () => {
  const { endpoint } = await owner.created({ url: receiver.url });
  await owner.declined();
  await runWebhookJobs(product);
  shiftClock(29 * 86_400);
  await sweepWebhooks(product.app);
  shiftClock(0);
  expect((await owner.log(endpoint.id)).rows).toHaveLength(1);
  shiftClock(30 * 86_400 + 60);
  await sweepWebhooks(product.app);
  shiftClock(0);
  expect((await owner.log(endpoint.id)).rows).toEqual([]);
  const left = await product.app.db
    .selectFrom('webhookDelivery')
    .select('id')
    .where('endpointId', '=', endpoint.id)
    .execute();
  expect(left).toEqual([]);
});
