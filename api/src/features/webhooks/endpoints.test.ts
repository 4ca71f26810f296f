import { mostEndpoints } from '@troskel/contract/webhooks/calls';
import { webhookEventTypes } from '@troskel/contract/values/webhook-events';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishWebhook } from '../../platform/webhooks/publish-webhook.ts';
import { addMember } from '../../testing/partner.factory.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import {
  inquiryId,
  ownerWithWebhooks,
  runWebhookJobs,
  startReceiver,
  webhooksOf,
} from './webhooks.factory.ts';

let product: TestApp;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let owner: Awaited<ReturnType<typeof ownerWithWebhooks>>;
beforeAll(async () => {
  product = await startTestApp();
  receiver = await startReceiver();
});
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.answers();
  owner = await ownerWithWebhooks(product);
});
afterAll(async () => {
  await receiver.close();
  await product.close();
});

const codesOf = (answer: { json(): unknown }) =>
  (answer.json() as { errors: { code: string; field?: string }[] }).errors.map(({ code, field }) =>
    field === undefined ? code : `${field} ${code}`,
  );

describe('an endpoint', () => {
  test('is made, listed, changed and deleted', async () => {
    const { endpoint } = await owner.created({
      url: 'https://hooks.firma.se/in#x',
      events: ['review.written', 'inquiry.received'],
    });
    expect(endpoint).toMatchObject({
      url: 'https://hooks.firma.se/in',
      description: 'Ekonomi',
      // In the order in which they are offered.
      events: ['inquiry.received', 'review.written'],
      off: null,
      version: 1,
    });
    expect(await owner.endpoint(endpoint.id)).toEqual(endpoint);
    const patch = { description: 'Lager', events: ['message.received'] };
    const changed = await owner.call('PATCH', `/${endpoint.id}`, patch, 1);
    expect(changed.json()).toMatchObject({ ...patch, url: endpoint.url, version: 2 });
    const late = await owner.call('PATCH', `/${endpoint.id}`, { description: 'Sent' }, 1);
    expect([late.statusCode, codesOf(late)]).toEqual([409, ['EDIT_CONFLICT']]);
    const nothing = await owner.call('PATCH', `/${endpoint.id}`, {}, 2);
    expect(codesOf(nothing)).toEqual(['BAD_REQUEST']);
    expect((await owner.call('DELETE', `/${endpoint.id}`)).statusCode).toBe(200);
    expect((await owner.call('DELETE', `/${endpoint.id}`)).statusCode).toBe(404);
    const acts = await product.app.db
      .selectFrom('auditLog')
      .select('action')
      .where('subjectId', '=', endpoint.id)
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(acts.map(({ action }) => action)).toEqual([
      'webhook.added',
      'webhook.changed',
      'webhook.removed',
    ]);
  });

  test.each([
    [{ url: '' }, 400, ['url WEBHOOK_URL_INVALID']],
    [{ url: 'firma.se' }, 422, ['url WEBHOOK_URL_INVALID']],
    [{ url: 'http://firma.se' }, 422, ['url WEBHOOK_URL_INVALID']],
    [{ url: 'https://10.0.0.1/' }, 422, ['url WEBHOOK_URL_INNER']],
    [{ events: [] }, 400, ['events WEBHOOK_EVENTS_MISSING']],
    [{ events: ['partner.deleted'] }, 400, ['events.0 FIELD_INVALID']],
    [{ description: 'x'.repeat(101) }, 400, ['description FIELD_TOO_LONG']],
    [{ scheme: 'v2' }, 400, ['scheme FIELD_INVALID']],
  ])('is refused with %o', async (fields, status, codes) => {
    const answer = await owner.create({ url: 'https://firma.se/', ...(fields as object) });
    expect([answer.statusCode, codesOf(answer)]).toEqual([status, codes]);
  });

  test('is one of ten at most, also when two are made at the same time', async () => {
    for (let count = 1; count < mostEndpoints; count += 1) {
      await owner.created({ url: 'https://firma.se/' });
    }
    const two = await Promise.all([
      owner.create({ url: 'https://firma.se/a' }),
      owner.create({ url: 'https://firma.se/b' }),
    ]);
    expect(two.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 422]);
    const refused = two.find(({ statusCode }) => statusCode === 422);
    expect(refused && codesOf(refused)).toEqual(['WEBHOOK_LIMIT_REACHED']);
  });

  test('is changed by owners alone; the office sees it, and who works in the field does not', async () => {
    const { endpoint } = await owner.created({ url: receiver.url });
    const as = async (role: 'office' | 'field') =>
      webhooksOf(product, owner.partnerId, await addMember(product, owner.partnerId, role));
    const [office, field] = [await as('office'), await as('field')];
    expect((await office.call('GET')).json()).toMatchObject({ endpoints: [{ id: endpoint.id }] });
    expect((await office.log(endpoint.id)).rows).toEqual([]);
    const tried = [
      await office.create({ url: receiver.url }),
      await office.call('PATCH', `/${endpoint.id}`, { isOn: false }, 1),
      await office.call('POST', `/${endpoint.id}/secret/show`),
      await office.call('POST', `/${endpoint.id}/test`),
    ];
    expect(tried.map(codesOf)).toEqual(tried.map(() => ['OWNER_REQUIRED']));
    const closed = [await field.call('GET'), await field.call('GET', `/${endpoint.id}/attempts`)];
    expect(closed.map(codesOf)).toEqual(closed.map(() => ['OFFICE_REQUIRED']));
  });

  test('of another partner is not there', async () => {
    const { endpoint } = await owner.created({ url: receiver.url });
    await owner.declined();
    await runWebhookJobs(product);
    const [attempt] = (await owner.log(endpoint.id)).rows;
    const stranger = await ownerWithWebhooks(product);
    const own = await stranger.created({ url: receiver.url });
    const span = { from: new Date(Date.now() - 1000).toISOString(), to: new Date().toISOString() };
    const delivery = `deliveries/${attempt?.deliveryId}/replay`;
    const tried = [
      await stranger.call('GET', `/${endpoint.id}/attempts`),
      await stranger.call('PATCH', `/${endpoint.id}`, { isOn: false }, 1),
      await stranger.call('DELETE', `/${endpoint.id}`),
      await stranger.call('POST', `/${endpoint.id}/secret/show`),
      await stranger.call('POST', `/${endpoint.id}/secret`, { scheme: 'v1', endsAtOnce: true }),
      await stranger.call('POST', `/${endpoint.id}/test`),
      await stranger.call('POST', `/${endpoint.id}/replays`, span),
      await stranger.call('POST', `/${endpoint.id}/${delivery}`),
      // Another's message at one's own endpoint.
      await stranger.call('POST', `/${own.endpoint.id}/${delivery}`),
    ];
    expect(tried.map(({ statusCode }) => statusCode)).toEqual(tried.map(() => 404));
    expect((await owner.endpoint(endpoint.id)).version).toBe(1);
  });
});

describe('what is verified by', () => {
  test('is shown again, to owners, which is noted', async () => {
    for (const scheme of ['v1', 'v1a'] as const) {
      const { endpoint, verificationKey } = await owner.created({ url: receiver.url, scheme });
      const shown = await owner.call('POST', `/${endpoint.id}/secret/show`);
      expect(shown.json()).toEqual({ endpoint, verificationKey });
      const noted = await product.app.db
        .selectFrom('auditLog')
        .select('detail')
        .where('subjectId', '=', endpoint.id)
        .where('action', '=', 'webhook.secret_shown')
        .execute();
      expect(noted).toHaveLength(1);
    }
  });

  test('is kept sealed, and no private key is ever answered', async () => {
    const { endpoint, verificationKey } = await owner.created({ url: receiver.url });
    const { endpoint: signed } = await owner.created({ url: receiver.url, scheme: 'v1a' });
    const rows = await product.app.db
      .selectFrom('webhookKey')
      .selectAll()
      .where('endpointId', 'in', [endpoint.id, signed.id])
      .execute();
    const written = rows.map(({ secretEncrypted }) => secretEncrypted.toString('latin1'));
    expect(written.some((text) => /whs(ec|k)_/.test(text))).toBe(false);
    expect(JSON.stringify(rows)).not.toContain(verificationKey.slice(6));
    const shown = await owner.call('POST', `/${signed.id}/secret/show`);
    expect(shown.body).not.toContain('whsk_');
    expect((await owner.call('GET')).body).not.toMatch(/whs(ec|k)_/);
  });
});

describe('a test event', () => {
  test('is sent to the endpoint alone, whatever it chose', async () => {
    const { endpoint } = await owner.created({ url: receiver.url, events: ['review.removed'] });
    const other = await owner.created({ url: receiver.url });
    const asked = await owner.call('POST', `/${endpoint.id}/test`);
    expect(asked.statusCode).toBe(202);
    await runWebhookJobs(product);
    expect(receiver.types()).toEqual(['webhook.test']);
    expect((await owner.log(endpoint.id)).rows).toMatchObject([
      { type: 'webhook.test', messageId: asked.json<{ messageId: string }>().messageId },
    ]);
    expect((await owner.log(other.endpoint.id)).rows).toEqual([]);
  });

  test('is not for one that is off, nor is anything sent again', async () => {
    const { endpoint } = await owner.created({ url: receiver.url });
    await owner.declined();
    await runWebhookJobs(product);
    const [attempt] = (await owner.log(endpoint.id)).rows;
    const off = await owner.call('PATCH', `/${endpoint.id}`, { isOn: false }, 1);
    expect(off.json()).toMatchObject({ off: { because: 'owner' } });
    const span = { from: new Date(Date.now() - 1000).toISOString(), to: new Date().toISOString() };
    const tried = [
      await owner.call('POST', `/${endpoint.id}/test`),
      await owner.call('POST', `/${endpoint.id}/replays`, span),
      await owner.call('POST', `/${endpoint.id}/deliveries/${attempt?.deliveryId}/replay`),
    ];
    expect(tried.map(codesOf)).toEqual(tried.map(() => ['WEBHOOK_IS_OFF']));
  });
});

describe('the log', () => {
  test('comes in pages, the latest first, and shows failures alone', async () => {
    const { endpoint } = await owner.created({ url: receiver.url });
    for (let count = 0; count < 31; count += 1) await owner.declined();
    await runWebhookJobs(product);
    receiver.answersStatus(500, 'Nej');
    await owner.declined();
    await runWebhookJobs(product);
    const first = await owner.log(endpoint.id);
    expect([first.rows.length, first.waiting]).toEqual([30, 1]);
    expect(first.rows[0]).toMatchObject({ status: 500, excerpt: 'Nej' });
    const second = await owner.log(endpoint.id, `?cursor=${first.nextCursor}`);
    expect([second.rows.length, second.nextCursor]).toEqual([2, null]);
    const failed = await owner.log(endpoint.id, '?outcome=failed');
    expect(failed.rows).toEqual([first.rows[0]]);
  });
});

describe('sending a span again', () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

  test('takes what is missing, also of the time when the endpoint was off, or all', async () => {
    const { endpoint } = await owner.created({ url: receiver.url, events: ['inquiry.declined'] });
    await owner.declined();
    await runWebhookJobs(product);
    const off = await owner.call('PATCH', `/${endpoint.id}`, { isOn: false }, 1);
    await owner.declined();
    await publishWebhook(product.app.db, {
      partnerId: owner.partnerId,
      type: 'inquiry.completed',
      data: { inquiryId },
    });
    await runWebhookJobs(product);
    expect(receiver.received).toHaveLength(1);
    const { version } = off.json<{ version: number }>();
    await owner.call('PATCH', `/${endpoint.id}`, { isOn: true }, version);
    const span = { from: at(-1), to: at(1) };
    const missing = await owner.call('POST', `/${endpoint.id}/replays`, span);
    expect([missing.statusCode, missing.json()]).toEqual([202, { messages: 1 }]);
    await runWebhookJobs(product);
    expect(receiver.received).toHaveLength(2);
    const all = { ...span, onlyMissing: false };
    expect((await owner.call('POST', `/${endpoint.id}/replays`, all)).json()).toEqual({
      messages: 2,
    });
    await runWebhookJobs(product);
    expect(receiver.received).toHaveLength(4);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
    const nothing = await owner.call('POST', `/${endpoint.id}/replays`, {
      from: at(-3),
      to: at(-2),
    });
    expect(nothing.json()).toEqual({ messages: 0 });
  });

  test.each([
    ['a span that ends before it begins', 0, -1],
    ['one of more than 30 days ago', -31, 0],
  ])('refuses %s', async (_, from, to) => {
    const { endpoint } = await owner.created({ url: receiver.url });
    const answer = await owner.call('POST', `/${endpoint.id}/replays`, {
      from: at(from),
      to: at(to),
    });
    expect([answer.statusCode, codesOf(answer)]).toEqual([422, ['from WEBHOOK_SPAN']]);
  });

  test('refuses more than 10,000 events', async () => {
    const { endpoint } = await owner.created({ url: receiver.url });
    const now = new Date();
    for (let block = 0; block < 11; block += 1) {
      await product.app.db
        .insertInto('webhookEvent')
        .values(
          Array.from({ length: block < 10 ? 1000 : 1 }, () => ({
            id: uuid(),
            partnerId: owner.partnerId,
            type: webhookEventTypes[0] ?? '',
            occurredAt: now,
            body: '{}',
          })),
        )
        .execute();
    }
    const answer = await owner.call('POST', `/${endpoint.id}/replays`, { from: at(-1), to: at(1) });
    expect(codesOf(answer)).toEqual(['WEBHOOK_REPLAY_LARGE']);
  });
});
