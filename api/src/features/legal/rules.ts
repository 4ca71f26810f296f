import type { FieldError } from '@troskel/contract/ground/errors';
import { sourceLanguages } from '@troskel/contract/ground/language';
import type { Bilingual } from '@troskel/contract/ground/language';
import type { LegalChange, PublishedState } from '@troskel/contract/legal/reading';
import { mostLegalDaysAhead } from '@troskel/contract/legal/editing';
import { originPlaceholder } from '@troskel/contract/ground/site';
import { isDeepStrictEqual } from 'node:util';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import { dayAfter } from '../../platform/time/swedish-time.ts';

/**
 * Answers the state of a published version.
 *
 * @param name its day
 * @param inForce the day of the version that is in force, null for none
 */
export function publishedState(name: string, inForce: string | null): PublishedState {
  if (inForce === null || name > inForce) return 'coming';
  return name === inForce ? 'present' : 'past';
}

/** Answers the latest of the days that has come; null for none. @param today in Sweden */
export function dayInForce(days: readonly string[], today: string): string | null {
  return (
    days
      .filter((day) => day <= today)
      .toSorted()
      .at(-1) ?? null
  );
}

/**
 * Answers the first day after a version's, and after today, on which no published version comes
 * into force.
 */
export function firstFreeDay(
  copied: string | null,
  published: readonly string[],
  today: string,
): string {
  let day = dayAfter(copied !== null && copied > today ? copied : today);
  while (published.includes(day)) day = dayAfter(day);
  return day;
}

/**
 * Lists why a draft cannot be published; empty when it can.
 *
 * @param published days of the document's published versions
 * @param before content of the version it replaces, null for none
 * @param today in Sweden
 */
export function publishingFaults(
  draft: { name: string; change: LegalChange; content: Bilingual; summary: Bilingual },
  { published, before }: { published: readonly string[]; before: Bilingual | null },
  today: string,
): FieldError[] {
  const faults: FieldError[] = [];
  if (draft.name < today) faults.push({ field: 'name', code: 'DATE_IN_PAST' });
  else if (draft.name > daysAfter(today, mostLegalDaysAhead)) {
    faults.push({ field: 'name', code: 'LEGAL_DAY_TOO_FAR' });
  } else if (published.includes(draft.name)) {
    faults.push({ field: 'name', code: 'LEGAL_DAY_TAKEN' });
  }
  for (const language of sourceLanguages) {
    if (draft.content[language] !== '') continue;
    faults.push({ field: `content.${language}`, code: 'LEGAL_TEXT_MISSING' });
  }
  if (before && isDeepStrictEqual(draft.content, before)) {
    faults.push({ field: 'content.sv', code: 'LEGAL_TEXT_UNCHANGED' });
  }
  for (const language of sourceLanguages) {
    if (draft.change === 'minor' || draft.summary[language] !== '') continue;
    faults.push({ field: `summary.${language}`, code: 'LEGAL_SUMMARY_MISSING' });
  }
  return faults;
}

/** Replaces the placeholder in stored HTML by the site's address. */
export function withOrigin(html: string, publicUrl: string): string {
  return html.replaceAll(`href="${originPlaceholder}/`, `href="${publicUrl}/`);
}

/** The reverse, so one text serves any address, and old versions follow when the site moves. */
export function withoutOrigin(html: string, publicUrl: string): string {
  return html.replaceAll(`href="${publicUrl}/`, `href="${originPlaceholder}/`);
}
