import { describe, expect, test } from 'vitest';
import type { BankidErrorCode } from '../../gateways/bankid-error.ts';
import {
  afterCollect,
  afterFailedStart,
  afterFault,
  afterHold,
  canBeTakenUp,
  compareAddresses,
  expiryOf,
  isAlarming,
  judgeDevice,
  messageCodeOf,
  qrSeconds,
} from './rules.ts';
import type { Collected, OrderState } from './rules.ts';

const start = new Date('2026-03-02T10:00:00Z');
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);

function order(change: Partial<OrderState> = {}): OrderState {
  return {
    purpose: 'verify',
    flow: 'qr',
    status: 'pending',
    hintCode: 'outstandingTransaction',
    errorCode: null,
    createdAt: start,
    startedAt: start,
    heldAt: null,
    returnedAt: null,
    returnNonceHash: null,
    endUserIp: '192.0.2.7',
    ...change,
  };
}

const sameDevice = (change: Partial<OrderState> = {}) => order({ flow: 'auto_start', ...change });
const withNonce = { returnNonceHash: Buffer.alloc(32) };
const approved = (change: object = {}): Collected => ({
  status: 'complete',
  risk: 'low',
  deviceAddress: '192.0.2.7',
  ...change,
});
const failed = (hintCode: string): Collected => ({ status: 'failed', hintCode });
const pending = (hintCode: string): Collected => ({ status: 'pending', hintCode });
const end = (hintCode: string | null, errorCode: string | null = null, isOpen = false) => ({
  kind: 'end',
  hintCode,
  errorCode,
  isOpen,
});

describe('afterCollect', () => {
  test.each([
    [
      'an open order waits',
      order(),
      pending('userSign'),
      4,
      { kind: 'wait', hintCode: 'userSign' },
    ],
    [
      'an unknown hint waits',
      order(),
      pending('newHint'),
      4,
      { kind: 'wait', hintCode: 'newHint' },
    ],
    ['an unscanned code is renewed', order(), failed('startFailed'), 31, { kind: 'renew' }],
    ['at 179 s it still is', order(), failed('startFailed'), 179, { kind: 'renew' }],
    ['from 180 s it is not', order(), failed('startFailed'), 180, end('startFailed')],
    [
      'an order that is still unscanned then is ended at BankID too',
      order({ startedAt: at(170) }),
      pending('outstandingTransaction'),
      181,
      end('startFailed', null, true),
    ],
    [
      'one that was scanned at the last moment goes on',
      order({ startedAt: at(170) }),
      pending('userSign'),
      181,
      { kind: 'wait', hintCode: 'userSign' },
    ],
    ['a link is not renewed', sameDevice(), failed('startFailed'), 31, end('startFailed')],
    ['a user’s no is an end', order(), failed('userCancel'), 9, end('userCancel')],
    ['an unknown failure is an end', order(), failed('newFailure'), 9, end('newFailure')],
    [
      'a risk that BankID blocks is refused',
      order(),
      failed('transactionRiskBlocked'),
      9,
      end('transactionRiskBlocked', 'BANKID_RISK_TOO_HIGH'),
    ],
    ['an approval is accepted', order(), approved(), 9, { kind: 'accept' }],
    ['a moderate risk too', order(), approved({ risk: 'moderate' }), 9, { kind: 'accept' }],
    ['and one not told', order(), approved({ risk: undefined }), 9, { kind: 'accept' }],
    [
      'a high risk is refused, should BankID let it pass',
      order(),
      approved({ risk: 'high' }),
      9,
      end(null, 'BANKID_RISK_TOO_HIGH'),
    ],
    [
      'a code may be scanned from anywhere',
      order(),
      approved({ deviceAddress: '198.51.100.4' }),
      9,
      { kind: 'accept' },
    ],
    [
      'a link that was followed elsewhere is refused',
      sameDevice(),
      approved({ deviceAddress: '198.51.100.4' }),
      9,
      end(null, 'BANKID_OTHER_DEVICE'),
    ],
    [
      'a link that leads back waits for the way back',
      sameDevice(withNonce),
      approved(),
      9,
      { kind: 'hold' },
    ],
    [
      'and not when it has been shown already',
      sameDevice({ ...withNonce, returnedAt: at(8) }),
      approved({ deviceAddress: '198.51.100.4' }),
      9,
      { kind: 'accept' },
    ],
  ])('%s', (_name, state, collected, seconds, step) => {
    expect(afterCollect(state, collected, at(seconds))).toEqual(step);
  });
});

describe('judgeDevice', () => {
  test.each([
    ['no way back, same address', sameDevice(), 'same', 0, 'accept'],
    ['no way back, IPv4 and IPv6', sameDevice(), 'unknown', 0, 'accept'],
    ['no way back, another address', sameDevice(), 'different', 0, 'refuse'],
    ['waiting, same address', sameDevice(withNonce), 'same', 4999, 'hold'],
    ['nobody came back, same address', sameDevice(withNonce), 'same', 5000, 'accept'],
    [
      'a login that nobody came back from',
      sameDevice({ ...withNonce, purpose: 'login' }),
      'same',
      59_999,
      'hold',
    ],
    [
      'a login, after a minute',
      sameDevice({ ...withNonce, purpose: 'login' }),
      'same',
      60_000,
      'refuse',
    ],
    ['waiting, another address', sameDevice(withNonce), 'different', 59_999, 'hold'],
    ['nobody came back, another address', sameDevice(withNonce), 'different', 60_000, 'refuse'],
  ] as const)('%s', (_name, state, address, heldMs, judgement) => {
    expect(judgeDevice(state, address, heldMs)).toBe(judgement);
  });

  test('is asked again while an approval is held', () => {
    const held = sameDevice({ ...withNonce, heldAt: at(10) });
    expect(afterHold(held, 'same', at(12))).toEqual({ kind: 'hold' });
    expect(afterHold({ ...held, returnedAt: at(12) }, 'different', at(12))).toEqual({
      kind: 'accept',
    });
    expect(afterHold(held, 'different', at(71))).toEqual(end(null, 'BANKID_OTHER_DEVICE'));
  });
});

describe('compareAddresses', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7', 'same'],
    ['192.0.2.7', '192.0.2.8', 'different'],
    ['::ffff:192.0.2.7', '192.0.2.7', 'same'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2:bbbb::9', 'same'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', 'different'],
    ['192.0.2.7', '2001:db8::1', 'unknown'],
    ['192.0.2.7', 'rubbish', 'unknown'],
    ['', '', 'unknown'],
  ])('%s and %s: %s', (browser, app, match) => {
    expect(compareAddresses(browser, app)).toBe(match);
  });
});

describe('afterFault', () => {
  const away = [{ kind: 'keep' }, 'BANKID_UNAVAILABLE', false];
  const atBankid = [end(null, 'BANKID_UNAVAILABLE', true), 'BANKID_UNAVAILABLE', false];
  const ourMistake = [end(null), null, true];
  const expected: Record<BankidErrorCode, unknown[]> = {
    unreachable: away,
    timeout: away,
    unreadable: away,
    maintenance: away,
    tooManyRequests: away,
    internalError: atBankid,
    requestTimeout: atBankid,
    alreadyInProgress: [
      end(null, 'BANKID_ALREADY_IN_PROGRESS'),
      'BANKID_ALREADY_IN_PROGRESS',
      false,
    ],
    signature_invalid: [end(null, 'BANKID_ANSWER_INVALID'), null, true],
    invalidParameters: ourMistake,
    unauthorized: ourMistake,
    notFound: ourMistake,
    methodNotAllowed: ourMistake,
    unsupportedMediaType: ourMistake,
    other: [end(null, null, true), 'BANKID_UNAVAILABLE', false],
  };

  test.each(Object.keys(expected) as BankidErrorCode[])('%s', (code) => {
    expect([afterFault(code), afterFailedStart(code), isAlarming(code)]).toEqual(expected[code]);
  });
});

describe('time', () => {
  test.each([
    ['a code is renewed for three minutes from the first start', order({ startedAt: at(60) }), 180],
    ['a link is good for thirty seconds', sameDevice(), 30],
    [
      'with the order in the app, three minutes',
      order({ startedAt: at(60), hintCode: 'userSign' }),
      240,
    ],
    ['the way back has a minute', sameDevice({ heldAt: at(50), hintCode: 'awaitingReturn' }), 110],
  ])('%s', (_name, state, seconds) => {
    expect(expiryOf(state)).toEqual(at(seconds));
    expect(canBeTakenUp(state, at(seconds + 14))).toBe(true);
    expect(canBeTakenUp(state, at(seconds + 15))).toBe(false);
  });

  test('an order that has ended has no end and is taken up by nobody', () => {
    expect(expiryOf(order({ status: 'failed' }))).toBeNull();
    expect(canBeTakenUp(order({ status: 'complete' }), at(1))).toBe(false);
  });

  test.each([
    [order(), 0, [0, 1]],
    [order(), 7.9, [7, 8]],
    [order({ startedAt: at(30) }), 31, [1, 2]],
    [order(), -2, [0, 1]],
    [order({ hintCode: 'userSign' }), 5, []],
    [order({ status: 'failed' }), 5, []],
    [sameDevice(), 5, []],
  ])('codes are given for this second and the next (%#)', (state, seconds, expected) => {
    expect(qrSeconds(state, at(seconds))).toEqual(expected);
  });
});

describe('messageCodeOf', () => {
  test.each([
    [order(), 'desktop', 'RFA1'],
    [sameDevice(), 'mobile', 'RFA13'],
    [sameDevice({ hintCode: 'started' }), 'desktop', 'RFA15A'],
    [sameDevice({ hintCode: 'started' }), 'mobile', 'RFA15B'],
    [order({ hintCode: 'userSign' }), 'desktop', 'RFA9'],
    [order({ hintCode: 'awaitingReturn' }), 'desktop', 'RFA21'],
    [order({ status: 'complete', hintCode: null }), 'desktop', null],
    [order({ status: 'failed', hintCode: 'userCancel' }), 'desktop', 'RFA6'],
    [order({ status: 'failed', hintCode: 'startFailed' }), 'desktop', 'RFA17B'],
    [sameDevice({ status: 'failed', hintCode: 'startFailed' }), 'mobile', 'RFA17A'],
    [order({ status: 'failed', hintCode: null }), 'desktop', 'RFA22'],
    [
      order({ status: 'failed', hintCode: null, errorCode: 'BANKID_UNAVAILABLE' }),
      'mobile',
      'RFA5',
    ],
    [
      order({ status: 'failed', hintCode: null, errorCode: 'BANKID_ALREADY_IN_PROGRESS' }),
      'mobile',
      'RFA4',
    ],
  ] as const)('%#', (state, device, code) => {
    expect(messageCodeOf(state, device)).toBe(code);
  });
});
