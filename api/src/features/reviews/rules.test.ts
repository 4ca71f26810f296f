import { describe, expect, test } from 'vitest';
import {
  changeableUntil,
  decisionOf,
  isReviewable,
  isSameDecision,
  isShown,
  isUnchangedSince,
} from './rules.ts';
import type { Hiding, Job, ReviewFacts } from './rules.ts';
import { newsOf } from './news.ts';

// Sunday, in Swedish winter time.
const now = new Date('2026-11-15T10:00:00Z');
const acceptedAt = new Date('2026-11-10T10:00:00Z');

describe('a job', () => {
  const job = (change: Partial<Job>): Job => ({
    acceptedAt,
    completedAt: null,
    acceptedByMember: false,
    isCompanyBlocked: false,
    isOfCompany: false,
    ...change,
  });

  test.each([
    ['not agreed', job({ acceptedAt: null, completedAt: now }), now, false],
    ['agreed and not done', job({}), now, false],
    ['agreed and done', job({ completedAt: new Date('2026-11-12T10:00:00Z') }), now, true],
    [
      'done before it was agreed',
      job({ completedAt: new Date('2026-11-09T10:00:00Z') }),
      now,
      false,
    ],
    // The fourteenth day is Tuesday the 24th.
    ['on the last day to cancel', job({}), new Date('2026-11-24T22:59:00Z'), false],
    ['the day after', job({}), new Date('2026-11-24T23:00:00Z'), true],
    // The fourteenth day is a Saturday: there is time to cancel until Monday.
    [
      'with a last day that is moved to a working day',
      job({ acceptedAt: new Date('2026-11-07T10:00:00Z') }),
      new Date('2026-11-23T10:00:00Z'),
      false,
    ],
    ['of a blocked company', job({ completedAt: now, isCompanyBlocked: true }), now, false],
    [
      'that a member of the company has agreed to',
      job({ completedAt: now, acceptedByMember: true }),
      now,
      false,
    ],
    ['of the customer’s own company', job({ completedAt: now, isOfCompany: true }), now, false],
  ])('%s', (_, asked, at, isPossible) => {
    expect(isReviewable(asked, at)).toBe(isPossible);
  });
});

describe('a review', () => {
  const review = (change: Partial<ReviewFacts>): ReviewFacts => ({
    writtenAt: acceptedAt,
    answeredAt: null,
    removedAt: null,
    hiddenAt: null,
    ...change,
  });

  const job = { isCompanyBlocked: false, isOfCompany: false };

  test('can be changed to the end of the fourteenth day after it was written', () => {
    const last = new Date('2026-11-24T22:59:59Z');
    expect(changeableUntil(review({}), job, now)).toBe('2026-11-24');
    expect(changeableUntil(review({}), job, last)).toBe('2026-11-24');
    expect(changeableUntil(review({}), job, new Date(last.getTime() + 1000))).toBe(null);
  });

  test.each(['answeredAt', 'removedAt', 'hiddenAt'] as const)(
    'cannot be changed after %s',
    (fact) => {
      expect(changeableUntil(review({ [fact]: acceptedAt }), job, now)).toBe(null);
    },
  );

  test.each(['isCompanyBlocked', 'isOfCompany'] as const)('cannot be changed when %s', (fact) => {
    expect(changeableUntil(review({}), { ...job, [fact]: true }, now)).toBe(null);
  });

  test('is shown unless it is removed or hidden', () => {
    expect(isShown(review({ answeredAt: now }))).toBe(true);
    expect(isShown(review({ removedAt: now }))).toBe(false);
    expect(isShown(review({ hiddenAt: now }))).toBe(false);
  });
});

describe('what is decided', () => {
  const nothing: Hiding = {
    hiddenAt: null,
    hiddenGround: null,
    hiddenReason: null,
    answerHiddenAt: null,
    answerHiddenGround: null,
    answerHiddenReason: null,
  };
  const answer = { answerHiddenAt: now, answerHiddenGround: 'insult', answerHiddenReason: 'Hån.' };

  test('stands in the review, whatever its case says', () => {
    expect(decisionOf(nothing)).toEqual({ outcome: 'left', ground: null, reason: null });
    expect(decisionOf({ ...nothing, ...answer })).toEqual({
      outcome: 'answer_hidden',
      ground: 'insult',
      reason: 'Hån.',
    });
    expect(decisionOf({ ...nothing, ...answer, hiddenAt: now, hiddenReason: 'Namn.' })).toEqual({
      outcome: 'review_hidden',
      ground: null,
      reason: 'Namn.',
    });
  });

  test('anew is news when it shows something else, or gives other reasons', () => {
    const hidden = decisionOf({ ...nothing, ...answer });
    expect(isSameDecision(hidden, { ...hidden })).toBe(true);
    for (const change of [{ outcome: 'left' }, { ground: 'other_law' }, { reason: 'Hot.' }]) {
      expect(isSameDecision(hidden, { ...hidden, ...change } as typeof hidden)).toBe(false);
    }
  });

  test.each([
    ['left', 'review_hidden', 'review_hidden'],
    ['answer_hidden', 'review_hidden', 'review_hidden'],
    ['review_hidden', 'review_hidden', 'review_reasons'],
    ['left', 'answer_hidden', 'answer_hidden'],
    ['answer_hidden', 'answer_hidden', 'answer_reasons'],
    ['review_hidden', 'answer_hidden', 'review_shown_without_answer'],
    ['answer_hidden', 'left', 'answer_shown'],
    ['review_hidden', 'left', 'review_shown'],
  ] as const)('from %s to %s is told as %s', (before, outcome, news) => {
    expect(newsOf(before, outcome)).toBe(news);
  });
});

test('a review is unchanged until either side writes', () => {
  const written = { writtenAt: acceptedAt, changedAt: null, answeredAt: null };
  expect(isUnchangedSince(written, acceptedAt)).toBe(true);
  expect(isUnchangedSince({ ...written, changedAt: now }, acceptedAt)).toBe(false);
  expect(isUnchangedSince({ ...written, answeredAt: now }, acceptedAt)).toBe(false);
});
