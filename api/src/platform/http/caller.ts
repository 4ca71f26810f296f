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
