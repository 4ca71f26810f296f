import { localeOf } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { ReviewSummary } from '@troskel/contract/values/review';

/** A mean number of stars with its one decimal, written as in that language. */
export function averageInWords(average: number, language: Language): string {
  return average.toLocaleString(localeOf(language), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
}

/** The years of the first and the last review; one when they are the same. */
export function yearsInWords({ first, last }: NonNullable<ReviewSummary['years']>): string {
  return first === last ? String(first) : `${first}–${last}`;
}
