import { localeOf } from '@troskel/contract/ground/language';
import { isUnanswered } from '@troskel/contract/requests/inquiry-status';
import type { InquiryStatus } from '@troskel/contract/requests/inquiry-status';
import { daysInWords } from '@troskel/contract/values/office-time';
import type { Language } from '../../lib/language.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export function millisecondsSince(at: string, now = new Date()): number {
  return now.getTime() - new Date(at).getTime();
}

/** A length of time in whole units, the largest that there is one of ("3 dagar", "20 minuter"). */
export function inWholeUnits(milliseconds: number, language: Language): string {
  const [unit, size] =
    milliseconds >= day
      ? (['day', day] as const)
      : milliseconds >= hour
        ? (['hour', hour] as const)
        : (['minute', minute] as const);
  const count = Math.max(1, Math.floor(milliseconds / size));
  if (unit === 'day') return daysInWords(count, language);
  return new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(count);
}

/**
 * How long an unanswered inquiry has waited, in whole days ("3 dagar"); null for one that is
 * answered, that needs no answer, or in its first day.
 */
export function waitedInWords(
  inquiry: { status: InquiryStatus; isAnswered: boolean; createdAt: string },
  language: Language,
  now = new Date(),
): string | null {
  if (!isUnanswered(inquiry)) return null;
  const milliseconds = millisecondsSince(inquiry.createdAt, now);
  return milliseconds < day ? null : inWholeUnits(milliseconds, language);
}
