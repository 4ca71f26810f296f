import { localeOf } from '@troskel/contract/ground/language';
import { isUnanswered } from '@troskel/contract/requests/inquiry-status';
import type { InquiryStatus } from '@troskel/contract/requests/inquiry-status';
import { daysInWords } from '@troskel/contract/values/office-time';
import { daysBetween } from '../../lib/dates.ts';
import type { Language } from '../../lib/language.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export function millisecondsSince(at: string, now = new Date()): number {
  return now.getTime() - new Date(at).getTime();
}

/**
 * How long something has waited, in whole hours or minutes, and from 24 hours on in calendar days
 * ("3 dagar", "20 minuter"): beside it stands when it came, "i förrgår", which counts these too.
 */
export function timeWaited(createdAt: string, language: Language, now = new Date()): string {
  const milliseconds = millisecondsSince(createdAt, now);
  if (milliseconds >= day) return daysInWords(daysBetween(now, new Date(createdAt)), language);
  const [unit, size] =
    milliseconds >= hour ? (['hour', hour] as const) : (['minute', minute] as const);
  const count = Math.max(1, Math.floor(milliseconds / size));
  return new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(count);
}

/**
 * How long an unanswered inquiry has waited, in days ("3 dagar"); null for one that is
 * answered, that needs no answer, or in its first day.
 */
export function waitedInWords(
  inquiry: { status: InquiryStatus; isAnswered: boolean; createdAt: string },
  language: Language,
  now = new Date(),
): string | null {
  if (!isUnanswered(inquiry)) return null;
  const { createdAt } = inquiry;
  return millisecondsSince(createdAt, now) < day ? null : timeWaited(createdAt, language, now);
}
