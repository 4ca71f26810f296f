import type { Executor } from '../db/database.ts';
import { groupOf } from './kinds.ts';
import type { NotificationKind } from './kinds.ts';

/** Blocks that concern a user (docs/decisions/0041). */
export interface Blocks {
  isBlocked: boolean;
  /** Whether each company that they belong to is blocked, by its id. */
  companies: ReadonlyMap<string, boolean>;
}

export async function readBlocks(db: Executor, userId: string): Promise<Blocks> {
  const rows = await db
    .selectFrom('userStanding as standing')
    .leftJoin('partnerMember as member', 'member.userId', 'standing.userId')
    .leftJoin('partner', 'partner.id', 'member.partnerId')
    .select(['standing.isBlocked', 'member.partnerId', 'partner.blockedAt'])
    .where('standing.userId', '=', userId)
    .execute();
  const companies = rows.flatMap(({ partnerId, blockedAt }): [string, boolean][] =>
    partnerId === null ? [] : [[partnerId, blockedAt !== null]],
  );
  return { isBlocked: rows[0]?.isBlocked ?? false, companies: new Map(companies) };
}

/** Answers the partner that a notification is about, by what is stored with it; null for none. */
function partnerOf(data: unknown): string | null {
  return typeof data === 'object' &&
    data !== null &&
    'partnerId' in data &&
    typeof data.partnerId === 'string'
    ? data.partnerId
    : null;
}

/**
 * Whether the pages of the partner area that a notification is about are closed to its user: those of
 * the company that it names or, where it names none of theirs, of all that they belong to.
 */
export function isClosedTo(companies: ReadonlyMap<string, boolean>, data: unknown): boolean {
  const about = partnerOf(data);
  const named = about === null ? undefined : companies.get(about);
  return named ?? (companies.size > 0 && [...companies.values()].every(Boolean));
}

/**
 * Whether a mail would lead to a closed page. Decisions about the user are mailed in any case: the
 * law gives them that.
 */
export function isBlockedFrom(
  { isBlocked, companies }: Blocks,
  kind: NotificationKind | undefined,
  data: unknown,
): boolean {
  const group = groupOf(kind);
  if (group === null) return false;
  return isBlocked || (group.isOfPartnerArea && isClosedTo(companies, data));
}
