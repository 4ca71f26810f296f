import type { FieldError } from '@troskel/contract/errors';
import { languages } from '@troskel/contract/language';
import type { Bilingual } from '@troskel/contract/language';
import type { LegalChange, PublishedState } from '@troskel/contract/legal';
import { originPlaceholder } from '@troskel/contract/site';
import { isDeepStrictEqual } from 'node:util';
import { dayAfter } from '../../swedish-time.ts';

/**
 * How a published version stands.
 *
 * @param name its day
 * @param inForce the day of the version that is in force, null for none
 */
export function publishedState(name: string, inForce: string | null): PublishedState {
  if (inForce === null || name > inForce) return 'coming';
  return name === inForce ? 'present' : 'past';
}

/** The newest of some days that has come; null for none. @param today in Sweden */
export function dayInForce(days: readonly string[], today: string): string | null {
  return (
    days
      .filter((day) => day <= today)
      .toSorted()
      .at(-1) ?? null
  );
}

/** The first day that a new draft could have: tomorrow, or the day after the newest version's. */
export function firstFreeDay(newest: string | null, today: string): string {
  return dayAfter(newest !== null && newest > today ? newest : today);
}

/**
 * Why a draft cannot be published; empty where it can.
 *
 * @param newest the published version with the last day, null for none
 * @param today in Sweden
 */
export function publishingFaults(
  draft: { name: string; change: LegalChange; content: Bilingual; summary: Bilingual },
  newest: { name: string; content: Bilingual } | null,
  today: string,
): FieldError[] {
  const faults: FieldError[] = [];
  if (draft.name < today) faults.push({ field: 'name', code: 'DATE_IN_PAST' });
  else if (newest && draft.name <= newest.name) {
    faults.push({ field: 'name', code: 'LEGAL_DAY_TAKEN', limit: newest.name });
  }
  for (const language of languages) {
    if (draft.content[language] !== '') continue;
    faults.push({ field: `content.${language}`, code: 'LEGAL_TEXT_MISSING' });
  }
  if (newest && isDeepStrictEqual(draft.content, newest.content)) {
    faults.push({ field: 'content.sv', code: 'LEGAL_TEXT_UNCHANGED' });
  }
  for (const language of languages) {
    if (draft.change === 'minor' || draft.summary[language] !== '') continue;
    faults.push({ field: `summary.${language}`, code: 'LEGAL_SUMMARY_MISSING' });
  }
  return faults;
}

/** HTML as it is kept, in which the site's own address is a placeholder, as it is shown. */
export function withOrigin(html: string, publicUrl: string): string {
  return html.replaceAll(`href="${originPlaceholder}/`, `href="${publicUrl}/`);
}

/** The reverse: one text serves whatever address the site has, and old versions follow when it moves. */
export function withoutOrigin(html: string, publicUrl: string): string {
  return html.replaceAll(`href="${publicUrl}/`, `href="${originPlaceholder}/`);
}
