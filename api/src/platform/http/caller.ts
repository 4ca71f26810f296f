import type { Language } from '@troskel/contract/ground/language';
import type { PartnerRole } from '@troskel/contract/ground/partner-rights';
import type { FastifyRequest } from 'fastify';
import type { Rights } from '@troskel/contract/ground/rights';
import type pg from 'pg';
import { gathered } from '../db/gathered.ts';
import { routedPool } from '../db/pool-routing.ts';
import type { Settings } from '../settings/settings.ts';

/** The caller of a request, by the rows at that moment. */
export interface Caller {
  userId: string;
  /** Null in a call by an API key, which has no session. */
  sessionId: string | null;
  /** The API key by which the call is made, for the member who made the key; null in a session. */
  apiKey: { id: string; rights: Rights } | null;
  email: string;
  name: string;
  isRegistered: boolean;
  /** The user's identity is verified by BankID. */
  isVerified: boolean;
  partnerId: string | null;
  partnerRole: PartnerRole | null;
  /** The user belongs to more than one company; `partnerId` is the one that the call is about. */
  hasSeveralCompanies: boolean;
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
  /** A blocked user is refused everywhere. A block ends sessions; one may have begun at the same time. */
  isBlocked: boolean;
  /** Whether the company that the call is about is blocked, which closes the partner area to them. */
  isPartnerBlocked: boolean;
}

/** A caller with a session; every call that is not in the public contract has one. */
export type SessionCaller = Caller & { sessionId: string; apiKey: null };

// Columns of a user in a session or by API key; `standing`, `partner` and `plan` are joined.
const ofUser = `
         standing.user_id as "userId", standing.email, standing.name,
         standing.is_registered as "isRegistered",
         standing.is_verified as "isVerified",
         coalesce(plan.is_premium, false) as "isPremiumPartner",
         standing.application_id as "applicationId",
         standing.language,
         standing.is_closing as "isClosing",
         standing.is_blocked as "isBlocked",
         partner.blocked_at is not null as "isPartnerBlocked"`;

// Members added by a version without roles have the role `member`; it means `office` (decision 0102).
const roleIn = (column: string) =>
  `case ${column} when 'member' then 'office' else ${column} end as "partnerRole"`;

// One prepared statement reads the sessions of all calls that arrive together, and everything that
// determines their users' rights. An ended session yields no row, so tokens end with their session.
// Triggers keep user_standing up to date in the same transaction. Of several companies a call is about
// the one that it names. One that names none is about the one that the session has shown last, or else the one that
// the user has belonged to longest; a blocked one comes after all others (docs/decisions/0108). The
// arrays come by subqueries, which hide their lengths: knowing them, the planner would plan each time
// anew, for three times as long as reading takes.
const callersQuery = `
  select asked.place, ${ofUser},
         s.id as "sessionId", null as "apiKey",
         member.partner_id as "partnerId", ${roleIn('member.role')},
         coalesce(member.companies > 1, false) as "hasSeveralCompanies",
         standing.is_expert as "isExpert",
         standing.is_homeowner as "isHomeowner",
         standing.has_premium_as_homeowner as "isPremiumHomeowner",
         standing.is_staff as "isStaff",
         s.fresh_until > $2 as "isFresh",
         $3 or (s.strong_at is not null and (s.strong_until is null or s.strong_until > $2))
           as "isStrong"
    from unnest((select $1::uuid[]), (select $4::uuid[]))
           with ordinality as asked (session_id, partner_id, place)
    join session s on s.id = asked.session_id and s.expires_at > $2
    join user_standing standing on standing.user_id = s.user_id
    left join lateral (select own.partner_id, own.role, count(*) over () as companies
                         from partner_member own
                         join partner company on company.id = own.partner_id
                        where own.user_id = s.user_id
                        order by own.partner_id = asked.partner_id desc nulls last,
                                 company.blocked_at is not null,
                                 own.partner_id = s.partner_id desc nulls last,
                                 own.created_at, own.partner_id
                        limit 1) member on true
    left join partner on partner.id = member.partner_id
    left join plan on plan.id = partner.plan_id`;

interface Asked {
  sessionId: string;
  partnerId: string | null;
  isDemo: boolean;
}

const readCallers = gathered(
  async (pool: pg.Pool, asked: readonly Asked[]): Promise<(SessionCaller | null)[]> => {
    const { rows } = await pool.query<SessionCaller & { place: number }>({
      name: 'callers',
      text: callersQuery,
      values: [
        asked.map(({ sessionId }) => sessionId),
        new Date(),
        asked[0]?.isDemo,
        asked.map(({ partnerId }) => partnerId),
      ],
    });
    const callers = asked.map((): SessionCaller | null => null);
    for (const { place, ...caller } of rows) callers[place - 1] = caller;
    return callers;
  },
);

/**
 * Reads the caller of a session; null when the session has ended.
 *
 * @param partnerId of the company that the call is about; ignored when the user does not belong to it
 */
export async function readCaller(
  { pool, settings }: { pool: pg.Pool; settings: Pick<Settings, 'build'> },
  sessionId: string,
  partnerId: string | null = null,
): Promise<SessionCaller | null> {
  const isDemo = settings.build === 'demo';
  return readCallers(routedPool(pool), { sessionId, partnerId, isDemo });
}

// A key acts for its maker as a member of its partner and as nothing else they are: it is no expert,
// homeowner or member of staff, and never fresh.
const keyCallerQuery = `
  select ${ofUser},
         null as "sessionId",
         jsonb_build_object('id', key.id, 'rights', key.scopes) as "apiKey",
         key.partner_id as "partnerId", ${roleIn('member.role')},
         false as "hasSeveralCompanies",
         false as "isExpert", false as "isHomeowner", false as "isPremiumHomeowner",
         false as "isStaff", false as "isFresh", false as "isStrong",
         key.revoked_at is not null as "isRevoked", key.ends_at <= $2 as "isEnded",
         key.last_used_at as "lastUsedAt"
    from api_key key
    join partner_member member
      on member.partner_id = key.partner_id and member.user_id = key.made_by_user_id
    join user_standing standing on standing.user_id = key.made_by_user_id
    join partner on partner.id = key.partner_id
    join plan on plan.id = partner.plan_id
   where key.key_hash = $1`;

/** The caller of an API key, whether it works, and when it last did. */
export interface KeyCaller extends Caller {
  apiKey: NonNullable<Caller['apiKey']>;
  isRevoked: boolean;
  isEnded: boolean | null;
  lastUsedAt: Date | null;
}

/** Reads the caller of an API key by its hash; null when there is no such key. */
export async function readKeyCaller(pool: pg.Pool, hash: Buffer): Promise<KeyCaller | null> {
  const { rows } = await pool.query<KeyCaller>({
    name: 'key caller',
    text: keyCallerQuery,
    values: [hash, new Date()],
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
