import { localeOf } from '@troskel/contract/ground/language';
import type { Language } from '../../lib/language.ts';

/** `2026-11` as `november 2026`, or `November 2026`. */
export function formatMonth(month: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
}
