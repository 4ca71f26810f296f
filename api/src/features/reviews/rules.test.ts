import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changeableUntil,
  decisionOf,
  isReviewable,
  isShown,
  isUnchangedSince,
  shownNameOf,
  summaryOf,
} from './rules.ts';
import type { Job, ReviewFacts } from './rules.ts';

// Sunday, in Swedish winter time.
const now = new Date('2026-11-15T10:00:00Z');
const acceptedAt = new Date('2026-11-10T10:00:00Z');

describe('a job', () => {
  const job = (change: Partial<Job>): Job => ({
    acceptedAt,
    completedAt: null,
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

  test('can be changed for fourteen days', () => {
    const last = new Date('2026-11-24T10:00:00Z');
    expect(changeableUntil(review({}), now)).toEqual(last);
    expect(changeableUntil(review({}), last)).toEqual(last);
    expect(changeableUntil(review({}), new Date(last.getTime() + 1))).toBe(null);
  });

  test.each(['answeredAt', 'removedAt', 'hiddenAt'] as const)(
    'cannot be changed after %s',
    (fact) => {
      expect(changeableUntil(review({ [fact]: acceptedAt }), now)).toBe(null);
    },
  );

  test('is shown unless it is removed or hidden', () => {
    expect(isShown(review({ answeredAt: now }))).toBe(true);
    expect(isShown(review({ removedAt: now }))).toBe(false);
    expect(isShown(review({ hiddenAt: now }))).toBe(false);
  });
});

describe('a summary', () => {
  const [firstAt, lastAt] = [new Date('2024-12-31T23:30:00Z'), new Date('2026-02-01T10:00:00Z')];

  test('of nothing has no numbers', () => {
    expect(summaryOf({ count: 0, stars: null, firstAt: null, lastAt: null })).toEqual({
      count: 0,
      average: null,
      years: null,
    });
  });

  test.each([
    [3, 14, 4.7],
    [3, 13, 4.3],
    // Halves are rounded up.
    [4, 17, 4.3],
    [20, 93, 4.7],
    [1, 5, 5],
  ])('of %i reviews with %i stars has %f', (count, stars, average) => {
    expect(summaryOf({ count, stars, firstAt, lastAt }).average).toBe(average);
  });

  test('has the years by the clocks in Sweden', () => {
    const { years } = summaryOf({ count: 2, stars: 8, firstAt, lastAt });
    expect(years).toEqual({ first: 2025, last: 2026 });
  });

  test('never has a mean outside the stars that were given', () => {
    const given = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 500 });
    fc.assert(
      fc.property(given, (all) => {
        const stars = all.reduce((sum, one) => sum + one, 0);
        const average = summaryOf({ count: all.length, stars, firstAt, lastAt }).average ?? 0;
        expect(average).toBeGreaterThanOrEqual(Math.min(...all));
        expect(average).toBeLessThanOrEqual(Math.max(...all));
        expect(Math.abs(average - stars / all.length)).toBeLessThanOrEqual(0.05 + 1e-9);
      }),
    );
  });
});

test.each([
  ['Maja', 'Maja Lind', 'Maja'],
  [null, 'Maja Lind', 'Maja'],
  [' ', '  Karl-Erik  af Ugglas', 'Karl-Erik'],
])('the given name %j of %j is shown as %j', (given, name, shown) => {
  expect(shownNameOf(given, name)).toBe(shown);
});

test.each([
  [null, null, 'left'],
  [null, now, 'answer_hidden'],
  [now, null, 'review_hidden'],
])('a review hidden %j with its answer hidden %j stands as %s', (hiddenAt, answerHiddenAt, is) => {
  expect(decisionOf({ hiddenAt, answerHiddenAt })).toBe(is);
});

test('a review is unchanged until either side writes', () => {
  const written = { writtenAt: acceptedAt, changedAt: null, answeredAt: null };
  expect(isUnchangedSince(written, acceptedAt)).toBe(true);
  expect(isUnchangedSince({ ...written, changedAt: now }, acceptedAt)).toBe(false);
  expect(isUnchangedSince({ ...written, answeredAt: now }, acceptedAt)).toBe(false);
});
