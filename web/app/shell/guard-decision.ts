import { isCustomer } from '@troskel/contract/values/customer';
import type { Requirement } from './page-handle.ts';

export type GuardOutcome =
  | { show: 'page' | 'loading' | 'error' | 'login' }
  | { show: 'redirect'; to: string };

const accountClosingAddress = '/account-closing';
const companyBlockedAddress = '/company-blocked';
const adminAddress = '/admin';
export const customerAddress = '/inquiries';

/** Forces the auth requirement on a page of the portal that has relaxed it: `/invitation?forceAuth`. */
const forceAuthParameter = 'forceAuth';

/** Present and not switched off by `false` or `0`. */
export function isAuthForced(search: string): boolean {
  const value = new URLSearchParams(search).get(forceAuthParameter);
  return value !== null && value !== 'false' && value !== '0';
}

/** Address of the application, which is resumed when there is one. */
export function onboardingAddress(applicationId: string | null): string {
  return applicationId
    ? `/onboarding?${new URLSearchParams({ partnerCompanyApplicationId: applicationId }).toString()}`
    : '/onboarding';
}

/**
 * Address for a user without a company: homeowners and staff who have applied for none are led to
 * their own pages.
 */
export function addressWithoutCompany(user: {
  applicationId: string | null;
  isHomeowner: boolean;
  isStaff: boolean;
}): string {
  const { applicationId, isStaff } = user;
  if (isCustomer({ ...user, partnerId: null })) return customerAddress;
  return isStaff && applicationId === null ? adminAddress : onboardingAddress(applicationId);
}

/**
 * Staff without a company read the forum at an address of their own; this translates a link to it
 * below a company's address. Null for all other addresses and visitors.
 */
function staffAddressOf(address: string, { isStaff }: { isStaff: boolean }): string | null {
  if (!isStaff) return null;
  const [, forum, rest = ''] =
    /^\/partners\/[^/?#]+(\/forum(?:\/[^?#]*)?)([?#].*)?$/.exec(address) ?? [];
  // They start no threads.
  return forum === undefined ? null : adminAddress + forum.replace(/\/new\/?$/, '') + rest;
}

/** The rules of the specification (1, section 2 "Route guard"), in its order. */
export function decideGuard(visit: {
  session: 'loading' | 'failed' | 'signedOut' | 'signedIn';
  partnerId: string | null;
  user:
    | { status: 'pending' }
    | { status: 'error' }
    /** The account is going to be erased; until then there is one page for it. */
    | { status: 'closing' }
    | {
        status: 'success';
        hasConfiguredBankId: boolean;
        applicationId: string | null;
        /** A blocked company closes every page that requires a company. */
        isCompanyBlocked: boolean;
        isStaff: boolean;
        isHomeowner: boolean;
      };
  relaxed: readonly Requirement[];
  isAuthForced: boolean;
  /** Path, search and hash. */
  address: string;
}): GuardOutcome {
  const { session, user, relaxed } = visit;
  const isRequired = (requirement: Requirement): boolean => !relaxed.includes(requirement);
  const needsAuth = isRequired('auth') || visit.isAuthForced;
  const needsMore = isRequired('bankId') || isRequired('company');
  if (!needsAuth && !needsMore) return { show: 'page' };
  if (session === 'loading') return { show: 'loading' };
  if (session === 'failed') return { show: 'error' };
  if (session === 'signedOut') return { show: needsAuth ? 'login' : 'page' };
  if (user.status === 'pending') return { show: 'loading' };
  if (user.status === 'error') return { show: 'error' };
  if (user.status === 'closing') {
    return isRequired('openAccount')
      ? { show: 'redirect', to: accountClosingAddress }
      : { show: 'page' };
  }
  // A homeowner who opens a company's page is not asked for BankID before being led home.
  if (isRequired('company') && isCustomer({ ...user, partnerId: visit.partnerId })) {
    return { show: 'redirect', to: customerAddress };
  }
  if (isRequired('bankId') && !user.hasConfiguredBankId) {
    return { show: 'redirect', to: '/bank-id' };
  }
  if (isRequired('company') && visit.partnerId === null) {
    return {
      show: 'redirect',
      to: staffAddressOf(visit.address, user) ?? addressWithoutCompany(user),
    };
  }
  if (isRequired('company') && user.isCompanyBlocked) {
    return { show: 'redirect', to: companyBlockedAddress };
  }
  return { show: 'page' };
}
