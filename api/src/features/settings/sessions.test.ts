import { accountSecurity } from '@troskel/contract/settings/account-security';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';
import type { TestApp } from '../../testing/test-app.ts';
import {
  eventsOf,
  me,
  passTime,
  refusalOf,
  signInAgain,
  tokenOf,
} from './account-security.factory.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.close());
afterEach(() => {
  vi.useRealTimers();
});

const firefox = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
};
const phone = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
};

async function sessionsOf(token: string) {
  const answer = await product.call({ method: 'GET', url: `${me}/sessions`, token });
  return accountSecurity.listSessions.response.parse(answer.json());
}
const end = (token: string, id: string) =>
  product.call({ method: 'DELETE', url: `${me}/sessions/${id}`, token });
const isAlive = async (token: string) =>
  (await product.call({ method: 'GET', url: me, token })).statusCode === 200;

describe('settings.listSessions', () => {
  test('tells browser and device of each, the one used now first, then the last used', async () => {
    const user = await product.signUp();
    passTime(1);
    const onPhone = await signInAgain(product, user, phone);
    passTime(1);
    const onDesktop = await signInAgain(product, user, firefox);
    const sessions = await sessionsOf(onPhone.token);
    expect(
      sessions.map(({ isCurrent, browser, operatingSystem, deviceKind, place }) => ({
        isCurrent,
        browser,
        operatingSystem,
        deviceKind,
        place,
      })),
    ).toEqual([
      {
        isCurrent: true,
        browser: 'Safari',
        operatingSystem: 'iOS',
        deviceKind: 'phone',
        place: null,
      },
      {
        isCurrent: false,
        browser: 'Firefox',
        operatingSystem: 'Linux',
        deviceKind: 'desktop',
        place: null,
      },
      // The test's own client.
      {
        isCurrent: false,
        browser: '',
        operatingSystem: '',
        deviceKind: 'unknown',
        place: null,
      },
    ]);
    expect(sessions.every(({ signInProvider }) => signInProvider === 'password')).toBe(true);
    const [current] = sessions;
    const seconds =
      (Date.parse(current?.endsAt ?? '') - Date.parse(current?.signedInAt ?? '')) / 1000;
    expect(Math.round(seconds)).toBe(604_800);
    expect((await sessionsOf(onDesktop.token))[0]?.browser).toBe('Firefox');
  });

  test('leaves out what has ended, and strangers', async () => {
    const user = await product.signUp();
    await product.signUp();
    passTime(7 * 24 * 60 - 1);
    const late = await signInAgain(product, user);
    expect(await sessionsOf(late.token)).toHaveLength(2);
    passTime(1);
    const token = await tokenOf(product, late.cookie);
    expect(await sessionsOf(token)).toHaveLength(1);
  });

  test('a renewed token marks its session as used, and keeps nothing fresh', async () => {
    const user = await product.signUp();
    const [before] = await sessionsOf(user.token);
    passTime(20);
    const renewed = await tokenOf(product, user.cookie);
    const [after] = await sessionsOf(renewed);
    const minutes =
      (Date.parse(after?.lastUsedAt ?? '') - Date.parse(before?.lastUsedAt ?? '')) / 60_000;
    expect(Math.round(minutes)).toBe(20);
    passTime(11);
    const token = await tokenOf(product, user.cookie);
    const sensitive = await product.call({
      method: 'DELETE',
      url: `${me}/sign-in-ways/password`,
      token,
    });
    expect(refusalOf(sensitive)).toEqual([403, 'REQUIRES_RECENT_LOGIN']);
  });
});

describe('ending sessions', () => {
  test('one: its token and its cookie die at once, and only they', async () => {
    const user = await product.signUp();
    const other = await signInAgain(product, user);
    const third = await signInAgain(product, user);
    const [current] = await sessionsOf(other.token);
    expect((await end(user.token, current?.id ?? '')).statusCode).toBe(200);
    expect(await isAlive(other.token)).toBe(false);
    const renewed = await product.call({
      method: 'GET',
      url: '/api/auth/token',
      headers: { cookie: other.cookie },
    });
    expect(renewed.statusCode).toBe(401);
    expect([await isAlive(user.token), await isAlive(third.token)]).toEqual([true, true]);
  });

  test('knows no stranger’s, none that has ended, and nothing that is no id', async () => {
    const user = await product.signUp();
    const stranger = await product.signUp();
    const [theirs] = await sessionsOf(stranger.token);
    for (const id of [theirs?.id ?? '', uuid(), 'nothing']) {
      expect(refusalOf(await end(user.token, id))).toEqual([404, 'NOT_FOUND']);
    }
    expect(await isAlive(stranger.token)).toBe(true);
    const other = await signInAgain(product, user);
    const [ended] = await sessionsOf(other.token);
    await end(user.token, ended?.id ?? '');
    expect(refusalOf(await end(user.token, ended?.id ?? ''))).toEqual([404, 'NOT_FOUND']);
  });

  test('all others: this one and everybody else’s go on', async () => {
    const user = await product.signUp();
    const stranger = await product.signUp();
    const others = [await signInAgain(product, user), await signInAgain(product, user)];
    const ended = await product.call({
      method: 'DELETE',
      url: `${me}/sessions`,
      token: user.token,
    });
    expect([ended.statusCode, ended.json()]).toEqual([200, {}]);
    for (const { token } of others) expect(await isAlive(token)).toBe(false);
    expect(await sessionsOf(user.token)).toHaveLength(1);
    expect(await isAlive(stranger.token)).toBe(true);
    // One of others that had ended already, however often it is asked for.
    for (let times = 0; times < 3; times += 1) {
      await product.call({ method: 'DELETE', url: `${me}/sessions`, token: user.token });
    }
    expect(await eventsOf(product, user.userId)).toEqual([
      'other_sessions_ended',
      'other_sessions_ended',
    ]);
  });
});
