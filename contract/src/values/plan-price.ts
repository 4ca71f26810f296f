import type { Language } from '../ground/language.ts';

/** Highest price of a plan: öre a month, one million kronor. */
export const mostPriceOre = 100_000_000;

/** `{ sv, en }` where a price is not written as its amount is. */
export type PriceText = Record<Language, string> | null;

/** An amount in öre as kronor with the separators of the language: `1 250` and `1,250`, or `99,50`. */
function kronor(amountOre: number, language: Language): string {
  const digits = amountOre % 100 === 0 ? 0 : 2;
  return (amountOre / 100).toLocaleString(language === 'sv' ? 'sv-SE' : 'en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/**
 * How a plan's price is written: `595 kr/månad exkl. moms`, `SEK 595/month excl. VAT`.
 *
 * @param amountOre a month, without VAT; in öre
 * @param text stands instead, where it is given
 */
export function priceText(amountOre: number, text: PriceText, language: Language): string {
  if (text !== null) return text[language];
  const amount = kronor(amountOre, language);
  if (language === 'sv') return `${amount} kr/månad${amountOre === 0 ? '' : ' exkl. moms'}`;
  return `SEK ${amount}/month${amountOre === 0 ? '' : ' excl. VAT'}`;
}
