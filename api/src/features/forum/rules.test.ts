import { describe, expect, test } from 'vitest';
import {
  answersFor,
  isAllowedBy,
  isLocked,
  isRestorable,
  may,
  refusalOf,
  standingOf,
} from './rules.ts';
import type { ForumAct, RefusedAs, RefusedTo } from './rules.ts';

const nobody = {
  partnerId: null,
  isPartnerBlocked: false,
  isVerified: true,
  isExpert: false,
  isHomeowner: false,
  isStaff: false,
  isStrong: true,
  isPremiumPartner: false,
  isPremiumHomeowner: false,
};
const people = {
  stranger: nobody,
  homeowner: { ...nobody, isHomeowner: true, isVerified: false },
  partner: { ...nobody, partnerId: 'p' },
  expert: { ...nobody, partnerId: 'p', isExpert: true },
  moderator: { ...nobody, isStaff: true },
};

describe('what somebody is', () => {
  test.each<[string, typeof nobody | typeof people.partner, string[], string]>([
    ['nothing', people.stranger, [], 'PARTNER_REQUIRED'],
    ['a homeowner, without BankID too', people.homeowner, ['homeowner'], 'PARTNER_REQUIRED'],
    ['a partner', people.partner, ['partner'], 'PARTNER_REQUIRED'],
    ['a member without BankID', { ...people.partner, isVerified: false }, [], 'BANKID_REQUIRED'],
    ['an expert is a partner too', people.expert, ['partner', 'expert'], 'PARTNER_REQUIRED'],
    ['an expert without a company', { ...nobody, isExpert: true }, [], 'PARTNER_REQUIRED'],
    [
      'a homeowner whose company is blocked',
      { ...people.expert, isPremiumPartner: true, isPartnerBlocked: true, isHomeowner: true },
      ['homeowner'],
      'PARTNER_REQUIRED',
    ],
    ['staff', people.moderator, ['moderator'], 'PARTNER_REQUIRED'],
    [
      'staff in a session that a password has opened',
      { ...people.moderator, isStrong: false },
      [],
      'STRONG_LOGIN_REQUIRED',
    ],
    ['staff without BankID', { ...people.moderator, isVerified: false }, [], 'BANKID_REQUIRED'],
    [
      'everything at once',
      { ...people.expert, isHomeowner: true, isStaff: true },
      ['homeowner', 'partner', 'expert', 'moderator'],
      'PARTNER_REQUIRED',
    ],
  ])('%s', (_, caller, roles, lacking) => {
    expect(standingOf(caller, false)).toEqual({
      roles,
      lacking,
      isExpelled: false,
      hasPremium: false,
    });
  });
});

describe('who may do what', () => {
  const [yes, theirs, own, barred] = [null, 'POST_OF_ANOTHER', 'OWN_POST', 'FORUM_EXPELLED'];
  // For their own post, for another's as a member, as a moderator, and while expelled.
  const outside = 'STAFF_WITHOUT_COMPANY';
  test.each<[ForumAct, (string | null)[]]>([
    ['read', [yes, yes, yes, yes]],
    ['post', [yes, yes, outside, barred]],
    ['reply', [yes, yes, outside, barred]],
    ['restore', [yes, yes, yes, barred]],
    ['edit', [yes, theirs, yes, barred]],
    ['delete', [yes, theirs, theirs, barred]],
    ['report', [own, yes, yes, barred]],
    ['accept', [yes, theirs, theirs, barred]],
    ['vote', [own, yes, outside, barred]],
    ['follow', [yes, yes, outside, barred]],
    ['unfollow', [yes, yes, yes, yes]],
  ])('%s', (act, [ofOwn, ofOthers, ofModerator, whileExpelled]) => {
    for (const name of ['homeowner', 'partner', 'expert'] as const) {
      const standing = standingOf(people[name], false);
      expect(refusalOf(act, standing, { isAuthor: true }), name).toBe(ofOwn);
      expect(refusalOf(act, standing), name).toBe(ofOthers);
      const to = { isAuthor: ofOwn !== own };
      expect(refusalOf(act, standingOf(people[name], true), to)).toBe(whileExpelled);
    }
    expect(refusalOf(act, standingOf(people.moderator, false))).toBe(ofModerator);
    expect(refusalOf(act, standingOf(people.stranger, false), { isAuthor: true })).toBe(
      'PARTNER_REQUIRED',
    );
  });
});

describe('a thread for the experts', () => {
  const theirs = { target: 'expert', isMine: false };
  test.each<[string, Parameters<typeof standingOf>[0], boolean, boolean, boolean]>([
    // Whether it is locked for them, whether they may start one, whether they may list them all.
    ['a homeowner', people.homeowner, true, false, false],
    ['with premium', { ...people.homeowner, isPremiumHomeowner: true }, false, true, false],
    ['a partner', people.partner, true, false, true],
    ['with premium', { ...people.partner, isPremiumPartner: true }, false, true, true],
    [
      'an unproved member of a premium partner, a homeowner by the way',
      { ...people.partner, isPremiumPartner: true, isVerified: false, isHomeowner: true },
      true,
      false,
      false,
    ],
    ['an expert', people.expert, false, false, true],
    ['a moderator with a company', { ...people.moderator, partnerId: 'p' }, false, false, true],
  ])('to %s', (_, caller, locked, asks, surveys) => {
    const standing = standingOf(caller, false);
    expect(isLocked(standing, theirs)).toBe(locked);
    expect(isLocked(standing, { ...theirs, isMine: true })).toBe(false);
    expect(isLocked(standing, { target: 'community', isMine: false })).toBe(false);
    expect(refusalOf('ask', standing)).toBe(asks ? null : 'PREMIUM_REQUIRED');
    expect(refusalOf('survey', standing)).toBe(surveys ? null : 'FORBIDDEN');
  });

  test.each<[ForumAct, string | null, string | null]>([
    ['read', 'PREMIUM_REQUIRED', 'PREMIUM_REQUIRED'],
    ['reply', 'PREMIUM_REQUIRED', 'PREMIUM_REQUIRED'],
    ['edit', 'PREMIUM_REQUIRED', 'PREMIUM_REQUIRED'],
    ['delete', 'PREMIUM_REQUIRED', null],
    ['accept', 'PREMIUM_REQUIRED', 'PREMIUM_REQUIRED'],
    ['vote', 'PREMIUM_REQUIRED', 'PREMIUM_REQUIRED'],
    ['follow', 'PREMIUM_REQUIRED', 'PREMIUM_REQUIRED'],
    ['unfollow', null, null],
  ])('that is locked lets nobody %s but to take back their own', (act, others, own) => {
    const standing = standingOf(people.partner, false);
    expect(refusalOf(act, standing, { isLocked: true })).toBe(others);
    expect(refusalOf(act, standing, { isLocked: true, isAuthor: true })).toBe(own);
    const expelled = standingOf(people.partner, true);
    expect(refusalOf(act, expelled, { isLocked: true })).toBe(others);
  });
});

test('staff with a company, or a home, take part like everybody else', () => {
  for (const more of [{ partnerId: 'p' }, { isHomeowner: true }]) {
    const standing = standingOf({ ...people.moderator, ...more }, false);
    for (const act of ['post', 'reply', 'vote', 'follow'] as const) {
      expect(refusalOf(act, standing), act).toBeNull();
    }
  }
});

test('moderators alone expel, and not the authors of their own posts', () => {
  for (const person of [people.homeowner, people.partner, people.expert]) {
    for (const isAuthor of [false, true]) {
      expect(refusalOf('expel', standingOf(person, false), { isAuthor })).toBe(
        'MODERATOR_REQUIRED',
      );
    }
  }
  const standing = standingOf(people.moderator, false);
  expect(refusalOf('expel', standing)).toBeNull();
  expect(refusalOf('expel', standing, { isAuthor: true })).toBe('OWN_POST');
  expect(refusalOf('expel', standingOf(people.moderator, true))).toBe('FORUM_EXPELLED');
});

describe('the codes of an act are those that the table can answer', () => {
  type Beside<Act extends ForumAct> = Exclude<RefusedTo<Act>, RefusedAs<Act>>;
  const lacking = {
    PARTNER_REQUIRED: 'as',
    STRONG_LOGIN_REQUIRED: 'as',
    BANKID_REQUIRED: 'as',
  } as const;
  const barred = { ...lacking, FORUM_EXPELLED: 'as' } as const;
  const member = { ...barred, STAFF_WITHOUT_COMPANY: 'as' } as const;
  const ofModerators = { ...barred, MODERATOR_REQUIRED: 'as', OWN_POST: 'to' } as const;
  // Codes that depend on the user only, and further ones when the post is known.
  const codes: {
    [Act in ForumAct]: Record<RefusedAs<Act>, 'as'> & Record<Beside<Act>, 'to'>;
  } = {
    read: { ...lacking, PREMIUM_REQUIRED: 'to' },
    post: member,
    ask: { ...member, PREMIUM_REQUIRED: 'as' },
    survey: { ...lacking, FORBIDDEN: 'as' },
    reply: { ...member, PREMIUM_REQUIRED: 'to' },
    restore: { ...barred, PREMIUM_REQUIRED: 'to' },
    edit: { ...barred, POST_OF_ANOTHER: 'as', PREMIUM_REQUIRED: 'to' },
    delete: { ...barred, POST_OF_ANOTHER: 'as', PREMIUM_REQUIRED: 'to' },
    report: { ...barred, OWN_POST: 'to', PREMIUM_REQUIRED: 'to' },
    moderate: ofModerators,
    accept: { ...barred, POST_OF_ANOTHER: 'as', PREMIUM_REQUIRED: 'to' },
    vote: { ...member, OWN_POST: 'to', PREMIUM_REQUIRED: 'to' },
    follow: { ...member, PREMIUM_REQUIRED: 'to' },
    expel: ofModerators,
    unfollow: lacking,
  };
  const callers = Object.values(people).flatMap((person) => [
    person,
    { ...person, isVerified: false },
    { ...person, isStrong: !person.isStaff },
    { ...person, isPremiumHomeowner: true },
  ]);
  const standings = callers.flatMap((one) => [standingOf(one, false), standingOf(one, true)]);
  const posts = [false, true].flatMap((isAuthor) =>
    [false, true].map((locked) => ({ isAuthor, isLocked: locked })),
  );

  test.each(Object.entries(codes))('%s', (name, said) => {
    const act = name as ForumAct;
    const answered = (of: typeof posts) => {
      const all = standings.flatMap((one) => of.map((post) => refusalOf(act, one, post)));
      return new Set(all.filter((code) => code !== null));
    };
    const told = (...when: string[]) =>
      new Set(Object.entries(said).flatMap(([code, at]) => (when.includes(at) ? [code] : [])));
    expect(answered([{ isAuthor: false, isLocked: false }])).toEqual(told('as'));
    expect(answered(posts)).toEqual(told('as', 'to'));
  });
});

test('a deletion can be undone for ten minutes, by the user who made it', () => {
  const deletedAt = new Date('2026-11-20T10:00:00Z');
  const after = (seconds: number) => new Date(deletedAt.getTime() + seconds * 1000);
  const deletion = { deletedAt, deletedByUserId: 'a' };
  expect(isRestorable(deletion, 'a', after(600))).toBe(true);
  expect(isRestorable(deletion, 'a', after(601))).toBe(false);
  expect(isRestorable(deletion, 'b', after(1))).toBe(false);
  expect(isRestorable({ deletedAt, deletedByUserId: null }, 'a', after(1))).toBe(false);
});

describe('the answers that are handed to the database', () => {
  const facts = ['isExpelled', 'isForExperts', 'isThreadMine', 'isMine'] as const;
  type Fact = (typeof facts)[number];

  test.each<[ForumAct, Fact[], boolean]>([
    ['reply', [], true],
    ['reply', ['isExpelled'], false],
    ['reply', ['isForExperts'], false],
    ['reply', ['isForExperts', 'isThreadMine'], true],
    ['reply', ['isThreadMine', 'isMine'], true],
    ['edit', [], false],
    ['edit', ['isMine'], true],
    ['edit', ['isThreadMine'], false],
    ['edit', ['isMine', 'isForExperts'], false],
    ['delete', ['isMine', 'isForExperts'], true],
    ['delete', ['isMine', 'isExpelled'], false],
    ['vote', ['isMine'], false],
  ])('a partner may %s when %j: %s', (act, given, answer) => {
    const index = facts.reduce((sum, fact, bit) => sum + (given.includes(fact) ? 2 ** bit : 0), 0);
    const answers = answersFor(act, people.partner);
    expect(answers).toHaveLength(16);
    expect(answers[index]).toBe(answer);
  });

  test('are picked by the facts, each of which doubles the place', () => {
    const columns = { isExpelled: 'a', isForExperts: 'b', isThreadMine: 'c', isMine: 'd' };
    expect(isAllowedBy('$1', columns)).toBe(
      '($1::boolean[])[1 + (a)::integer * 1 + (b)::integer * 2 + (c)::integer * 4 + (d)::integer * 8]',
    );
  });
});

test('staff who come by a password are told how to moderate, and others that it takes staff', () => {
  const asPartner = (changed: object) =>
    refusalOf('moderate', standingOf({ ...people.partner, ...changed }, false));
  expect(asPartner({})).toBe('MODERATOR_REQUIRED');
  expect(asPartner({ isStaff: true, isStrong: false })).toBe('STRONG_LOGIN_REQUIRED');
});

test('somebody may do what nothing refuses', () => {
  const standing = standingOf(people.partner, false);
  expect(may('edit', standing)).toBe(false);
  expect(may('edit', standing, { isAuthor: true })).toBe(true);
});
