import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';
import { ExpectedError } from '@troskel/contract/ground/errors';
import type { Route } from '@troskel/contract/ground/route';
import type { Caller } from './caller.ts';
import type { Refusal } from './refusal.ts';

type GuardedRoute = Pick<Route, 'access' | 'isOfPartnerArea' | 'isSensitive' | 'path'>;

/** One reason for which callers are kept out. */
interface AccessRule {
  code: ErrorCode;
  /** Calls that it is looked at for; public ones are let in by everything. */
  guards: (route: GuardedRoute) => boolean;
  /** @param partnerId of the path, where it holds one */
  keepsOut: (caller: Caller, partnerId: string | undefined, route: GuardedRoute) => boolean;
}

const needsStanding = ({ access }: GuardedRoute) => access !== 'identity';
const isForStaff = ({ access }: GuardedRoute) => access === 'staff';
const isForUsers = (route: GuardedRoute) => needsStanding(route) && !isForStaff(route);

/** In the order in which they are looked at: a stranger is not told what exists. */
const rules: readonly AccessRule[] = [
  { code: 'ACCOUNT_BLOCKED', guards: () => true, keepsOut: (caller) => caller.isBlocked },
  { code: 'ACCOUNT_CLOSING', guards: needsStanding, keepsOut: (caller) => caller.isClosing },
  {
    code: 'NOT_FOUND',
    guards: isForStaff,
    keepsOut: (caller) => !caller.isStaff || !caller.isVerified,
  },
  {
    code: 'NOT_FOUND',
    guards: (route) => isForUsers(route) && route.path.includes('{partnerId}'),
    keepsOut: (caller, partnerId) => caller.partnerId !== partnerId,
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
    // Part of what somebody has as a member of a company: homeowners have some of it, too.
    code: 'COMPANY_BLOCKED',
    guards: ({ access, isOfPartnerArea }) => access === 'partner' || isOfPartnerArea === true,
    keepsOut: ({ isPartnerBlocked, isHomeowner }, _, { access }) =>
      isPartnerBlocked && (access === 'partner' || !isHomeowner),
  },
  {
    code: 'REQUIRES_RECENT_LOGIN',
    guards: ({ isSensitive }) => isSensitive === true,
    keepsOut: (caller) => !caller.isFresh,
  },
];

const rulesOf = (route: GuardedRoute) =>
  route.access === 'public' ? [] : rules.filter(({ guards }) => guards(route));

/**
 * Lets the caller pass or says why not. This is the only place that turns an access level into a
 * refusal; what belongs to another partner does not exist for a stranger.
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

/** With what {@link demandAccess} may refuse a call; a token that does not hold is refused at all. */
export function accessRefusals(route: GuardedRoute): ErrorCode[] {
  return ['UNAUTHENTICATED', ...rulesOf(route).map(({ code }) => code)];
}

/**
 * For a call that asks for an identity alone and is no part of leaving or regretting.
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
