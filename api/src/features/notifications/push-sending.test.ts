import { errorCatalogue } from '@troskel/contract/ground/error-catalogue';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createWebhookSender } from '../../platform/gateways/webhook-sender.ts';
import { pushGathered, pushNotification, spreadPush } from '../../platform/notifications/push.ts';
import { timeInSweden } from '../../platform/time/swedish-time.ts';
import { startPushing } from './push.factory.ts';

let pushing: Awaited<ReturnType<typeof startPushing>>;
beforeAll(async () => {
  pushing = await startPushing();
});
beforeEach(() => pushing.forget());
afterAll(() => pushing.close());

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
    await pushNotification(product.app, { notificationId: seen, deviceId });
    const blocked = await tell(user);
    await product.app.db
      .insertInto('userBlock')
      .values({ userId: user.userId, blockedAt: new Date(), reason: 'Spam' })
      .execute();
    await pushNotification(product.app, { notificationId: blocked, deviceId });
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
    await pushNotification(app, { notificationId, deviceId });
    expect(service.delivered).toEqual([]);
    expect((await read(user)).devices).toEqual([]);
  });
});

describe('quiet hours', () => {
  const hour = 3_600_000;
  const around = {
    from: timeInSweden(new Date(Date.now() - hour)),
    until: timeInSweden(new Date(Date.now() + hour)),
  };

  test('gather what comes in them into one push when they end', async () => {
    const { service, product, patch, withDevice, tell, runPushJobs, sent } = pushing;
    const user = await product.signUp();
    const { id: deviceId } = await withDevice(user);
    await patch(user, deviceId, { quietHours: around });
    await tell(user);
    await tell(user);
    await runPushJobs();
    expect(service.delivered).toEqual([]);
    const { rows } = await sql<{ key: string; isLater: boolean }>`
      select key, run_at > now() as "isLater" from graphile_worker.jobs
       where task_identifier = 'push_gathered' and key = ${`push-gathered:${deviceId}`}`.execute(
      product.app.db,
    );
    expect(rows).toEqual([{ key: `push-gathered:${deviceId}`, isLater: true }]);
    // Still quiet: put off. Over: told as one.
    await pushGathered(product.app, { deviceId, ...around });
    expect(service.delivered).toEqual([]);
    await patch(user, deviceId, { quietHours: null });
    await pushGathered(product.app, { deviceId, ...around });
    const [gathered, ...more] = sent();
    expect(gathered).toMatchObject({ title: '2 nya aviseringar', path: '/', unread: 2 });
    expect(gathered?.['text']).toContain('Lösenordet är bytt');
    expect(more).toEqual([]);
  });

  test('put off what is tried again in them', async () => {
    const { service, product, patch, withDevice, tell, sent } = pushing;
    const user = await product.signUp();
    const { id: deviceId } = await withDevice(user);
    const notificationId = await tell(user);
    await spreadPush(product.app, { notificationId });
    await patch(user, deviceId, { quietHours: around });
    await pushNotification(product.app, { notificationId, deviceId });
    expect(service.delivered).toEqual([]);
    await patch(user, deviceId, { quietHours: null });
    await pushNotification(product.app, { notificationId, deviceId });
    expect(sent()).toHaveLength(1);
  });
});

test('without a key nothing is offered, and nothing pushed', async () => {
  const { service, product, put, read, withDevice, tell, runPushJobs } = pushing;
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
    await runPushJobs();
    expect(service.delivered).toEqual([]);
  } finally {
    settings.webPush = webPush;
  }
});
