import { partnerRoles, rolesWith } from '@troskel/contract/ground/partner-rights';
import type { NeededRight, PartnerRole } from '@troskel/contract/ground/partner-rights';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** Answers the role of a row; one of the versions before the roles says `member` for the office. */
export function roleOf(stored: string): PartnerRole {
  return partnerRoles.find((role) => role === stored) ?? 'office';
}

/** Reads the user ids of the members of a partner whose role includes a right. */
export async function membersWith(
  db: Executor,
  partnerId: string,
  needed: NeededRight,
): Promise<string[]> {
  const roles: readonly PartnerRole[] = rolesWith(needed);
  const rows = await db
    .selectFrom('partnerMember')
    .select(['userId', 'role'])
    .where('partnerId', '=', partnerId)
    .execute();
  return rows.filter(({ role }) => roles.includes(roleOf(role))).map(({ userId }) => userId);
}

/**
 * SQL of a lateral join: of the partners that a user belongs to and that are not blocked, the one that
 * they have belonged to longest; no row for none.
 *
 * @param userId a column, such as `follow.userId`
 */
export const openPartnerOf = (userId: string): RawBuilder<{ partnerId: string }> =>
  sql<{ partnerId: string }>`(
    select own.partner_id
      from partner_member own
      join partner on partner.id = own.partner_id and partner.blocked_at is null
     where own.user_id = ${sql.ref(userId)}
     order by own.created_at, own.partner_id
     limit 1)`;

/** Reads the user ids of a partner's members. */
export function membersOf(db: Executor, partnerId: string): Promise<string[]> {
  return membersOfAll(db, [partnerId]);
}

/** Reads the user ids of the members of any of these partners. */
export async function membersOfAll(db: Executor, partnerIds: readonly string[]): Promise<string[]> {
  if (partnerIds.length === 0) return [];
  const rows = await db
    .selectFrom('partnerMember')
    .select('userId')
    .where('partnerId', 'in', partnerIds)
    .execute();
  return rows.map(({ userId }) => userId);
}
