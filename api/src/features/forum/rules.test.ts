import { describe, expect, test } from 'vitest';
import { isRestorable, refusalOf, standingOf } from './rules.ts';
import type { ForumAct } from './rules.ts';

const nobody = {
  partnerId: null,
  isVerified: true,
  isExpert: false,
  isHomeowner: false,
  isStaff: false,
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
    ['staff', people.moderator, ['moderator'], 'PARTNER_REQUIRED'],
    ['staff without BankID', { ...people.moderator, isVerified: false }, [], 'BANKID_REQUIRED'],
    [
      'everything at once',
      { ...people.expert, isHomeowner: true, isStaff: true },
      ['homeowner', 'partner', 'expert', 'moderator'],
      'PARTNER_REQUIRED',
    ],
  ])('%s', (_, caller, roles, lacking) => {
    expect(standingOf(caller, false)).toEqual({ roles, lacking, isExpelled: false });
  });
});

describe('who may do what', () => {
  const [yes, theirs, own, barred] = [null, 'POST_OF_ANOTHER', 'OWN_POST', 'FORUM_EXPELLED'];
  // To a post of their own, to another's as a member, to another's as a moderator, while expelled.
  test.each<[ForumAct, (string | null)[]]>([
    ['read', [yes, yes, yes, yes]],
    ['post', [yes, yes, yes, barred]],
    ['reply', [yes, yes, yes, barred]],
    ['edit', [yes, theirs, yes, barred]],
    ['delete', [yes, theirs, yes, barred]],
    ['accept', [yes, theirs, theirs, barred]],
    ['vote', [own, yes, yes, barred]],
    ['follow', [yes, yes, yes, barred]],
    ['unfollow', [yes, yes, yes, yes]],
  ])('%s', (act, [ofOwn, ofOthers, ofModerator, whileExpelled]) => {
    for (const name of ['homeowner', 'partner', 'expert'] as const) {
      const standing = standingOf(people[name], false);
      expect(refusalOf(act, standing, true), name).toBe(ofOwn);
      expect(refusalOf(act, standing), name).toBe(ofOthers);
      const isAuthor = act !== 'vote';
      expect(refusalOf(act, standingOf(people[name], true), isAuthor)).toBe(whileExpelled);
    }
    expect(refusalOf(act, standingOf(people.moderator, false))).toBe(ofModerator);
    expect(refusalOf(act, standingOf(people.stranger, false), true)).toBe('PARTNER_REQUIRED');
  });
});

test('moderators alone expel, and not the authors of their own posts', () => {
  for (const person of [people.homeowner, people.partner, people.expert]) {
    for (const isAuthor of [false, true]) {
      expect(refusalOf('expel', standingOf(person, false), isAuthor)).toBe('MODERATOR_REQUIRED');
    }
  }
  const standing = standingOf(people.moderator, false);
  expect(refusalOf('expel', standing)).toBeNull();
  expect(refusalOf('expel', standing, true)).toBe('OWN_POST');
  expect(refusalOf('expel', standingOf(people.moderator, true))).toBe('FORUM_EXPELLED');
});

test('a deletion can be taken back for ten minutes, by whoever made it', () => {
  const deletedAt = new Date('2026-11-20T10:00:00Z');
  const after = (seconds: number) => new Date(deletedAt.getTime() + seconds * 1000);
  const deletion = { deletedAt, deletedByUserId: 'a' };
  expect(isRestorable(deletion, 'a', after(600))).toBe(true);
  expect(isRestorable(deletion, 'a', after(601))).toBe(false);
  expect(isRestorable(deletion, 'b', after(1))).toBe(false);
  expect(isRestorable({ deletedAt, deletedByUserId: null }, 'a', after(1))).toBe(false);
});
