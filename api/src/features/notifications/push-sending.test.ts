import { errorCatalogue } from '@troskel/contract/ground/error-catalogue';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createWebhookSender } from '../../platform/gateways/webhook-sender.ts';
import { pushNotification } from '../../platform/notifications/push.ts';
import { timeInSweden } from '../../platform/time/swedish-time.ts';
import { startPushing } from './push.factory.ts';

let pushing: Awaited<ReturnType<typeof startPushing>>;
beforeAll(async () => {
  pushing = await startPushing();
});
beforeEach(() => pushing.forget());
afterAll(() => pushing.close());

const hour = 3_600_000;
const clock = (from: number) => timeInSweden(new Date(Date.now() + from));
const around = { from: clock(-hour), until: clock(hour) };

describe('a push', () => {
  test('is encrypted to the device, signed, and says what the bell says', async () => {
    const { service, product, withDevice, tellOfMessage, tell, runPushJobs, sent } = pushing;
    const user = await product.signUp();
    const { subscription } = await withDevice(user);
    await tell(user);
    await tellOfMessage(user);
    await runPushJobs();
    expect(service.refused).toEqual([]);
    const ofPassword = sent().find(({ path }) => path === '/user-settings/sign-in');
    expect(ofPassword).toMatchObject({ title: 'Lösenordet är bytt', unread: 2, language: 'sv' });
    expect(ofPassword?.['text']).toContain('lösenord');
    const [one] = service.delivered;
    expect(one).toMatchObject({
      endpoint: subscription.endpoint,
      ttl: 86_400,
      urgency: 'high',
      subject: 'mailto:partner@troskel.example',
    });
    expect(one?.topic).toMatch(/^[0-9a-f]{32}$/);
    expect(one?.body.toString('latin1')).not.toContain('password');
    // Nothing twice, and nothing of what has been read.
    await runPushJobs();
    expect(service.delivered).toHaveLength(2);
  });

  test('comes once to each device, and only as chosen there', async () => {
    const { service, product, read, patch, withDevice, elsewhere, tellOfMessage, runPushJobs } =
      pushing;
    const user = await product.signUp();
    const first = await withDevice(user);
    const second = await withDevice(await elsewhere(user));
    const all = (await read(user)).offered;
    expect(all).toEqual(expect.arrayContaining(['inquiry_messages', 'account']));
    const choices = all.filter((choice) => choice !== 'inquiry_messages');
    expect((await patch(user, second.id, { choices })).statusCode).toBe(200);
    await tellOfMessage(user);
    await runPushJobs();
    expect(service.delivered.map(({ endpoint }) => endpoint)).toEqual([
      first.subscription.endpoint,
    ]);
  });

  test('of what has been read, or whose user is blocked, is not sent', async () => {
    const { service, product, withDevice, tell } = pushing;
    const user = await product.signUp();
    const { id: deviceId } = await withDevice(user);
    const seen = await tell(user);
    await product.app.db
      .updateTable('notification')
      .set({ readAt: new Date() })
      .where('id', '=', seen)
      .execute();
    await pushNotification(product.app, { userId: user.userId, notificationId: seen, deviceId });
    const blocked = await tell(user);
    await product.app.db
      .insertInto('userBlock')
      .values({ userId: user.userId, blockedAt: new Date(), reason: 'Spam' })
      .execute();
    await pushNotification(product.app, { userId: user.userId, notificationId: blocked, deviceId });
    expect(service.delivered).toEqual([]);
  });

  test('that the service cannot take is tried again; a device that is gone is removed', async () => {
    const { service, product, read, withDevice, tell, runPushJobs } = pushing;
    const user = await product.signUp();
    const { id: deviceId, subscription } = await withDevice(user);
    await tell(user);
    service.failNext(503);
    await runPushJobs();
    expect(service.delivered).toEqual([]);
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(product.app.db);
    await runPushJobs();
    expect(service.delivered).toHaveLength(1);
    // Refused for good: neither tried again nor removed.
    await tell(user);
    service.failNext(403);
    await runPushJobs();
    expect((await read(user)).devices.map(({ id }) => id)).toEqual([deviceId]);
    service.end(subscription.endpoint);
    await tell(user);
    await runPushJobs();
    expect(service.refused.at(-1)?.status).toBe(410);
    expect((await read(user)).devices).toEqual([]);
  });

  test('reaches nothing of ours, and no loopback in production', async () => {
    const { service, product, read, withDevice, tell } = pushing;
    const user = await product.signUp();
    const { id: deviceId } = await withDevice(user);
    const notificationId = await tell(user);
    const app = {
      ...product.app,
      webhookSender: createWebhookSender({ allowsLoopback: false }),
    };
    await pushNotification(app, { userId: user.userId, notificationId, deviceId });
    expect(service.delivered).toEqual([]);
    expect((await read(user)).devices).toEqual([]);
  });
});

describe('quiet hours', () => {
  const created = (notificationId: string, ago: number) =>
    pushing.product.app.db
      .updateTable('notification')
      .set({ createdAt: new Date(Date.now() - ago) })
      .where('id', '=', notificationId)
      .execute();

  test('gather what comes in them into one push when they end', async () => {
    const { service, product, patch, withDevice, tell, runPushJobs, runGathered, sent } = pushing;
    const user = await product.signUp();
    const { id: deviceId } = await withDevice(user);
    await patch(user, deviceId, { quietHours: around });
    await tell(user);
    await tell(user);
    await runPushJobs();
    expect(service.delivered).toEqual([]);
    const { rows } = await sql<{ queue: string; isLater: boolean }>`
      select queue_name as queue, run_at > now() as "isLater" from graphile_worker.jobs
       where task_identifier = 'push_gathered' and key = ${`push-gathered:${deviceId}`}`.execute(
      product.app.db,
    );
    expect(rows).toEqual([{ queue: `push:${user.userId}`, isLater: true }]);
    // Still quiet: put off. Over: told as one.
    await runGathered();
    expect(service.delivered).toEqual([]);
    await patch(user, deviceId, { quietHours: null });
    await runGathered();
    const [gathered, ...more] = sent();
    expect(gathered).toMatchObject({ title: '2 nya aviseringar', path: '/', unread: 2 });
    expect(gathered?.['text']).toContain('Lösenordet är bytt');
    expect(more).toEqual([]);
  });

  test('lose nothing that came just before them, or before they were changed', async () => {
    const { service, product, patch, withDevice, tell, runPushJobs, runGathered, sent } = pushing;
    const user = await product.signUp();
    const { id: deviceId } = await withDevice(user);
    await patch(user, deviceId, { quietHours: around });
    await created(await tell(user), 2 * hour);
    await created(await tell(user), hour / 2);
    await runPushJobs();
    await patch(user, deviceId, { quietHours: { ...around, from: clock(-hour / 4) } });
    await tell(user);
    await runPushJobs();
    expect(service.delivered).toEqual([]);
    await patch(user, deviceId, { quietHours: null });
    await runGathered();
    expect(sent()).toMatchObject([{ title: '3 nya aviseringar' }]);
  });

  test('tell nothing twice when they end', async () => {
    const { product, patch, withDevice, tell, runPushJobs, runGathered, sent } = pushing;
    const user = await product.signUp();
    const { id: deviceId } = await withDevice(user);
    await patch(user, deviceId, { quietHours: around });
    const first = await tell(user);
    await runPushJobs();
    await patch(user, deviceId, { quietHours: { ...around, until: clock(-hour / 60) } });
    const last = await tell(user);
    await created(last, hour / 2);
    await runPushJobs();
    await runGathered();
    expect(sent().map(({ tag }) => tag)).toEqual([last, first]);
  });
});

describe('a test', () => {
  test('comes at once, in quiet hours as well, to the device that asks alone', async () => {
    const { service, product, patch, withDevice, elsewhere, tryOut, sent } = pushing;
    const user = await product.signUp();
    const { id, subscription } = await withDevice(user);
    const there = await elsewhere(user);
    await withDevice(there);
    await patch(user, id, { quietHours: around });
    expect((await tryOut(user)).json()).toEqual({ outcome: 'taken', status: 201 });
    expect(service.delivered).toMatchObject([
      { endpoint: subscription.endpoint, ttl: 300, urgency: 'high', topic: 'test' },
    ]);
    expect(sent()).toMatchObject([{ path: '/user-settings/notifications', unread: 0 }]);
    expect((await tryOut(await elsewhere(user))).statusCode).toBe(404);
  });

  test('says what the push service answers, and is not tried again', async () => {
    const { service, product, read, withDevice, tryOut, runPushJobs } = pushing;
    const user = await product.signUp();
    const { subscription } = await withDevice(user);
    for (const [status, outcome] of [
      [403, 'refused'],
      [503, 'later'],
    ] as const) {
      service.failNext(status);
      expect((await tryOut(user)).json()).toEqual({ outcome, status });
    }
    await runPushJobs();
    expect(service.delivered).toEqual([]);
    service.end(subscription.endpoint);
    expect((await tryOut(user)).json()).toEqual({ outcome: 'gone', status: 410 });
    expect((await read(user)).devices).toEqual([]);
    expect((await tryOut(user)).statusCode).toBe(404);
  });

  test('can be asked for five times in ten minutes', async () => {
    const { product, withDevice, tryOut } = pushing;
    const user = await product.signUp();
    await withDevice(user);
    const statuses = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await tryOut(user)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

test('without a key nothing is offered, and nothing pushed', async () => {
  const { service, product, put, read, withDevice, tell, tryOut, runPushJobs } = pushing;
  const user = await product.signUp();
  const { subscription } = await withDevice(user);
  await tell(user);
  const { settings } = product.app;
  const { webPush } = settings;
  settings.webPush = undefined;
  try {
    expect((await read(user)).publicKey).toBeNull();
    const refused = await put(user, subscription);
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain(errorCatalogue.PUSH_OFF.sv);
    expect((await tryOut(user)).body).toContain(errorCatalogue.PUSH_OFF.sv);
    await runPushJobs();
    expect(service.delivered).toEqual([]);
  } finally {
    settings.webPush = webPush;
  }
});
