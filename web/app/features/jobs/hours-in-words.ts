import { textIn } from '@troskel/contract/ground/language';
import { quantityText } from '../../lib/amounts.ts';
import type { Language } from '../../lib/language.ts';

/** Writes minutes as hours: `1,5 tim`. */
export function hoursInWords(minutes: number, language: Language): string {
  const hours = quantityText(Math.round((minutes * 100) / 60), language);
  return textIn({ sv: `${hours} tim`, en: `${hours} h` }, language);
}
