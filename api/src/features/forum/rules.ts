import type { ErrorCode } from '@troskel/contract/ground/error-catalogue';
import { forumUndoMinutes } from '@troskel/contract/forum/threads';
import type { Caller } from '../../platform/http/caller.ts';

export type ForumRole = 'homeowner' | 'partner' | 'expert' | 'moderator';

/** What somebody is in the forum. One person may be several. */
export interface Standing {
  roles: readonly ForumRole[];
  /** May read and nothing else, for a time. */
  isExpelled: boolean;
  /** Has the premium subscription: of the partner whose member they are, or as a homeowner. */
  hasPremium: boolean;
  /** What is said to whoever has no role. */
  lacking: Extract<ErrorCode, 'BANKID_REQUIRED' | 'PARTNER_REQUIRED'>;
}

type Known = Pick<
  Caller,
  | 'partnerId'
  | 'isVerified'
  | 'isExpert'
  | 'isHomeowner'
  | 'isStaff'
  | 'isPremiumPartner'
  | 'isPremiumHomeowner'
>;

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
  return {
    roles,
    isExpelled,
    hasPremium: caller.isPremiumHomeowner || (isPartner && caller.isPremiumPartner),
    lacking: wantsProof ? 'BANKID_REQUIRED' : 'PARTNER_REQUIRED',
  };
}

/** Of a thread: whom it is for, and whether the caller wrote it. */
export interface ThreadKind {
  target: string;
  isMine: boolean;
}

/**
 * Whether a thread takes a subscription that somebody lacks: one for the experts, for all but those
 * with premium, experts, moderators, and whoever wrote it, also when their subscription has ended.
 */
export function isLocked({ roles, hasPremium }: Standing, thread: ThreadKind): boolean {
  const reads = hasPremium || roles.includes('expert') || roles.includes('moderator');
  return thread.target === 'expert' && !thread.isMine && !reads;
}

interface Rule {
  /** Whoever wrote the post that it is done to; for what is done to no post, anybody. */
  author: boolean;
  moderator: boolean;
  /** Homeowners, partners and experts who did not write it. */
  others: boolean;
  /** Also for those who are expelled for a time. */
  whileExpelled: boolean;
  /** In a locked thread: to nobody, to one's own post alone, or as in any other. */
  inLocked: 'never' | 'own' | 'always';
  /** Takes the premium subscription, wherever it is done. */
  premium?: true;
  /** Only for those; for all when it is not said. */
  roles?: readonly ForumRole[];
  /** Takes part in what is said: staff who are nothing else see to the forum and keep out of it. */
  asMember?: true;
  /** Everybody else is told that it takes one, whoever wrote the post. */
  moderatorsAlone?: true;
}

const anybody = { author: true, moderator: true, others: true } as const;
const members: readonly ForumRole[] = ['homeowner', 'partner', 'expert'];

/** Who may do what in the forum: the server asks this table, and sends its answers to the page. */
const table = {
  read: { ...anybody, whileExpelled: true, inLocked: 'never' },
  post: { ...anybody, whileExpelled: false, inLocked: 'always', asMember: true },
  // A thread for the experts. Experts and moderators read these by what they are; to ask is what
  // the subscription is for.
  ask: { ...anybody, whileExpelled: false, inLocked: 'always', premium: true, asMember: true },
  survey: {
    ...anybody,
    whileExpelled: true,
    inLocked: 'always',
    roles: ['partner', 'expert', 'moderator'],
  },
  reply: { ...anybody, whileExpelled: false, inLocked: 'never', asMember: true },
  // What one has deleted oneself, also the post of another.
  restore: { ...anybody, whileExpelled: false, inLocked: 'never' },
  edit: { author: true, moderator: true, others: false, whileExpelled: false, inLocked: 'never' },
  // Nobody is kept from taking back what they wrote.
  delete: { author: true, moderator: false, others: false, whileExpelled: false, inLocked: 'own' },
  report: { author: false, moderator: true, others: true, whileExpelled: false, inLocked: 'never' },
  // Deleting the post of another, for a reason.
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
  // Following leads to mails: whoever wants none is not kept from saying so.
  unfollow: { ...anybody, whileExpelled: true, inLocked: 'always' },
} as const satisfies Record<string, Rule>;

export type ForumAct = keyof typeof table;

export interface DoneTo {
  /** Of the post that it is done to. */
  isAuthor?: boolean;
  /** Of the thread that it is done in. */
  isLocked?: boolean;
}

type CodeIf<Condition extends Partial<Rule>, R, Code extends ErrorCode> = R extends Condition
  ? Code
  : never;

/** What a rule may say to somebody, whatever it is done to; moderators pass where they alone do. */
type SaidOfStanding<R> =
  | Standing['lacking']
  | CodeIf<{ roles: readonly ForumRole[] }, R, 'FORBIDDEN'>
  | CodeIf<{ asMember: true }, R, 'STAFF_WITHOUT_COMPANY'>
  | CodeIf<{ whileExpelled: false }, R, 'FORUM_EXPELLED'>
  | CodeIf<{ moderatorsAlone: true }, R, 'MODERATOR_REQUIRED'>
  | CodeIf<{ premium: true }, R, 'PREMIUM_REQUIRED'>
  | (R extends { moderatorsAlone: true } ? never : CodeIf<{ others: false }, R, 'POST_OF_ANOTHER'>);

/** What it may say besides: of one's own post, or of the thread. */
type SaidOfPost<R> =
  | CodeIf<{ inLocked: 'never' | 'own' }, R, 'PREMIUM_REQUIRED'>
  | CodeIf<{ author: false }, R, 'OWN_POST'>;

/** With what the table may refuse an act, of which nothing is known but who does it. */
export type RefusedAs<Act extends ForumAct> = SaidOfStanding<(typeof table)[Act]>;

/** With what it may refuse one that is done to a post or in a thread. */
export type RefusedTo<Act extends ForumAct> = RefusedAs<Act> | SaidOfPost<(typeof table)[Act]>;

/** Why somebody may not do something; null when they may. */
export function refusalOf(
  act: ForumAct,
  { roles, isExpelled, hasPremium, lacking }: Standing,
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
  if (rule.moderatorsAlone && !roles.includes('moderator')) return 'MODERATOR_REQUIRED';
  if (rule.premium && !hasPremium) return 'PREMIUM_REQUIRED';
  if (isAuthor) return rule.author ? null : 'OWN_POST';
  const isAllowed = rule.others || (rule.moderator && roles.includes('moderator'));
  return isAllowed ? null : 'POST_OF_ANOTHER';
}

export function may(act: ForumAct, standing: Standing, to: DoneTo = {}): boolean {
  return refusalOf(act, standing, to) === null;
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

/** What only the rows say of a post or its thread when it is acted on. */
interface Facts {
  isExpelled: boolean;
  isForExperts: boolean;
  isThreadMine: boolean;
  /** Of the post that it is done to. */
  isMine: boolean;
}

const factNames = ['isExpelled', 'isForExperts', 'isThreadMine', 'isMine'] as const;

/**
 * Whether somebody may do it, for every state that the rows can be in: for a statement that acts and
 * is let through in one (`isAllowedBy`). The rules stay here, and a write takes no second visit.
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

/** In SQL: the one of the answers `$n` that the facts, each a condition that is never null, choose. */
export function isAllowedBy(answers: string, facts: Record<keyof Facts, string>): string {
  const bits = factNames.map((name, bit) => `(${facts[name]})::integer * ${1 << bit}`);
  return `(${answers}::boolean[])[1 + ${bits.join(' + ')}]`;
}
