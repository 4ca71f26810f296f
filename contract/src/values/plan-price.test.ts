import { expect, test } from 'vitest';
import { priceText } from './plan-price.ts';

test.each([
  [0, '0\u00A0kr/månad', 'SEK\u00A00/month'],
  [59_500, '595\u00A0kr/månad exkl. moms', 'SEK\u00A0595/month excl. VAT'],
  [125_000, '1\u00a0250\u00A0kr/månad exkl. moms', 'SEK\u00A01,250/month excl. VAT'],
  [9_950, '99,50\u00A0kr/månad exkl. moms', 'SEK\u00A099.50/month excl. VAT'],
])('%i öre a month', (amountOre, sv, en) => {
  expect([priceText(amountOre, null, 'sv'), priceText(amountOre, null, 'en')]).toEqual([sv, en]);
});

test('a text that is given stands instead', () => {
  expect(priceText(59_500, { sv: 'Enligt offert', en: 'By quotation' }, 'en')).toBe('By quotation');
});
