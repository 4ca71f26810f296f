import { describe, expect, test } from 'vitest';
import { deviceOf } from '../../platform/identity/device.ts';
import { isConfirmedByBoth, isRemovable, waysOf } from './rules.ts';

const day = (n: number) => new Date(Date.UTC(2026, 10, n));

describe('the sign-in methods of an account', () => {
  test('are named as the contract does, in its order, each once with when the first came', () => {
    const accounts = [
      { providerId: 'microsoft', createdAt: day(4) },
      { providerId: 'google', createdAt: day(3) },
      { providerId: 'google', createdAt: day(2) },
      { providerId: 'credential', createdAt: day(1) },
      { providerId: 'something-else', createdAt: day(1) },
    ];
    expect(waysOf(accounts, day(5))).toEqual([
      { way: 'password', linkedAt: day(1) },
      { way: 'google', linkedAt: day(2) },
      { way: 'microsoft', linkedAt: day(4) },
      { way: 'bankid', linkedAt: day(5) },
    ]);
    expect(waysOf([], null)).toEqual([]);
  });

  test.each([
    ['password', ['password'], false],
    ['google', ['google'], false],
    ['password', ['password', 'google'], true],
    ['google', ['password', 'google'], true],
    ['password', ['password', 'bankid'], true],
    ['bankid', ['password', 'bankid'], false],
    ['bankid', ['bankid'], false],
  ] as const)('%s of %j may be removed: %s', (way, ways, expected) => {
    expect(isRemovable(way, ways, 0)).toBe(expected);
  });

  test('a passkey is another way in', () => {
    expect(isRemovable('password', ['password'], 1)).toBe(true);
    expect(isRemovable('bankid', ['bankid'], 1)).toBe(false);
  });
});

test.each([
  [null, null, false],
  [day(1), null, false],
  [null, day(1), false],
  [day(1), day(1), true],
])('a change confirmed at %s and %s is confirmed by both: %s', (old, next, expected) => {
  expect(isConfirmedByBoth({ oldConfirmedAt: old, newConfirmedAt: next })).toBe(expected);
});

describe('the user agent of a browser', () => {
  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      { browser: 'Chrome', operatingSystem: 'Windows', deviceKind: 'desktop' },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      { browser: 'Safari', operatingSystem: 'iOS', deviceKind: 'phone' },
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1',
      { browser: 'Safari', operatingSystem: 'iOS', deviceKind: 'tablet' },
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
      { browser: 'Firefox', operatingSystem: 'Linux', deviceKind: 'desktop' },
    ],
  ])('%s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toEqual(device);
  });

  test.each([null, '', ' ', '\u0007', '('.repeat(10_000)])('nothing useful: no fault', (text) => {
    expect(deviceOf(text)).toEqual({ browser: '', operatingSystem: '', deviceKind: 'unknown' });
  });
});
