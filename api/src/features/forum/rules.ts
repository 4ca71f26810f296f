import type { ErrorCode } from '@troskel/contract/error-catalogue';
import { forumUndoMinutes } from '@troskel/contract/forum';
import type { Caller } from '../../http/caller.ts';

export type ForumRole = 'homeowner' | 'partner' | 'expert' | 'moderator';

/** What somebody is in the forum. One person may be several. */
export interface Standing {
  roles: readonly ForumRole[];
  /** May read and nothing else, for a time. */
  isExpelled: boolean;
  /** What is said to whoever has no role. */
  lacking: ErrorCode;
}

type Known = Pick<Caller, 'partnerId' | 'isVerified' | 'isExpert' | 'isHomeowner' | 'isStaff'>;

/**
 * Partners, experts and staff count once their person is proved, as everywhere; homeowners come by
 * the app. An expert is a member of a partner.
 */
export function standingOf(caller: Known, isExpelled: boolean): Standing {
  const isPartner = caller.partnerId !== null && caller.isVerified;
  const roles: ForumRole[] = [];
  if (caller.isHomeowner) roles.push('homeowner');
  if (isPartner) roles.push('partner');
  if (isPartner && caller.isExpert) roles.push('expert');
  if (caller.isStaff && caller.isVerified) roles.push('moderator');
  const wantsProof = !caller.isVerified && (caller.partnerId !== null || caller.isStaff);
  return { roles, isExpelled, lacking: wantsProof ? 'BANKID_REQUIRED' : 'PARTNER_REQUIRED' };
}

interface Rule {
  /** Whoever wrote the post that it is done to; for what is done to no post, anybody. */
  author: boolean;
  moderator: boolean;
  /** Homeowners, partners and experts who did not write it. */
  others: boolean;
  /** Also for those who are expelled for a time. */
  whileExpelled: boolean;
}

/** Who may do what in the forum: the server asks this table, and sends its answers to the page. */
const table = {
  read: { author: true, moderator: true, others: true, whileExpelled: true },
  post: { author: true, moderator: true, others: true, whileExpelled: false },
  reply: { author: true, moderator: true, others: true, whileExpelled: false },
  edit: { author: true, moderator: true, others: false, whileExpelled: false },
  delete: { author: true, moderator: true, others: false, whileExpelled: false },
  accept: { author: true, moderator: false, others: false, whileExpelled: false },
  vote: { author: false, moderator: true, others: true, whileExpelled: false },
  follow: { author: true, moderator: true, others: true, whileExpelled: false },
  expel: { author: false, moderator: true, others: false, whileExpelled: false },
  // Following leads to mails: whoever wants none is not kept from saying so.
  unfollow: { author: true, moderator: true, others: true, whileExpelled: true },
} as const satisfies Record<string, Rule>;

export type ForumAct = keyof typeof table;

/** Why somebody may not do something; null when they may. */
export function refusalOf(
  act: ForumAct,
  { roles, isExpelled, lacking }: Standing,
  isAuthor = false,
): ErrorCode | null {
  const rule: Rule = table[act];
  if (roles.length === 0) return lacking;
  if (isExpelled && !rule.whileExpelled) return 'FORUM_EXPELLED';
  if (act === 'expel' && !roles.includes('moderator')) return 'MODERATOR_REQUIRED';
  if (isAuthor) return rule.author ? null : 'OWN_POST';
  const isAllowed = rule.others || (rule.moderator && roles.includes('moderator'));
  return isAllowed ? null : 'POST_OF_ANOTHER';
}

export function may(act: ForumAct, standing: Standing, isAuthor = false): boolean {
  return refusalOf(act, standing, isAuthor) === null;
}

/** Whether a deletion can still be taken back: by whoever made it, for ten minutes. */
export function isRestorable(
  deletion: { deletedAt: Date; deletedByUserId: string | null },
  userId: string,
  now: Date,
): boolean {
  const isTheirs = deletion.deletedByUserId === userId;
  return isTheirs && now.getTime() - deletion.deletedAt.getTime() <= forumUndoMinutes * 60_000;
}
