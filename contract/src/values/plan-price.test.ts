import { expect, test } from 'vitest';
import { priceText } from './plan-price.ts';

test.each([
  [0, '0 kr/månad', 'SEK 0/month'],
  [59_500, '595 kr/månad exkl. moms', 'SEK 595/month excl. VAT'],
  [125_000, '1\u00a0250 kr/månad exkl. moms', 'SEK 1,250/month excl. VAT'],
  [9_950, '99,50 kr/månad exkl. moms', 'SEK 99.50/month excl. VAT'],
])('%i öre a month', (amountOre, sv, en) => {
  expect([priceText(amountOre, null, 'sv'), priceText(amountOre, null, 'en')]).toEqual([sv, en]);
});

test('a text that is given stands instead', () => {
  expect(priceText(59_500, { sv: 'Enligt offert', en: 'By quotation' }, 'en')).toBe('By quotation');
});
