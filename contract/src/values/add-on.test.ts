import { expect, test } from 'vitest';
import { addOnPriceText, addOnTerms } from './add-on.ts';

test.each([
  [14_900, 'month', '149\u00A0kr/månad exkl. moms', 'SEK\u00A0149/month excl. VAT'],
  [49_000, 'once', '490\u00A0kr en gång, exkl. moms', 'SEK\u00A0490 once, excl. VAT'],
  [0, 'once', '0\u00A0kr en gång', 'SEK\u00A00 once'],
  [9_950, 'once', '99,50\u00A0kr en gång, exkl. moms', 'SEK\u00A099.50 once, excl. VAT'],
] as const)('%i öre, %s', (amountOre, period, sv, en) => {
  const price = { amountOre, period };
  expect([addOnPriceText(price, 'sv'), addOnPriceText(price, 'en')]).toEqual([sv, en]);
});

test('the terms say the price, and how it ends', () => {
  const month = addOnTerms({ amountOre: 14_900, period: 'month' }, 'sv').join(' ');
  expect(month).toContain('149\u00A0kr/månad exkl. moms');
  expect(month).toContain('förnyas månad för månad');
  const once = addOnTerms({ amountOre: 14_900, period: 'once' }, 'en').join(' ');
  expect(once).toContain('It then ends by itself.');
  expect(once).not.toContain('renewed');
});
