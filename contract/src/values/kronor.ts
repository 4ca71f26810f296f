import { localeOf, textIn } from '../ground/language.ts';
import type { Language } from '../ground/language.ts';

/** Formats an amount in öre as a number of kronor: `1 250` and `1,250`, or `99,50`. */
export function kronor(amountOre: number, language: Language): string {
  const digits = amountOre % 100 === 0 ? 0 : 2;
  return (amountOre / 100).toLocaleString(localeOf(language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/**
 * Formats an amount in öre as a price: `1 250 kr`, `SEK 1,250`, `−SEK 1,250`, with spaces at which no
 * line is broken.
 */
export function inKronor(amountOre: number, language: Language): string {
  const sign = amountOre < 0 ? '−' : '';
  const amount = kronor(Math.abs(amountOre), language);
  return textIn({ sv: `${sign}${amount}\u00A0kr`, en: `${sign}SEK\u00A0${amount}` }, language);
}

/**
 * Formats an amount in öre with its öre, so that columns can be compared: `743,75 kr`, `SEK 743.75`,
 * `−SEK 743.75`, the same on paper as on a page.
 */
export function moneyWithOre(amountOre: number, language: Language): string {
  const money = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'SEK' });
  // English has a hyphen there, which is shorter than a digit is wide.
  return money.format(amountOre / 100).replace('-', '−');
}
