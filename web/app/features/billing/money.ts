import { localeOf } from '@troskel/contract/ground/language';
import type { Language } from '../../lib/language.ts';

/** An amount in öre as one writes it: `743,75 kr`, `SEK 743.75`. */
export function formatMoney(ore: number, language: Language): string {
  return new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: 'SEK',
  }).format(ore / 100);
}
