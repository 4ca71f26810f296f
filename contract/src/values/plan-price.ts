import { textIn } from '../ground/language.ts';
import type { Language, SourceLanguage } from '../ground/language.ts';
import { kronor } from './kronor.ts';

/** Maximum price of a plan: one million kronor a month, in öre. */
export const mostPriceOre = 100_000_000;

/** Text in both languages that replaces the formatted amount; null for none. */
export type PriceText = Record<SourceLanguage, string> | null;

/**
 * Formats a plan's price: `595 kr/månad exkl. moms`, `SEK 595/month excl. VAT`.
 *
 * @param amountOre monthly price without VAT, in öre
 * @param text replaces the formatted amount, where given
 */
export function priceText(amountOre: number, text: PriceText, language: Language): string {
  if (text !== null) return textIn(text, language);
  const amount = kronor(amountOre, language);
  return textIn(
    {
      sv: `${amount}\u00A0kr/månad${amountOre === 0 ? '' : ' exkl. moms'}`,
      en: `SEK\u00A0${amount}/month${amountOre === 0 ? '' : ' excl. VAT'}`,
    },
    language,
  );
}
