import { ExpectedError } from '@troskel/contract/ground/errors';
import type { Rights } from '@troskel/contract/ground/rights';
import { describe, expect, test } from 'vitest';
import {
  accessRefusals,
  demandAccess,
  demandOpen,
  hasRight,
  mustBeStrong,
  proofRefusal,
} from './access.ts';
import type { Caller } from './caller.ts';
import { anyRefusal } from './refusal.ts';

type Route = Parameters<typeof demandAccess>[0];

/** An owner whom nothing stands in the way of. */
const owner: Caller = {
  userId: 'u',
  sessionId: 's',
  apiKey: null,
  email: 'anna@example.com',
  name: 'Anna Ek',
  isRegistered: true,
  isVerified: true,
  partnerId: 'p',
  partnerRole: 'owner',
  hasSeveralCompanies: false,
  isExpert: false,
  isHomeowner: false,
  isPremiumPartner: false,
  isPremiumHomeowner: false,
  isStaff: false,
  applicationId: null,
  language: null,
  isFresh: true,
  isStrong: true,
  isClosing: false,
  isBlocked: false,
  isPartnerBlocked: false,
};
const staff = { ...owner, isStaff: true, partnerId: null, partnerRole: null };
const homeowner = { ...owner, isHomeowner: true };

const route = (access: Route['access'], more: Partial<Route> = {}): Route => ({
  access,
  name: 'offices.listOffices',
  method: 'GET',
  path: '/things',
  ...more,
});
const ofPartner = { path: '/partners/{partnerId}/offices' };

/** The code that a caller is refused with; null when the call is let in. */
function refusal(to: Route, caller: Caller | null, partnerId?: string): string | null {
  try {
    demandAccess(to, caller, partnerId);
    return null;
  } catch (error) {
    return error instanceof ExpectedError ? error.code : String(error);
  }
}

describe('a call that is public', () => {
  test('lets in whoever comes, signed in or not, and even blocked', () => {
    for (const caller of [null, owner, { ...owner, isBlocked: true, isFresh: false }]) {
      expect(refusal(route('public', { isSensitive: true }), caller)).toBeNull();
    }
  });
});

const levels = ['identity', 'user', 'verified', 'partner', 'staff'] as const;

describe.each(levels)('a call of level %s', (access) => {
  const fit = access === 'staff' ? staff : owner;

  test('wants somebody who is signed in', () => {
    expect(refusal(route(access), null)).toBe('UNAUTHENTICATED');
    expect(refusal(route(access), fit)).toBeNull();
  });

  test('is closed to a blocked account, before all else', () => {
    const blocked = { ...owner, isBlocked: true, isClosing: true, isFresh: false };
    expect(refusal(route(access, { isSensitive: true }), blocked)).toBe('ACCOUNT_BLOCKED');
  });

  test('wants a recent login when it is sensitive, and only then', () => {
    const stale = { ...fit, isFresh: false };
    expect(refusal(route(access, { isSensitive: true }), stale)).toBe('REQUIRES_RECENT_LOGIN');
    expect(refusal(route(access), stale)).toBeNull();
  });
});

describe('an API key', () => {
  const key = { ...owner, sessionId: null, isFresh: false, isStrong: false };
  const byKey = (rights: Rights): Caller => ({ ...key, apiKey: { id: 'k', rights } });
  const open = { ...ofPartner, inPublicContract: true } as const;
  const read = route('partner', open);
  const write = route('partner', { ...open, method: 'POST', name: 'offices.createOffice' });

  test('makes the calls of the public contract to whose feature it has the right', () => {
    expect(refusal(read, byKey({ offices: 'read' }), 'p')).toBeNull();
    expect(refusal(write, byKey({ offices: 'write' }), 'p')).toBeNull();
    expect(refusal(read, byKey({ offices: 'write' }), 'p')).toBeNull();
    expect(refusal(write, byKey({ offices: 'read' }), 'p')).toBe('API_KEY_SCOPE_MISSING');
    expect(refusal(read, byKey({ jobs: 'write' }), 'p')).toBe('API_KEY_SCOPE_MISSING');
    expect(refusal(read, byKey({}), 'p')).toBe('API_KEY_SCOPE_MISSING');
  });

  test('is told of nothing that is another partner’s, whatever it may do', () => {
    expect(refusal(read, byKey({}), 'q')).toBe('NOT_FOUND');
    expect(refusal(read, byKey({ offices: 'write' }), 'q')).toBe('NOT_FOUND');
  });

  test('is not asked of who is signed in', () => {
    expect(refusal(read, owner, 'p')).toBeNull();
  });

  test('makes no other call, of whatever level', () => {
    for (const access of levels) {
      expect(refusal(route(access), byKey({ offices: 'write' }))).toBe('UNAUTHENTICATED');
    }
  });

  test('has no more than its maker', () => {
    const all = byKey({ offices: 'write' });
    expect(refusal(write, { ...all, isBlocked: true }, 'p')).toBe('ACCOUNT_BLOCKED');
    expect(refusal(write, { ...all, isClosing: true }, 'p')).toBe('ACCOUNT_CLOSING');
    expect(refusal(write, { ...all, isPartnerBlocked: true }, 'p')).toBe('COMPANY_BLOCKED');
    expect(refusal(write, { ...all, isVerified: false }, 'p')).toBe('BANKID_REQUIRED');
  });
});

test('staff in a session that is not strong enough do nothing of staff’s, and nothing sensitive', () => {
  const weak = { ...staff, isStrong: false, isFresh: false };
  expect(refusal(route('staff'), weak)).toBe('STRONG_LOGIN_REQUIRED');
  expect(refusal(route('user', { isSensitive: true }), weak)).toBe('STRONG_LOGIN_REQUIRED');
  expect(refusal(route('user'), weak)).toBeNull();
});

test.each<[string, Partial<Caller>, Record<(typeof levels)[number], string | null>]>([
  [
    'whose account is going to be erased',
    { isClosing: true },
    {
      identity: null,
      user: 'ACCOUNT_CLOSING',
      verified: 'ACCOUNT_CLOSING',
      partner: 'ACCOUNT_CLOSING',
      staff: 'ACCOUNT_CLOSING',
    },
  ],
  [
    'who has not registered',
    { isRegistered: false, isVerified: false, partnerId: null },
    {
      identity: null,
      user: 'REGISTRATION_REQUIRED',
      verified: 'REGISTRATION_REQUIRED',
      partner: 'REGISTRATION_REQUIRED',
      staff: 'NOT_FOUND',
    },
  ],
  [
    'who has not proved who they are',
    { isVerified: false },
    {
      identity: null,
      user: null,
      verified: 'BANKID_REQUIRED',
      partner: 'BANKID_REQUIRED',
      staff: 'NOT_FOUND',
    },
  ],
  [
    'without a company',
    { partnerId: null },
    { identity: null, user: null, verified: null, partner: 'PARTNER_REQUIRED', staff: 'NOT_FOUND' },
  ],
  [
    'whose company is blocked',
    { isPartnerBlocked: true },
    { identity: null, user: null, verified: null, partner: 'COMPANY_BLOCKED', staff: 'NOT_FOUND' },
  ],
  [
    'of the staff who has proved who they are',
    { isStaff: true },
    { identity: null, user: null, verified: null, partner: null, staff: null },
  ],
  [
    'of the staff who has not',
    { isStaff: true, isVerified: false },
    {
      identity: null,
      user: null,
      verified: 'BANKID_REQUIRED',
      partner: 'BANKID_REQUIRED',
      staff: 'NOT_FOUND',
    },
  ],
  [
    'of the staff who has not registered',
    { isStaff: true, isRegistered: false },
    {
      identity: null,
      user: 'REGISTRATION_REQUIRED',
      verified: 'REGISTRATION_REQUIRED',
      partner: 'REGISTRATION_REQUIRED',
      staff: null,
    },
  ],
])('somebody %s', (_, change, codes) => {
  const caller = { ...owner, ...change };
  const answered = levels.map((access) => [access, refusal(route(access), caller)]);
  expect(Object.fromEntries(answered)).toEqual(codes);
});

describe('what belongs to a partner', () => {
  test('does not exist for a stranger, whatever else is wanting', () => {
    const stranger = { ...owner, partnerId: 'q', isVerified: false, isRegistered: false };
    for (const access of ['user', 'verified', 'partner'] as const) {
      expect(refusal(route(access, ofPartner), stranger, 'p')).toBe('NOT_FOUND');
      expect(refusal(route(access, ofPartner), owner, 'p')).toBeNull();
    }
  });

  test('is not found without saying whose, unless a call may do without', () => {
    const stranger = { ...owner, partnerId: 'q' };
    const inQuery = route('user', { namesPartnerInQuery: true });
    expect(refusal(route('user', ofPartner), owner)).toBe('NOT_FOUND');
    expect(refusal(inQuery, stranger)).toBeNull();
    expect(refusal(inQuery, stranger, 'q')).toBeNull();
    expect(refusal(inQuery, stranger, 'p')).toBe('NOT_FOUND');
    expect(refusal(route('user'), stranger, 'p')).toBeNull();
  });

  test('is found by staff through their own calls, and on the way to signing in', () => {
    expect(refusal(route('staff', ofPartner), staff, 'p')).toBeNull();
    expect(refusal(route('identity', ofPartner), { ...owner, partnerId: null }, 'p')).toBeNull();
  });
});

describe('the partner area while the company is blocked', () => {
  const blocked = { isPartnerBlocked: true };
  test.each([
    ['a call for users', owner, 'user', {}, null],
    ['a call for users that belongs to the area', owner, 'user', { isOfPartnerArea: true }, 'no'],
    ['the same to a homeowner', homeowner, 'user', { isOfPartnerArea: true }, null],
    ['a call for partners to a homeowner', homeowner, 'partner', {}, 'no'],
  ] as const)('%s', (_, caller, access, more, answer) => {
    const code = answer === 'no' ? 'COMPANY_BLOCKED' : null;
    expect(refusal(route(access, more), { ...caller, ...blocked })).toBe(code);
    expect(refusal(route(access, more), caller)).toBeNull();
  });
});

describe('the codes that a call declares', () => {
  test.each<[string, Route, string[]]>([
    ['public', route('public', { isSensitive: true }), []],
    ['identity', route('identity'), ['ACCOUNT_BLOCKED']],
    [
      'staff',
      route('staff', ofPartner),
      ['ACCOUNT_BLOCKED', 'ACCOUNT_CLOSING', 'NOT_FOUND', 'STRONG_LOGIN_REQUIRED'],
    ],
    [
      'user, of the partner area',
      route('user', { isOfPartnerArea: true }),
      ['ACCOUNT_BLOCKED', 'ACCOUNT_CLOSING', 'REGISTRATION_REQUIRED', 'COMPANY_BLOCKED'],
    ],
    [
      'partner, sensitive, with the partner in its path',
      route('partner', { ...ofPartner, isSensitive: true }),
      [
        'ACCOUNT_BLOCKED',
        'ACCOUNT_CLOSING',
        'STRONG_LOGIN_REQUIRED',
        'NOT_FOUND',
        'REGISTRATION_REQUIRED',
        'BANKID_REQUIRED',
        'PARTNER_REQUIRED',
        'COMPANY_BLOCKED',
        'REQUIRES_RECENT_LOGIN',
      ],
    ],
  ])('%s', (_, of, codes) => {
    expect(accessRefusals(of)).toEqual(['UNAUTHENTICATED', ...codes]);
  });
});

test.each([
  ['staff', {}, 'production', true],
  ['staff of a demo', {}, 'demo', false],
  ['staff without BankID, who are none yet', { isVerified: false }, 'production', false],
  ['a partner', { isStaff: false }, 'production', false],
] as const)('only what is strong proves %s: %j in %s, %s', (_, change, build, answer) => {
  expect(mustBeStrong({ ...staff, ...change }, { build })).toBe(answer);
});

test.each([
  ['whoever has just signed in', owner, null],
  ['whoever signed in long ago', { ...owner, isFresh: false }, 'REQUIRES_RECENT_LOGIN'],
  ['staff with a strong login', staff, null],
  ['staff with a password', { ...staff, isStrong: false }, 'STRONG_LOGIN_REQUIRED'],
  [
    'staff with one from long ago',
    { ...staff, isStrong: false, isFresh: false },
    'STRONG_LOGIN_REQUIRED',
  ],
])('before a sensitive act %s proves who they are', (_, caller, code) => {
  expect(proofRefusal(caller)).toBe(code);
});

test.each<[string, Partial<Caller>, boolean]>([
  ['an owner', {}, true],
  ['a member whose role lacks it', { partnerRole: 'field' }, false],
  ['a key that has it', { apiKey: { id: 'k', rights: { invoicing: 'read' } } }, true],
  ['a key that lacks it', { apiKey: { id: 'k', rights: { offices: 'read' } } }, false],
  [
    'a key that has it, of a member whose role lacks it',
    { partnerRole: 'field', apiKey: { id: 'k', rights: { invoicing: 'read' } } },
    false,
  ],
])('a part of an answer that not everybody may see is shown to %s: %s', (_, change, answer) => {
  expect(hasRight({ ...owner, ...change }, { right: 'invoicing', level: 'read' })).toBe(answer);
});

test('an account that is going to be erased does nothing but be kept', () => {
  const demand = (isClosing: boolean) => () =>
    demandOpen({ caller: { isClosing }, refusal: anyRefusal });
  expect(demand(true)).toThrow(new ExpectedError('ACCOUNT_CLOSING'));
  expect(demand(false)).not.toThrow();
});

describe('the rights of a member’s role', () => {
  const plan = route('partner', { name: 'agreement.changePlan', right: { of: 'plan' } });
  const list = route('partner', { name: 'offices.listOffices' });
  const as = (partnerRole: Caller['partnerRole']) => ({ ...owner, partnerRole });

  test('are those of the table, by the feature and the method', () => {
    const create = { ...list, method: 'POST' as const };
    expect(refusal(list, as('field'))).toBeNull();
    expect(refusal(create, as('field'))).toBe('OFFICE_REQUIRED');
    expect(refusal(create, as('office'))).toBeNull();
    expect(refusal({ ...plan, method: 'POST' }, as('office'))).toBe('OWNER_REQUIRED');
    expect(refusal({ ...plan, method: 'POST' }, owner)).toBeNull();
  });

  test('come after what keeps the company out, and before a recent login', () => {
    const sensitive = { ...plan, isSensitive: true };
    const stale = { ...as('office'), isFresh: false };
    expect(refusal(sensitive, stale)).toBe('OWNER_REQUIRED');
    expect(refusal(sensitive, { ...stale, isPartnerBlocked: true })).toBe('COMPANY_BLOCKED');
    expect(refusal(sensitive, { ...owner, isFresh: false })).toBe('REQUIRES_RECENT_LOGIN');
    expect(accessRefusals(plan)).toContain('OWNER_REQUIRED');
    expect(accessRefusals(list)).not.toContain('OFFICE_REQUIRED');
  });
});
