import { WrittenReview } from '@troskel/contract/reviews/review';
import { expect, test } from 'vitest';
import { isFormOf } from '../../patterns/record-form/form-shape.ts';
import { answersOf, oneOf } from '../../lib/form-round-trip.factory.ts';
import { fieldsOf, ReviewFields } from './review-form.ts';

test('a review comes back from its form as it was', () => {
  const answers = answersOf(WrittenReview, { stars: oneOf(1, 2, 3, 4, 5) });
  expect(answers.map((review) => ReviewFields.parse(fieldsOf(review)))).toEqual(answers);
});

test('a new one has no stars until they are chosen', () => {
  const empty = fieldsOf(null);
  expect(isFormOf(ReviewFields, JSON.parse(JSON.stringify(empty)))).toBe(true);
  for (const stars of [undefined, null]) {
    const found = ReviewFields.safeParse({ ...empty, stars });
    expect(found.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['stars', 'FIELD_MANDATORY'],
      ['words', 'FIELD_MANDATORY'],
    ]);
  }
});
