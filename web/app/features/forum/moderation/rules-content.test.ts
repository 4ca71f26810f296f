import { EditedRules, RulesContent } from '@troskel/contract/forum/rules';
import { expect, test } from 'vitest';
import { answersOf } from '../../../lib/form-round-trip.factory.ts';
import type { Draw } from '../../../lib/form-round-trip.factory.ts';

test('the rules of the forum come back from their form as they were', () => {
  const words = (draw: Draw) => `Ord ${draw(1_000_000)}`;
  // As many in both languages.
  const rules = (draw: Draw) => [1, 2].map(() => ({ rule: words(draw), why: words(draw) }));
  const all = answersOf(EditedRules.shape.content, { title: words, text: words, rules });
  expect(all.map((content) => RulesContent.parse(content))).toEqual(all);
});
