import { localeOf } from '@troskel/contract/ground/language';
import type { Language } from '../../lib/language.ts';

/** An amount in öre as one writes it: `743,75 kr`, `SEK 743.75`, `−SEK 743.75`. */
export function formatMoney(ore: number, language: Language): string {
  const money = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'SEK' });
  // English has a hyphen there, which is shorter than a digit is wide.
  return money.format(ore / 100).replace('-', '−');
}
