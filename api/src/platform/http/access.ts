import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';
import { ExpectedError } from '@troskel/contract/ground/errors';
import {
  allows,
  includesRight,
  isGiven,
  mayCall,
  neededRight,
  rightRefusal,
} from '@troskel/contract/ground/partner-rights';
import type { NeededRight } from '@troskel/contract/ground/partner-rights';
import type { Route } from '@troskel/contract/ground/route';
import type { Settings } from '../settings/settings.ts';
import type { Caller } from './caller.ts';
import type { Refusal } from './refusal.ts';

type GuardedRoute = Pick<
  Route,
  | 'access'
  | 'inPublicContract'
  | 'isOfPartnerArea'
  | 'isOpenWhileBlocked'
  | 'isSensitive'
  | 'method'
  | 'name'
  | 'namesPartnerInQuery'
  | 'path'
  | 'right'
>;

/** A reason to refuse callers. */
interface AccessRule {
  code: ErrorCode;
  /** Calls that the rule applies to; no rule refuses public ones. */
  guards: (route: GuardedRoute) => boolean;
  /**
   * @param partnerId that the call names, if any
   */
  keepsOut: (caller: Caller, partnerId: string | undefined, route: GuardedRoute) => boolean;
}

const needsStanding = ({ access }: GuardedRoute) => access !== 'identity';
const isForStaff = ({ access }: GuardedRoute) => access === 'staff';
const isForUsers = (route: GuardedRoute) => needsStanding(route) && !isForStaff(route);

const isVerifiedStaff = (caller: Pick<Caller, 'isStaff' | 'isVerified'>) =>
  caller.isStaff && caller.isVerified;

/**
 * Whether only a passkey, BankID or a recovery code proves the caller (docs/decisions/0077). Demo
 * builds let their staff in by the password.
 */
export const mustBeStrong = (
  caller: Pick<Caller, 'isStaff' | 'isVerified'>,
  { build }: Pick<Settings, 'build'>,
): boolean => isVerifiedStaff(caller) && build !== 'demo';

/** Whether the caller is one who must be strong, in a session that is not. */
export const lacksStrongLogin = (
  caller: Pick<Caller, 'isStaff' | 'isVerified' | 'isStrong'>,
): boolean => isVerifiedStaff(caller) && !caller.isStrong;

/** Whether a call is taken by an API key. */
export const takesKeys = ({ inPublicContract }: Pick<Route, 'inPublicContract'>): boolean =>
  inPublicContract === true;

/**
 * Whether the caller has a right beyond the one that the call itself needs, by their role and, in a
 * call by an API key, by the key too: for parts of an answer that not everybody may see.
 */
export const hasRight = (
  { partnerRole, apiKey }: Pick<Caller, 'partnerRole' | 'apiKey'>,
  needed: NeededRight,
): boolean =>
  includesRight(partnerRole, needed) && (apiKey === null || isGiven(apiKey.rights, needed));

/** In order of precedence: a stranger is not told what exists. */
const rules: readonly AccessRule[] = [
  {
    // Outside the public contract a key is no token; implement.ts does not even look it up.
    code: 'UNAUTHENTICATED',
    guards: (route) => !takesKeys(route),
    keepsOut: ({ apiKey }) => apiKey !== null,
  },
  { code: 'ACCOUNT_BLOCKED', guards: () => true, keepsOut: (caller) => caller.isBlocked },
  { code: 'ACCOUNT_CLOSING', guards: needsStanding, keepsOut: (caller) => caller.isClosing },
  {
    code: 'NOT_FOUND',
    guards: isForStaff,
    keepsOut: (caller) => !isVerifiedStaff(caller),
  },
  {
    // Applies to every sensitive call, too: one of them could add a way in.
    code: 'STRONG_LOGIN_REQUIRED',
    guards: (route) => isForStaff(route) || route.isSensitive === true,
    keepsOut: lacksStrongLogin,
  },
  {
    code: 'NOT_FOUND',
    guards: (route) =>
      isForUsers(route) &&
      (route.path.includes('{partnerId}') || route.namesPartnerInQuery === true),
    keepsOut: (caller, partnerId, { namesPartnerInQuery }) =>
      caller.partnerId !== partnerId && !(namesPartnerInQuery && partnerId === undefined),
  },
  {
    code: 'API_KEY_SCOPE_MISSING',
    guards: takesKeys,
    keepsOut: ({ apiKey }, _, route) => apiKey !== null && !allows(apiKey.rights, route),
  },
  {
    code: 'REGISTRATION_REQUIRED',
    guards: isForUsers,
    keepsOut: (caller) => !caller.isRegistered,
  },
  {
    code: 'BANKID_REQUIRED',
    guards: ({ access }) => access === 'verified' || access === 'partner',
    keepsOut: (caller) => !caller.isVerified,
  },
  {
    code: 'PARTNER_REQUIRED',
    guards: ({ access }) => access === 'partner',
    keepsOut: (caller) => !caller.partnerId,
  },
  {
    // Belongs to the partner area, though homeowners have some of it too.
    code: 'COMPANY_BLOCKED',
    guards: ({ access, isOfPartnerArea, isOpenWhileBlocked }) =>
      (access === 'partner' && !isOpenWhileBlocked) || isOfPartnerArea === true,
    keepsOut: ({ isPartnerBlocked, isHomeowner }, _, { access }) =>
      isPartnerBlocked && (access === 'partner' || !isHomeowner),
  },
  ...(['OWNER_REQUIRED', 'OFFICE_REQUIRED'] as const).map((code): AccessRule => ({
    code,
    guards: (route) => {
      const needed = neededRight(route);
      return needed !== null && rightRefusal(needed) === code;
    },
    keepsOut: ({ partnerRole }, _, route) => !mayCall(partnerRole, route),
  })),
  {
    code: 'REQUIRES_RECENT_LOGIN',
    guards: ({ isSensitive }) => isSensitive === true,
    keepsOut: (caller) => !caller.isFresh,
  },
];

const rulesOf = (route: GuardedRoute) =>
  route.access === 'public' ? [] : rules.filter(({ guards }) => guards(route));

/**
 * Checks whether the caller may make a call. The only place where an access level becomes a
 * refusal; resources of another partner do not exist for a stranger.
 *
 * @throws {ExpectedError} with one of {@link accessRefusals}
 */
export function demandAccess(
  route: GuardedRoute,
  caller: Caller | null,
  partnerId: string | undefined,
): void {
  if (route.access === 'public') return;
  if (!caller) throw new ExpectedError('UNAUTHENTICATED');
  const broken = rulesOf(route).find(({ keepsOut }) => keepsOut(caller, partnerId, route));
  if (broken) throw new ExpectedError(broken.code);
}

/**
 * Answers why the caller must prove again who they are before a sensitive act; null when they need not.
 * For calls that are sensitive only at times; the others declare it.
 */
export function proofRefusal(
  caller: Pick<Caller, 'isStaff' | 'isVerified' | 'isStrong' | 'isFresh'>,
): 'STRONG_LOGIN_REQUIRED' | 'REQUIRES_RECENT_LOGIN' | null {
  if (lacksStrongLogin(caller)) return 'STRONG_LOGIN_REQUIRED';
  return caller.isFresh ? null : 'REQUIRES_RECENT_LOGIN';
}

const keyFaults = [
  'API_KEY_MALFORMED',
  'API_KEY_UNKNOWN',
  'API_KEY_ENDED',
  'API_KEY_REVOKED',
] as const satisfies ErrorCode[];

/**
 * Lists the codes of {@link demandAccess} for a call; an invalid token is refused by every call, and an
 * invalid key by those that take one.
 */
export function accessRefusals(route: GuardedRoute): ErrorCode[] {
  return [
    ...new Set<ErrorCode>([
      'UNAUTHENTICATED',
      ...(takesKeys(route) ? keyFaults : []),
      ...rulesOf(route).map(({ code }) => code),
    ]),
  ];
}

/**
 * Refuses an account that is being deleted; for calls of level identity that are not about the
 * deletion.
 *
 * @throws {ExpectedError} ACCOUNT_CLOSING
 */
export function demandOpen({
  caller,
  refusal,
}: {
  caller: Pick<Caller, 'isClosing'>;
  refusal: Refusal<'ACCOUNT_CLOSING'>;
}): void {
  if (caller.isClosing) throw refusal('ACCOUNT_CLOSING');
}
