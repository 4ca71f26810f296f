import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';
import { forumUndoMinutes } from '@troskel/contract/forum/threads';
import { lacksStrongLogin } from '../../platform/http/access.ts';
import type { Caller } from '../../platform/http/caller.ts';

export type ForumRole = 'homeowner' | 'partner' | 'expert' | 'moderator';

/** A user's roles and rights in the forum; they may have several roles. */
export interface ForumStanding {
  roles: readonly ForumRole[];
  /** Expelled: may only read until then. */
  isExpelled: boolean;
  /** Has the premium subscription: by their partner, or as a homeowner. */
  hasPremium: boolean;
  /** Code for a user without a role. */
  lacking: Extract<ErrorCode, 'BANKID_REQUIRED' | 'PARTNER_REQUIRED' | 'STRONG_LOGIN_REQUIRED'>;
}

type Known = Pick<
  Caller,
  | 'partnerId'
  | 'isPartnerBlocked'
  | 'isVerified'
  | 'isExpert'
  | 'isHomeowner'
  | 'isStaff'
  | 'isStrong'
  | 'isPremiumPartner'
  | 'isPremiumHomeowner'
>;

/**
 * Determines a user's roles. Partners, experts and staff count once verified by BankID, staff
 * moreover in a session that a passkey or BankID has opened; homeowners come by the app. An expert is a
 * member of a partner. A blocked company gives its members no role; of several the caller is read for
 * one that is not blocked, if there is one.
 */
export function standingOf(caller: Known, isExpelled: boolean): ForumStanding {
  const isPartner = caller.partnerId !== null && !caller.isPartnerBlocked && caller.isVerified;
  const roles: ForumRole[] = [];
  if (caller.isHomeowner) roles.push('homeowner');
  if (isPartner) roles.push('partner');
  if (isPartner && caller.isExpert) roles.push('expert');
  const isWeak = lacksStrongLogin(caller);
  if (caller.isStaff && caller.isVerified && !isWeak) roles.push('moderator');
  const wantsProof = !caller.isVerified && (caller.partnerId !== null || caller.isStaff);
  return {
    roles,
    isExpelled,
    hasPremium: caller.isPremiumHomeowner || (isPartner && caller.isPremiumPartner),
    lacking: isWeak ? 'STRONG_LOGIN_REQUIRED' : wantsProof ? 'BANKID_REQUIRED' : 'PARTNER_REQUIRED',
  };
}

/** Properties of a thread: its audience, and whether the caller wrote it. */
export interface ThreadKind {
  target: string;
  isMine: boolean;
}

/**
 * Whether a thread is locked by a missing subscription: one for the experts, for all but those with
 * premium, experts, moderators, and its author even after their subscription has ended.
 */
export function isLocked({ roles, hasPremium }: ForumStanding, thread: ThreadKind): boolean {
  const reads = hasPremium || roles.includes('expert') || roles.includes('moderator');
  return thread.target === 'expert' && !thread.isMine && !reads;
}

interface Rule {
  /** The post's author; for acts without a post, anybody. */
  author: boolean;
  moderator: boolean;
  /** Homeowners, partners and experts who did not write it. */
  others: boolean;
  /** Also while expelled. */
  whileExpelled: boolean;
  /** In a locked thread: never, on one's own post only, or always. */
  inLocked: 'never' | 'own' | 'always';
  /** Requires the premium subscription anywhere. */
  premium?: true;
  /** Only these roles; all by default. */
  roles?: readonly ForumRole[];
  /** Takes part in the discussion: staff without another role only moderate. */
  asMember?: true;
  /** Others are told that it needs a moderator, even the post's author. */
  moderatorsAlone?: true;
}

const anybody = { author: true, moderator: true, others: true } as const;
/** Experts are partners too. */
const members: readonly ForumRole[] = ['homeowner', 'partner'];

/** Rights in the forum. The server evaluates this table and sends the results to the page. */
const table = {
  read: { ...anybody, whileExpelled: true, inLocked: 'never' },
  post: { ...anybody, whileExpelled: false, inLocked: 'always', asMember: true },
  // A thread for the experts. Experts and moderators read them by role; asking requires the
  // subscription.
  ask: { ...anybody, whileExpelled: false, inLocked: 'always', premium: true, asMember: true },
  survey: {
    ...anybody,
    whileExpelled: true,
    inLocked: 'always',
    roles: ['partner', 'expert', 'moderator'],
  },
  reply: { ...anybody, whileExpelled: false, inLocked: 'never', asMember: true },
  // For deletions by the user, including those of another's post.
  restore: { ...anybody, whileExpelled: false, inLocked: 'never' },
  edit: { author: true, moderator: true, others: false, whileExpelled: false, inLocked: 'never' },
  // Everybody may withdraw what they wrote.
  delete: { author: true, moderator: false, others: false, whileExpelled: false, inLocked: 'own' },
  report: { author: false, moderator: true, others: true, whileExpelled: false, inLocked: 'never' },
  // Deletes another's post, with a reason.
  moderate: {
    author: false,
    moderator: true,
    others: false,
    whileExpelled: false,
    inLocked: 'always',
    moderatorsAlone: true,
  },
  accept: {
    author: true,
    moderator: false,
    others: false,
    whileExpelled: false,
    inLocked: 'never',
  },
  vote: {
    author: false,
    moderator: true,
    others: true,
    whileExpelled: false,
    inLocked: 'never',
    asMember: true,
  },
  follow: { ...anybody, whileExpelled: false, inLocked: 'never', asMember: true },
  expel: {
    author: false,
    moderator: true,
    others: false,
    whileExpelled: false,
    inLocked: 'always',
    moderatorsAlone: true,
  },
  // Following causes mails: nobody is kept from stopping them.
  unfollow: { ...anybody, whileExpelled: true, inLocked: 'always' },
} as const satisfies Record<string, Rule>;

export type ForumAct = keyof typeof table;

export interface DoneTo {
  /** Whether the user wrote the post. */
  isAuthor?: boolean;
  isLocked?: boolean;
}

type CodeIf<Condition extends Partial<Rule>, R, Code extends ErrorCode> = R extends Condition
  ? Code
  : never;

/** Codes of a rule that depend on the user only; moderators pass where only they may. */
type SaidOfStanding<R> =
  | ForumStanding['lacking']
  | CodeIf<{ roles: readonly ForumRole[] }, R, 'FORBIDDEN'>
  | CodeIf<{ asMember: true }, R, 'STAFF_WITHOUT_COMPANY'>
  | CodeIf<{ whileExpelled: false }, R, 'FORUM_EXPELLED'>
  | CodeIf<{ moderatorsAlone: true }, R, 'MODERATOR_REQUIRED'>
  | CodeIf<{ premium: true }, R, 'PREMIUM_REQUIRED'>
  | (R extends { moderatorsAlone: true } ? never : CodeIf<{ others: false }, R, 'POST_OF_ANOTHER'>);

/** Further codes that depend on the post or thread. */
type SaidOfPost<R> =
  | CodeIf<{ inLocked: 'never' | 'own' }, R, 'PREMIUM_REQUIRED'>
  | CodeIf<{ author: false }, R, 'OWN_POST'>;

/** Codes with which an act may be refused when only the user is known. */
export type RefusedAs<Act extends ForumAct> = SaidOfStanding<(typeof table)[Act]>;

/** Codes with which an act on a post or in a thread may be refused. */
export type RefusedTo<Act extends ForumAct> = RefusedAs<Act> | SaidOfPost<(typeof table)[Act]>;

/** Answers why a user may not act; null when they may. */
export function refusalOf(
  act: ForumAct,
  { roles, isExpelled, hasPremium, lacking }: ForumStanding,
  { isAuthor = false, isLocked: inLocked = false }: DoneTo = {},
): RefusedTo<ForumAct> | null {
  const rule: Rule = table[act];
  if (roles.length === 0) return lacking;
  if (rule.roles?.some((role) => roles.includes(role)) === false) return 'FORBIDDEN';
  if (rule.asMember && !members.some((role) => roles.includes(role))) {
    return 'STAFF_WITHOUT_COMPANY';
  }
  const isOpen = rule.inLocked === 'always' || (rule.inLocked === 'own' && isAuthor);
  if (inLocked && !isOpen) return 'PREMIUM_REQUIRED';
  if (isExpelled && !rule.whileExpelled) return 'FORUM_EXPELLED';
  if (rule.moderatorsAlone && !roles.includes('moderator')) {
    return lacking === 'STRONG_LOGIN_REQUIRED' ? lacking : 'MODERATOR_REQUIRED';
  }
  if (rule.premium && !hasPremium) return 'PREMIUM_REQUIRED';
  if (isAuthor) return rule.author ? null : 'OWN_POST';
  const isAllowed = rule.others || (rule.moderator && roles.includes('moderator'));
  return isAllowed ? null : 'POST_OF_ANOTHER';
}

export function may(act: ForumAct, standing: ForumStanding, to: DoneTo = {}): boolean {
  return refusalOf(act, standing, to) === null;
}

/** Whether a deletion can still be undone: by its author, for ten minutes. */
export function isRestorable(
  deletion: { deletedAt: Date; deletedByUserId: string | null },
  userId: string,
  now: Date,
): boolean {
  const isTheirs = deletion.deletedByUserId === userId;
  return isTheirs && now.getTime() - deletion.deletedAt.getTime() <= forumUndoMinutes * 60_000;
}

/** Facts about a post or its thread that only the database knows at the time of the act. */
interface Facts {
  isExpelled: boolean;
  isForExperts: boolean;
  isThreadMine: boolean;
  /** Whether the user wrote the post. */
  isMine: boolean;
}

const factNames = ['isExpelled', 'isForExperts', 'isThreadMine', 'isMine'] as const;

/**
 * Evaluates the rules for every combination of facts, for a statement that checks and acts at once
 * (`isAllowedBy`). The rules stay here, and a write needs no second round trip.
 */
export function answersFor(act: ForumAct, caller: Known): boolean[] {
  return Array.from({ length: 2 ** factNames.length }, (_, state) => {
    const is = (name: keyof Facts) => (state & (1 << factNames.indexOf(name))) > 0;
    const standing = standingOf(caller, is('isExpelled'));
    const target = is('isForExperts') ? 'expert' : 'community';
    return may(act, standing, {
      isAuthor: is('isMine'),
      isLocked: isLocked(standing, { target, isMine: is('isThreadMine') }),
    });
  });
}

/** SQL that picks the answer `$n` of the facts, which are conditions that are never null. */
export function isAllowedBy(answers: string, facts: Record<keyof Facts, string>): string {
  const bits = factNames.map((name, bit) => `(${facts[name]})::integer * ${1 << bit}`);
  return `(${answers}::boolean[])[1 + ${bits.join(' + ')}]`;
}
