import { describe, expect, test } from 'vitest';
import {
  addressWithoutCompany,
  decideGuard,
  isAuthForced,
  onboardingAddress,
} from './guard-decision.ts';

type Visit = Parameters<typeof decideGuard>[0];

const member: Visit = {
  session: 'signedIn',
  partnerId: 'p1',
  user: {
    status: 'success',
    hasConfiguredBankId: true,
    applicationId: null,
    isCompanyBlocked: false,
    isStaff: false,
    isHomeowner: false,
  },
  relaxed: [],
  isAuthForced: false,
  address: '/partners/p1/home',
};
const unverified = {
  status: 'success',
  hasConfiguredBankId: false,
  applicationId: 'a1',
  isCompanyBlocked: false,
  isStaff: false,
  isHomeowner: false,
} as const;
const decide = (change: Partial<Visit>) => decideGuard({ ...member, ...change });

describe('decideGuard', () => {
  test('leads staff without a company to their work, unless they have asked for one', () => {
    const staff = { ...unverified, hasConfiguredBankId: true, applicationId: null, isStaff: true };
    const at = (user: Visit['user']) => decide({ partnerId: null, user });
    expect(at(staff)).toEqual({ show: 'redirect', to: '/admin' });
    expect(at({ ...staff, isStaff: false })).toEqual({ show: 'redirect', to: '/onboarding' });
    expect(at({ ...staff, applicationId: 'a1' })).toMatchObject({
      to: '/onboarding?partnerCompanyApplicationId=a1',
    });
  });

  test('leads a homeowner without a company home, unless they have asked for one', () => {
    const homeowner = { ...unverified, applicationId: null, isHomeowner: true };
    const at = (user: Visit['user'], change: Partial<Visit> = {}) =>
      decide({ partnerId: null, user, ...change });
    expect(at(homeowner)).toEqual({ show: 'redirect', to: '/inquiries' });
    expect(at({ ...homeowner, hasConfiguredBankId: true })).toMatchObject({ to: '/inquiries' });
    // A homeowner who joins with a company proves their identity first, as everybody does.
    expect(at(homeowner, { relaxed: ['company'] })).toMatchObject({ to: '/bank-id' });
    expect(at({ ...homeowner, applicationId: 'a1' })).toMatchObject({ to: '/bank-id' });
    expect(at({ ...homeowner, hasConfiguredBankId: true, isStaff: true })).toMatchObject({
      to: '/admin',
    });
    expect(decide({ user: { ...homeowner, hasConfiguredBankId: true } })).toEqual({ show: 'page' });
  });

  test.each([
    ['/partners/p9/forum', '/admin/forum'],
    ['/partners/p9/forum?view=experts', '/admin/forum?view=experts'],
    ['/partners/p9/forum/roof/thread/t1#reply-r1', '/admin/forum/roof/thread/t1#reply-r1'],
    ['/partners/p9/forum/roof/new', '/admin/forum/roof'],
    ['/partners/p9/forum/roof/new/?from=/new#/new', '/admin/forum/roof?from=/new#/new'],
    ['/partners/p9/forum/search?text=/new', '/admin/forum/search?text=/new'],
    ['/partners/p9/forum?text=a/new#b', '/admin/forum?text=a/new#b'],
    ['/partners/p9/forum/new/thread', '/admin/forum/new/thread'],
    ['/x/partners/p9/forum', '/admin'],
    ['/partners/p9/forums', '/admin'],
    ['/partners/p9/home', '/admin'],
  ])('leads staff without a company from %s to %s, and nobody else', (address, to) => {
    const user = { ...unverified, hasConfiguredBankId: true, applicationId: null, isStaff: true };
    expect(decide({ partnerId: null, user, address })).toEqual({ show: 'redirect', to });
    const other = { ...user, isStaff: false };
    expect(decide({ partnerId: null, user: other, address })).toMatchObject({ to: '/onboarding' });
    expect(decide({ user, address })).toEqual({ show: 'page' });
  });

  test('shows the page to a member of a partner', () => {
    expect(decide({})).toEqual({ show: 'page' });
  });

  test('waits while session and user load', () => {
    expect(decide({ session: 'loading' })).toEqual({ show: 'loading' });
    expect(decide({ user: { status: 'pending' } })).toEqual({ show: 'loading' });
  });

  test('shows any load error', () => {
    expect(decide({ session: 'failed' })).toEqual({ show: 'error' });
    expect(decide({ user: { status: 'error' } })).toEqual({ show: 'error' });
  });

  test('sends to login, then to BankID, then to onboarding with the application', () => {
    expect(decide({ session: 'signedOut', user: { status: 'pending' } })).toEqual({
      show: 'login',
    });
    expect(decide({ user: unverified, partnerId: null })).toEqual({
      show: 'redirect',
      to: '/bank-id',
    });
    expect(decide({ user: { ...unverified, hasConfiguredBankId: true }, partnerId: null })).toEqual(
      {
        show: 'redirect',
        to: '/onboarding?partnerCompanyApplicationId=a1',
      },
    );
  });

  test('sends a blocked company’s members to where they are told so, from its pages alone', () => {
    const user = { ...unverified, hasConfiguredBankId: true, isCompanyBlocked: true };
    expect(decide({ user })).toEqual({ show: 'redirect', to: '/company-blocked' });
    expect(decide({ user, relaxed: ['company'] })).toEqual({ show: 'page' });
  });

  test('asks nothing of a page that relaxes all, whatever the session', () => {
    const relaxed = ['auth', 'bankId', 'company'] as const;
    expect(decide({ relaxed, session: 'loading' })).toEqual({ show: 'page' });
    expect(decide({ relaxed, session: 'failed' })).toEqual({ show: 'page' });
  });

  test('asks for a sign-in again when the address forces it', () => {
    const relaxed = ['auth', 'bankId', 'company'] as const;
    expect(decide({ relaxed, isAuthForced: true, session: 'signedOut' })).toEqual({
      show: 'login',
    });
    expect(decide({ relaxed, isAuthForced: true, user: unverified, partnerId: null })).toEqual({
      show: 'page',
    });
  });

  test('sends an account that is going to be erased to its page, wherever it wants to go', () => {
    const closing = { session: 'signedIn', user: { status: 'closing' } } as const;
    const redirected = { show: 'redirect', to: '/account-closing' };
    expect(decide(closing)).toEqual(redirected);
    expect(decide({ ...closing, relaxed: ['bankId', 'company'] })).toEqual(redirected);
    const itsPage = ['bankId', 'company', 'openAccount'] as const;
    expect(decide({ ...closing, relaxed: itsPage })).toEqual({ show: 'page' });
    expect(decide({ session: 'signedOut', relaxed: itsPage })).toEqual({ show: 'login' });
  });

  test('asks of who is signed in what a page needs that the signed out may see', () => {
    expect(decide({ relaxed: ['auth'], session: 'signedOut' })).toEqual({ show: 'page' });
    expect(decide({ relaxed: ['auth', 'company'], user: unverified })).toEqual({
      show: 'redirect',
      to: '/bank-id',
    });
    expect(decide({ relaxed: ['auth', 'bankId'], partnerId: null })).toEqual({
      show: 'redirect',
      to: '/onboarding',
    });
  });

  test('relaxes BankID and company by themselves', () => {
    expect(decide({ relaxed: ['bankId', 'company'], user: unverified, partnerId: null })).toEqual({
      show: 'page',
    });
    expect(decide({ relaxed: ['company'], user: unverified, partnerId: null })).toEqual({
      show: 'redirect',
      to: '/bank-id',
    });
  });
});

test.each([
  ['?forceAuth', true],
  ['?forceAuth=1', true],
  ['?a=b&forceAuth=true', true],
  ['?forceAuth=false', false],
  ['?forceAuth=0', false],
  ['', false],
])('isAuthForced reads %s', (search, expected) => {
  expect(isAuthForced(search)).toBe(expected);
});

test('onboardingAddress leaves out an application that is none', () => {
  expect(onboardingAddress(null)).toBe('/onboarding');
});

test.each([
  ['homeowners', { isHomeowner: true }, '/inquiries'],
  [
    'homeowners who have applied',
    { isHomeowner: true, applicationId: 'a1' },
    onboardingAddress('a1'),
  ],
  ['staff', { isStaff: true, isHomeowner: true }, '/admin'],
  ['staff who have applied', { isStaff: true, applicationId: 'a1' }, onboardingAddress('a1')],
  ['all others', {}, '/onboarding'],
])('without a company %s are led to their own page', (_, user, address) => {
  const nobody = { applicationId: null, isHomeowner: false, isStaff: false };
  expect(addressWithoutCompany({ ...nobody, ...user })).toBe(address);
});
