import { errorCatalogue } from '@troskel/contract/ground/error-catalogue';
import { fieldMessages } from '@troskel/contract/ground/field-messages';
import { mostPushDevices } from '@troskel/contract/notifications/push';
import type { PushSubscription } from '@troskel/contract/notifications/push';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeExpired } from '../../platform/jobs/remove-expired.ts';
import { publicKey, startPushing } from './push.factory.ts';

let pushing: Awaited<ReturnType<typeof startPushing>>;
beforeAll(async () => {
  pushing = await startPushing();
});
beforeEach(() => pushing.forget());
afterAll(() => pushing.close());

describe('a device', () => {
  test('is the one of its session; a browser whose address changes keeps what was chosen', async () => {
    const { service, product, read, confirm, patch, withDevice, elsewhere } = pushing;
    const user = await product.signUp();
    const { id, subscription } = await withDevice(user);
    await patch(user, id, { choices: ['account'], quietHours: { from: '22', until: '6.30' } });
    const renewed = service.subscribe(publicKey);
    const answer = await confirm(user, renewed);
    expect(answer.json()).toEqual({ isOn: true, publicKey });
    const { devices: own } = await read(user);
    expect(own).toMatchObject([
      { id, isThis: true, choices: ['account'], quietHours: { from: '22:00', until: '06:30' } },
    ]);
    const other = await elsewhere(user);
    expect((await read(other)).devices).toMatchObject([{ id, isThis: false }]);
    // Nobody turns on what they only confirm.
    const stranger = await product.signUp();
    expect((await confirm(stranger, subscription)).json()).toEqual({ isOn: false, publicKey });
    expect((await read(stranger)).devices).toEqual([]);
  });

  test('belongs to whoever turned it on last', async () => {
    const { product, put, read, withDevice } = pushing;
    const [before, after] = [await product.signUp(), await product.signUp()];
    const { subscription } = await withDevice(before);
    expect((await put(after, subscription)).statusCode).toBe(200);
    expect((await read(before)).devices).toEqual([]);
    expect((await read(after)).devices).toHaveLength(1);
  });

  test('is one user’s, also when many turn it on at once', async () => {
    const { service, product, put, read } = pushing;
    const users = [];
    for (let count = 0; count < 6; count++) users.push(await product.signUp());
    const subscription = service.subscribe(publicKey);
    const answers = await Promise.all(users.map((user) => put(user, subscription)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(users.map(() => 200));
    const devices = await Promise.all(users.map(async (user) => (await read(user)).devices));
    expect(devices.flat()).toHaveLength(1);
  });

  test('that is added, or whose address changes, is in the record of logins', async () => {
    const { service, product, put, confirm, patch, withDevice } = pushing;
    const user = await product.signUp();
    const events = async () =>
      (
        await product.app.db
          .selectFrom('securityEvent')
          .select('kind')
          .where('userId', '=', user.userId)
          .where('kind', '=', 'push_device_added')
          .execute()
      ).length;
    const { id, subscription } = await withDevice(user);
    expect(await events()).toBe(1);
    await put(user, subscription);
    await confirm(user, subscription);
    await patch(user, id, { quietHours: null });
    expect(await events()).toBe(1);
    await confirm(user, service.subscribe(publicKey));
    expect(await events()).toBe(2);
  });

  test('goes with its session, by whichever way that is ended', async () => {
    const { product, read, withDevice, elsewhere, endOthers } = pushing;
    const user = await product.signUp();
    const here = await withDevice(user);
    const there = await elsewhere(user);
    await withDevice(there);
    await endOthers(user);
    expect((await read(user)).devices.map(({ id }) => id)).toEqual([here.id]);
    await product.call({
      method: 'POST',
      url: '/api/auth/sign-out',
      headers: { cookie: user.cookie },
    });
    const again = await elsewhere(user);
    expect((await read(again)).devices).toEqual([]);
  });

  test('outlives a session that runs out, until another is ended; and 60 days without a page', async () => {
    const { product, read, confirm, withDevice, elsewhere, endOthers } = pushing;
    const user = await product.signUp();
    const { id, subscription } = await withDevice(user);
    const there = await elsewhere(user);
    const runOut = (days: number) =>
      sql`update session set expires_at = now() - interval '1 day' * ${days}
           where id in (select session_id from push_device where id = ${id})`.execute(
        product.app.db,
      );
    await runOut(1);
    await removeExpired(product.app);
    expect((await read(there)).devices).toMatchObject([{ id, isThis: false }]);
    // Its next login takes it up again, and one in place of that keeps it.
    const back = await elsewhere(user);
    await confirm(back, subscription);
    expect((await read(back)).devices).toMatchObject([{ id, isThis: true }]);
    const again = await elsewhere(user, back.cookie);
    expect((await read(again)).devices).toMatchObject([{ id, isThis: true }]);
    await runOut(1);
    await removeExpired(product.app);
    await endOthers(there);
    expect((await read(there)).devices).toEqual([]);

    const left = await withDevice(there);
    await sql`update push_device set confirmed_at = now() - interval '61 days'
               where id = ${left.id}`.execute(product.app.db);
    await removeExpired(product.app);
    expect((await read(there)).devices).toEqual([]);
  });

  test('can be removed from another; a stranger’s is not found', async () => {
    const { product, patch, remove, withDevice, elsewhere } = pushing;
    const [user, stranger] = [await product.signUp(), await product.signUp()];
    const { id } = await withDevice(user);
    expect((await remove(stranger, id)).statusCode).toBe(404);
    expect((await patch(stranger, id, { quietHours: null })).statusCode).toBe(404);
    expect((await remove(await elsewhere(user), id)).statusCode).toBe(200);
    expect((await remove(user, id)).statusCode).toBe(404);
  });

  test(`is one of ${mostPushDevices} at most`, async () => {
    const { service, product, put, withDevice, elsewhere } = pushing;
    const user = await product.signUp();
    const { id } = await withDevice(user);
    await sql`
      insert into push_device
        (id, user_id, endpoint, p256dh, auth, created_at, confirmed_at)
      select gen_random_uuid(), user_id, endpoint || number, p256dh, auth, created_at, confirmed_at
        from push_device, generate_series(2, ${mostPushDevices}) as number
       where id = ${id}`.execute(product.app.db);
    const refused = await put(await elsewhere(user), service.subscribe(publicKey));
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain(errorCatalogue.PUSH_DEVICE_LIMIT_REACHED.sv);
    // Its own device is none more.
    expect((await put(user, service.subscribe(publicKey))).statusCode).toBe(200);
  });
});

describe('what no browser sends', () => {
  const encodedLonger = `https://push.example.com/${'å'.repeat(400)}`;
  const good = () => pushing.service.subscribe(publicKey);
  const withKeys = (keys: Partial<PushSubscription['keys']>) => {
    const subscription = good();
    return { ...subscription, keys: { ...subscription.keys, ...keys } };
  };

  test.each([
    ['no address', '', 'endpoint', 'PUSH_ENDPOINT_INVALID', 400],
    ['no https', 'http://push.example.com/x', 'endpoint', 'PUSH_ENDPOINT_INVALID', 422],
    ['a password', 'https://a:b@push.example.com/x', 'endpoint', 'PUSH_ENDPOINT_INVALID', 422],
    ['a private address', 'https://10.0.0.8/x', 'endpoint', 'PUSH_ENDPOINT_INNER', 422],
    ['metadata', 'https://169.254.169.254/latest', 'endpoint', 'PUSH_ENDPOINT_INNER', 422],
    ['an inner name', 'https://db.internal/x', 'endpoint', 'PUSH_ENDPOINT_INNER', 422],
    ['what is too long once encoded', encodedLonger, 'endpoint', 'PUSH_ENDPOINT_INVALID', 422],
  ])('%s is refused', async (_, given, field, code, status) => {
    const { product, put } = pushing;
    const user = await product.signUp();
    const answer = await put(user, { ...good(), endpoint: given });
    expect(answer.statusCode).toBe(status);
    expect(answer.json<{ errors: unknown[] }>().errors).toContainEqual(
      expect.objectContaining({
        code,
        field,
        message: fieldMessages[code as keyof typeof fieldMessages].sv,
      }),
    );
  });

  test.each([
    [{ p256dh: 'BAAA' }, 'keys.p256dh', 400],
    // 65 bytes that are no point of the curve.
    [{ p256dh: `BA${'A'.repeat(85)}` }, 'keys.p256dh', 422],
    [{ auth: 'AAAA' }, 'keys.auth', 400],
  ])('the key %j is refused', async (keys, field, status) => {
    const { product, put } = pushing;
    const answer = await put(await product.signUp(), withKeys(keys));
    expect(answer.statusCode, answer.body).toBe(status);
    expect(answer.json<{ errors: unknown[] }>().errors).toContainEqual(
      expect.objectContaining({ code: 'PUSH_KEY_INVALID', field }),
    );
  });

  test.each([
    [{ quietHours: { from: '22:00', until: '22' } }, 'quietHours.until', 'QUIET_HOURS_EQUAL'],
    [{ quietHours: { from: '25:00', until: '06:00' } }, 'quietHours.from', 'TIME_INVALID'],
    [{ choices: ['weather'] }, 'choices.0', 'FIELD_INVALID'],
  ])('%j is refused', async (payload, field, code) => {
    const { product, patch, withDevice } = pushing;
    const user = await product.signUp();
    const { id } = await withDevice(user);
    const answer = await patch(user, id, payload);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json<{ errors: unknown[] }>().errors).toContainEqual(
      expect.objectContaining({ code, field }),
    );
  });
});
