import { describe, expect, test } from 'vitest';
import { CallError } from '../../lib/failures.ts';
import { madeOrder } from './order.factory.ts';
import {
  afterFailedCollect,
  afterFailedStart,
  isInApp,
  isOnlyByCode,
  likelyFlow,
  qrTextAt,
  secondsLeftAt,
  spokenTime,
} from './identification-rules.ts';

function failure(status: number, code: string, retryAfter: number | null = null): CallError {
  return new CallError({ status, errors: [{ code, message: '' }], route: 'x', retryAfter });
}

const items = [
  { time: 4, data: 'four' },
  { time: 5, data: 'five' },
];
const received = { order: madeOrder({ qrDataItems: items, secondsLeft: 30 }), at: 1000 };

describe('afterFailedCollect', () => {
  test.each([
    [failure(0, 'UNREACHABLE'), { kind: 'again', trouble: 'offline', milliseconds: 2000 }],
    [failure(504, 'TIMEOUT'), { kind: 'again', trouble: 'offline', milliseconds: 2000 }],
    [
      failure(503, 'BANKID_UNAVAILABLE', 5),
      { kind: 'again', trouble: 'bankidAway', milliseconds: 5000 },
    ],
    [failure(500, 'INTERNAL_ERROR'), { kind: 'again', trouble: 'bankidAway', milliseconds: 3000 }],
    [
      failure(429, 'TOO_MANY_REQUESTS', 600),
      { kind: 'again', trouble: 'bankidAway', milliseconds: 60_000 },
    ],
    [failure(401, 'UNAUTHENTICATED'), { kind: 'signedOut' }],
    [failure(409, 'BANKID_ALREADY_CONFIGURED'), { kind: 'complete' }],
    [
      failure(409, 'PERSON_HAS_OTHER_ACCOUNT'),
      { kind: 'end', ending: { messageCode: null, errorCode: 'PERSON_HAS_OTHER_ACCOUNT' } },
    ],
    [
      failure(404, 'BANKID_NOT_STARTED'),
      { kind: 'end', ending: { messageCode: null, errorCode: 'BANKID_NOT_STARTED' } },
    ],
  ])('%o', (error, expected) => {
    expect(afterFailedCollect(error)).toEqual(expected);
  });

  test('an error that is no answer of the server is not swallowed', () => {
    expect(() => afterFailedCollect(new TypeError('mistake'))).toThrow('mistake');
  });
});

test.each([
  [failure(0, 'UNREACHABLE'), 'UNREACHABLE'],
  [failure(504, 'TIMEOUT'), 'UNREACHABLE'],
  [failure(503, 'BANKID_UNAVAILABLE', 5), 'BANKID_UNAVAILABLE'],
  [failure(429, 'TOO_MANY_REQUESTS', 60), 'TOO_MANY_REQUESTS'],
])('a start that failed ends with its reason: %o', (error, errorCode) => {
  expect(afterFailedStart(error)).toEqual({
    kind: 'end',
    ending: { messageCode: null, errorCode },
  });
});

test('a start of somebody who is signed out, or known already, is no fault', () => {
  expect(afterFailedStart(failure(401, 'UNAUTHENTICATED'))).toEqual({ kind: 'signedOut' });
  for (const code of ['BANKID_ALREADY_CONFIGURED', 'AGREEMENT_ALREADY_SIGNED']) {
    expect(afterFailedStart(failure(409, code))).toEqual({ kind: 'complete' });
  }
  expect(() => afterFailedStart(new TypeError('mistake'))).toThrow('mistake');
});

test.each([
  ['BANKID_OTHER_DEVICE', true],
  ['BANKID_BROWSER_CANNOT_RETURN', true],
  ['BANKID_UNAVAILABLE', false],
  [null, false],
])('after %s only the code is left: %s', (errorCode, isLeft) => {
  expect(isOnlyByCode({ messageCode: null, errorCode })).toBe(isLeft);
});

test('the code follows the seconds and stays at the last one', () => {
  expect([0, 999, 1000, 9000].map((passed) => qrTextAt(received, 1000 + passed))).toEqual([
    'four',
    'four',
    'five',
    'five',
  ]);
  expect(qrTextAt({ ...received, order: madeOrder({ qrDataItems: [] }) }, 0)).toBeNull();
});

test('the time left runs on between answers and ends at nought', () => {
  expect([0, 1500, 99_000].map((passed) => secondsLeftAt(received, 1000 + passed))).toEqual([
    30, 29, 0,
  ]);
  const timeless = { order: madeOrder({ secondsLeft: null }), at: 1000 };
  expect(secondsLeftAt(timeless, 1000)).toBeNull();
});

test('the order is in the app as soon as the hint says more than that nobody took it', () => {
  expect(isInApp(madeOrder())).toBe(false);
  expect(isInApp(madeOrder({ hintCode: 'noClient' }))).toBe(false);
  expect(isInApp(madeOrder({ hintCode: 'started' }))).toBe(true);
  expect(isInApp(madeOrder({ hintCode: 'brandNew' }))).toBe(true);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X)', 5, 'auto_start'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, 'auto_start'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'auto_start'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'qr'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 1, 'qr'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, 'qr'],
])('%s with %i touch points starts by %s', (userAgent, maxTouchPoints, flow) => {
  expect(likelyFlow({ userAgent, maxTouchPoints })).toBe(flow);
});

test('the ear is told the time at two minutes, one, half of one and ten seconds', () => {
  expect([180, 121, 120, 61, 60, 30, 11, 10, 0].map(spokenTime)).toEqual([
    null,
    null,
    120,
    120,
    60,
    30,
    30,
    10,
    10,
  ]);
});
