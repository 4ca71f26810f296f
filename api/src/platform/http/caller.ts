import type { Language } from '@troskel/contract/ground/language';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Settings } from '../settings/settings.ts';

/** The caller of a request, by the rows at that moment. */
export interface Caller {
  userId: string;
  sessionId: string;
  email: string;
  name: string;
  isRegistered: boolean;
  /** The user's identity is verified by BankID. */
  isVerified: boolean;
  partnerId: string | null;
  partnerRole: 'owner' | 'member' | null;
  isExpert: boolean;
  isHomeowner: boolean;
  /** The partner's plan includes the premium subscription. */
  isPremiumPartner: boolean;
  isPremiumHomeowner: boolean;
  isStaff: boolean;
  /** Id of the user's latest application. */
  applicationId: string | null;
  language: Language | null;
  /** The login is recent enough for sensitive acts. */
  isFresh: boolean;
  /**
   * A passkey, BankID or a recovery code has proved the session's person; in demo builds everything
   * does. Of whom that is wanted says access.ts.
   */
  isStrong: boolean;
  /** The account is to be erased; until then its owner can only cancel that. */
  isClosing: boolean;
  /** Refused everywhere; a block ends sessions, but one may have begun since. */
  isBlocked: boolean;
  /** Whether the user's company is blocked, which closes the partner area to them. */
  isPartnerBlocked: boolean;
}

// One prepared statement per call reads the token's session and everything that determines its
// user's rights. An ended session yields no row, so tokens end with their session. Triggers keep
// user_standing up to date in the same transaction.
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
         $3 or (s.strong_at is not null and (s.strong_until is null or s.strong_until > $2))
           as "isStrong",
         standing.is_closing as "isClosing",
         standing.is_blocked as "isBlocked",
         partner.blocked_at is not null as "isPartnerBlocked"
    from session s
    join user_standing standing on standing.user_id = s.user_id
    left join partner on partner.id = standing.partner_id
    left join plan on plan.id = partner.plan_id
   where s.id = $1 and s.expires_at > $2`;

/** Reads the caller of a session; null when the session has ended. */
export async function readCaller(
  { pool, settings }: { pool: pg.Pool; settings: Pick<Settings, 'build'> },
  sessionId: string,
): Promise<Caller | null> {
  const { rows } = await pool.query<Caller>({
    name: 'caller',
    text: callerQuery,
    values: [sessionId, new Date(), settings.build === 'demo'],
  });
  return rows[0] ?? null;
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** Remembers the caller of a request for error reports. */
export function noteCaller(request: FastifyRequest, caller: Caller): void {
  callers.set(request, caller);
}

/** Answers the remembered caller; null for none, and when the call failed before it was known. */
export function callerBehind(request: FastifyRequest): Caller | null {
  return callers.get(request) ?? null;
}
