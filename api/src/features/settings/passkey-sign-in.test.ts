import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { removeExpiredCodes } from '../../platform/jobs/remove-expired.ts';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { passTime, refusalOf } from './account-security.factory.ts';
import { signInBy, withPasskey } from './passkeys.factory.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());
afterEach(() => {
  vi.useRealTimers();
});

describe('account.signInByPasskey', () => {
  test('that fails is in the stream of the account whose passkey was shown', async () => {
    const user = await product.signUp();
    const { authenticator } = await withPasskey(product, user.token);
    await signInBy(product, authenticator, { isUnverified: true });
    await vi.waitFor(async () => {
      const failures = await product.app.db
        .selectFrom('securityEvent')
        .select(['method', 'reason'])
        .where('kind', '=', 'sign_in_failed')
        .where('userId', '=', user.userId)
        .execute();
      expect(failures).toEqual([{ method: 'passkey', reason: 'passkey_refused' }]);
    });
  });

  test('at an account that is erased meanwhile is refused as one of no account', async () => {
    const user = await product.signUp();
    const { authenticator } = await withPasskey(product, user.token);
    const { internalAdapter } = await product.app.auth.$context;
    const find = internalAdapter.findUserById.bind(internalAdapter);
    const erasing = vi.spyOn(internalAdapter, 'findUserById').mockImplementation(async (id) => {
      const found = await find(id);
      await product.app.db.deleteFrom('user').where('id', '=', id).execute();
      return found;
    });
    try {
      expect(refusalOf(await signInBy(product, authenticator))).toEqual([401, 'INVALID_PASSKEY']);
      expect(erasing).toHaveBeenCalledOnce();
    } finally {
      erasing.mockRestore();
    }
  });

  test('is asked for 300 times in 15 minutes by a network, whose challenges are soon gone', async () => {
    const ask = (remoteAddress: string) =>
      product.call({
        method: 'POST',
        url: '/api/auth/passkey/request',
        payload: {},
        remoteAddress,
      });
    const challenges = async () => {
      const { count } = await product.app.db
        .selectFrom('verification')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('identifier', 'like', 'passkey:%')
        .executeTakeFirstOrThrow();
      return count;
    };
    await removeExpiredCodes(product.app);
    const before = await challenges();
    for (let times = 0; times < 300; times += 1) await ask(`2001:db8::${times % 250}`);
    expect(refusalOf(await ask('2001:db8::fff'))).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await ask('198.51.100.1')).statusCode).toBe(200);
    expect(await challenges()).toBe(before + 301);
    passTime(6);
    await removeExpiredCodes(product.app);
    expect(await challenges()).toBe(0);
  });
});
