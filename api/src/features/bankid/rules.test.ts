import { describe, expect, test } from 'vitest';
import type { BankidErrorCode } from '../../platform/gateways/bankid-error.ts';
import {
  afterApproval,
  afterCollect,
  afterFailedStart,
  afterFault,
  canBeTakenUp,
  compareAddresses,
  expiryOf,
  flowOf,
  isAlarming,
  judgeReturn,
  messageCodeOf,
  qrSeconds,
} from './rules.ts';
import type { Collected, OrderState } from './rules.ts';

const start = new Date('2026-03-02T10:00:00Z');
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);

function order(change: Partial<OrderState> = {}): OrderState {
  return {
    flow: 'qr',
    status: 'pending',
    hintCode: 'outstandingTransaction',
    errorCode: null,
    createdAt: start,
    startedAt: start,
    heldAt: null,
    returnedAt: null,
    ...change,
  };
}

const sameDevice = (change: Partial<OrderState> = {}) => order({ flow: 'auto_start', ...change });
const approved = (change: object = {}): Collected => ({
  status: 'complete',
  risk: 'low',
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
    [
      'a link that nobody has followed yet waits',
      sameDevice(),
      pending('outstandingTransaction'),
      31,
      { kind: 'wait', hintCode: 'outstandingTransaction' },
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
    ['a link waits for the way back', sameDevice(), approved(), 9, { kind: 'hold' }],
    [
      'and not when it has been shown already',
      sameDevice({ returnedAt: at(8) }),
      approved(),
      9,
      { kind: 'accept' },
    ],
    [
      'which makes up for no risk',
      sameDevice({ returnedAt: at(8) }),
      approved({ risk: 'high' }),
      9,
      end(null, 'BANKID_RISK_TOO_HIGH'),
    ],
  ])('%s', (_name, state, collected, seconds, step) => {
    expect(afterCollect(state, collected, at(seconds))).toEqual(step);
  });
});

describe('judgeReturn', () => {
  test.each([
    ['a code needs no way back', order(), 0, 'accept'],
    ['nor does it later', order(), 60_000, 'accept'],
    ['a link waits', sameDevice(), 0, 'hold'],
    ['for a minute', sameDevice(), 59_999, 'hold'],
    ['and no longer', sameDevice(), 60_000, 'refuse'],
    ['a way back counts at once', sameDevice({ returnedAt: at(8) }), 0, 'accept'],
    ['and as long as the order goes on', sameDevice({ returnedAt: at(8) }), 60_000, 'accept'],
  ] as const)('%s', (_name, state, heldMs, judgement) => {
    expect(judgeReturn(state, heldMs)).toBe(judgement);
  });

  test('is asked again while an approval is held', () => {
    const held = sameDevice({ heldAt: at(10) });
    expect(afterApproval(held, at(12))).toEqual({ kind: 'hold' });
    expect(afterApproval({ ...held, returnedAt: at(12) }, at(12))).toEqual({ kind: 'accept' });
    expect(afterApproval(held, at(69.9))).toEqual({ kind: 'hold' });
    expect(afterApproval(held, at(70))).toEqual(end(null, 'BANKID_OTHER_DEVICE'));
  });
});

describe('compareAddresses', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7', 'same'],
    ['192.0.2.7', '192.0.2.8', 'different'],
    ['::ffff:192.0.2.7', '192.0.2.7', 'same'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2:bbbb::9', 'same'],
    ['2001:db8:1:2::ffff:192.0.2.7', '2001:db8:1:2::1', 'same'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', 'different'],
    ['192.0.2.7', '2001:db8::1', 'unknown'],
    ['192.0.2.7', 'rubbish', 'unknown'],
    ['rubbish', 'rubbish', 'unknown'],
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

  test('an ended order has no expiry and cannot be continued', () => {
    expect(expiryOf(order({ status: 'failed' }))).toBeNull();
    expect(canBeTakenUp(order({ status: 'complete' }), at(1))).toBe(false);
  });

  test.each([
    [order(), 0, [0, 1]],
    [order(), 7.9, [7, 8]],
    [order({ hintCode: 'noClient' }), 5, [5, 6]],
    [order({ startedAt: at(30) }), 31, [1, 2]],
    [order(), -2, [0, 1]],
    [order({ hintCode: 'userSign' }), 5, []],
    [order({ status: 'failed' }), 5, []],
    [sameDevice(), 5, []],
  ])('codes are given for this second and the next (%#)', (state, seconds, expected) => {
    expect(qrSeconds(state, at(seconds))).toEqual(expected);
  });
});

test.each([
  ['auto_start', 'auto_start'],
  ['qr', 'qr'],
  ['of an older version', 'qr'],
])('an order stored as %s is of flow %s', (stored, flow) => {
  expect(flowOf({ flow: stored })).toBe(flow);
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
