import { DecidedReview, ReviewCase } from '@troskel/contract/reviews/reports';
import { reviewDecisions } from '@troskel/contract/reviews/reports';
import { hidingGrounds } from '@troskel/contract/reviews/statement';
import { expect, test } from 'vitest';
import { answersOf, oneOf } from '../../../lib/form-round-trip.factory.ts';
import type { Draw } from '../../../lib/form-round-trip.factory.ts';
import { typedOf } from './decision-fields.ts';

test('how a review is shown comes back from the form of a decision as it was', () => {
  const hidden = oneOf(...reviewDecisions.filter((one) => one !== 'left'));
  const shown = { outcome: 'left', ground: null, reason: null };
  const present = (draw: Draw) =>
    draw(3) === 0
      ? shown
      : {
          outcome: hidden(draw),
          ground: oneOf(...hidingGrounds)(draw),
          reason: `Skäl ${draw(99)}`,
        };
  const cases = answersOf(ReviewCase.shape.present, { '': present });
  const sent = cases.map((one) => {
    const { outcome, ground, reason } = DecidedReview.parse(typedOf({ present: one }));
    return { outcome, ground: ground || null, reason: reason || null };
  });
  expect(sent).toEqual(cases);
});
