import type { Access, Route } from '@troskel/contract/ground/route';
import { ExpectedError } from '@troskel/contract/ground/errors';
import type { Language } from '@troskel/contract/ground/language';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';

/** Whoever makes a call, as the rows say at that moment. */
export interface Caller {
  userId: string;
  sessionId: string;
  email: string;
  name: string;
  isRegistered: boolean;
  /** Their person is proved by BankID. */
  isVerified: boolean;
  partnerId: string | null;
  partnerRole: 'owner' | 'member' | null;
  isExpert: boolean;
  isHomeowner: boolean;
  /** The plan of their partner holds the premium subscription. */
  isPremiumPartner: boolean;
  isPremiumHomeowner: boolean;
  isStaff: boolean;
  /** The newest application of theirs. */
  applicationId: string | null;
  language: Language | null;
  /** May do what cannot be taken back without a new proof of who they are. */
  isFresh: boolean;
  /** The account is to be erased; until then it only lets its owner regret it. */
  isClosing: boolean;
  /** Is let into nothing; the session ended with the block, but one may have begun meanwhile. */
  isBlocked: boolean;
  /** So is the company that they are a member of: nothing of the partner area is theirs. */
  isPartnerBlocked: boolean;
}

// One prepared statement a call: the session that the token belongs to and all that decides what
// its user may do. A session that has ended gives no row, so a token dies with its session. The
// user's standing follows the rows that make it, in the same transaction.
const callerQuery = `
  select s.id as "sessionId", s.user_id as "userId", standing.email, standing.name,
         standing.is_registered as "isRegistered",
         standing.is_verified as "isVerified",
         standing.partner_id as "partnerId", standing.partner_role as "partnerRole",
         standing.is_expert as "isExpert",
         standing.is_homeowner as "isHomeowner",
         standing.has_premium_as_homeowner as "isPremiumHomeowner",
         coalesce(plan.is_premium, false) as "isPremiumPartner",
         standing.is_staff as "isStaff",
         standing.application_id as "applicationId",
         standing.language,
         s.fresh_until > $2 as "isFresh",
         standing.is_closing as "isClosing",
         standing.is_blocked as "isBlocked",
         partner.blocked_at is not null as "isPartnerBlocked"
    from session s
    join user_standing standing on standing.user_id = s.user_id
    left join partner on partner.id = standing.partner_id
    left join plan on plan.id = partner.plan_id
   where s.id = $1 and s.expires_at > $2`;

/** Reads the caller behind a session; null when the session has ended. */
export async function readCaller(pool: pg.Pool, sessionId: string): Promise<Caller | null> {
  const { rows } = await pool.query<Caller>({
    name: 'caller',
    text: callerQuery,
    values: [sessionId, new Date()],
  });
  return rows[0] ?? null;
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** Whoever makes a call, for what is told of it when it fails. */
export function noteCaller(request: FastifyRequest, caller: Caller): void {
  callers.set(request, caller);
}

/** Null for nobody, and for whoever was not known yet when the call failed. */
export function callerBehind(request: FastifyRequest): Caller | null {
  return callers.get(request) ?? null;
}

/**
 * Lets the caller pass or says why not. This is the only place that turns an access level into a
 * refusal; what belongs to another partner does not exist for a stranger.
 *
 * @throws {ExpectedError} UNAUTHENTICATED, ACCOUNT_BLOCKED, ACCOUNT_CLOSING,
 *   REGISTRATION_REQUIRED, BANKID_REQUIRED, PARTNER_REQUIRED, COMPANY_BLOCKED, NOT_FOUND or
 *   REQUIRES_RECENT_LOGIN
 */
export function demandAccess(
  route: Pick<Route, 'access' | 'isOfPartnerArea' | 'isSensitive'>,
  caller: Caller | null,
  partnerId: string | undefined,
): void {
  const { access, isSensitive } = route;
  if (access === 'public') return;
  if (!caller) throw new ExpectedError('UNAUTHENTICATED');
  if (caller.isBlocked) throw new ExpectedError('ACCOUNT_BLOCKED');
  if (access !== 'identity') demandStanding(access, caller, partnerId);
  if (caller.isPartnerBlocked && isOfPartnerArea(route, caller)) {
    throw new ExpectedError('COMPANY_BLOCKED');
  }
  if (isSensitive && !caller.isFresh) throw new ExpectedError('REQUIRES_RECENT_LOGIN');
}

/** Whether a call is part of what somebody has as a member of a company: homeowners have it, too. */
function isOfPartnerArea(
  { access, isOfPartnerArea: isNamed }: Pick<Route, 'access' | 'isOfPartnerArea'>,
  { isHomeowner }: Caller,
): boolean {
  return access === 'partner' || (isNamed === true && !isHomeowner);
}

/**
 * For a call that asks for an identity alone and is no part of leaving or regretting.
 *
 * @throws {ExpectedError} ACCOUNT_CLOSING
 */
export function demandOpen(caller: Pick<Caller, 'isClosing'>): void {
  if (caller.isClosing) throw new ExpectedError('ACCOUNT_CLOSING');
}

function demandStanding(
  access: Exclude<Access, 'public' | 'identity'>,
  caller: Caller,
  partnerId: string | undefined,
): void {
  demandOpen(caller);
  if (access === 'staff') {
    if (!caller.isStaff || !caller.isVerified) throw new ExpectedError('NOT_FOUND');
    return;
  }
  if (partnerId !== undefined && caller.partnerId !== partnerId) {
    throw new ExpectedError('NOT_FOUND');
  }
  if (!caller.isRegistered) throw new ExpectedError('REGISTRATION_REQUIRED');
  if (access === 'user') return;
  if (!caller.isVerified) throw new ExpectedError('BANKID_REQUIRED');
  if (access === 'verified') return;
  if (!caller.partnerId) throw new ExpectedError('PARTNER_REQUIRED');
}
