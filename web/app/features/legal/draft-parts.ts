import { sourceLanguages, textIn } from '@troskel/contract/ground/language';
import { legalChanges } from '@troskel/contract/legal/reading';
import type { FieldCode } from '@troskel/contract/ground/field-messages';
import { mostLegalDaysAhead } from '@troskel/contract/legal/editing';
import type { LegalVersion, TypedLegalVersion } from '@troskel/contract/legal/editing';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import type { PartOf } from '../../patterns/record-form/form-shape.ts';
import { isBodyEmpty } from '../../shell/rich-text/body-text.ts';

export type DraftPart = PartOf<TypedLegalVersion>;

/** Form values of a version. */
export const typedOf = ({
  name,
  change,
  summary,
  content,
}: TypedLegalVersion): TypedLegalVersion => ({
  name,
  change,
  summary: { sv: summary.sv, en: summary.en },
  content: { sv: content.sv, en: content.en },
});

export const isLegalChange = (value: string): value is TypedLegalVersion['change'] =>
  legalChanges.some((change) => change === value);

function dayFault(day: string, comingDays: readonly string[], today: string): FieldCode | null {
  if (day < today) return 'DATE_IN_PAST';
  if (day > daysAfter(today, mostLegalDaysAhead)) return 'LEGAL_DAY_TOO_FAR';
  return comingDays.includes(day) ? 'LEGAL_DAY_TAKEN' : null;
}

/**
 * Reasons against publishing that can be seen without the server, in the order of the form.
 *
 * @param today in Sweden
 */
export function faultsToPublish(
  { name, change, summary, content }: TypedLegalVersion,
  { comingDays }: Pick<LegalVersion, 'comingDays'>,
  today: string,
): [part: DraftPart, code: FieldCode][] {
  const wrongDay = dayFault(name, comingDays, today);
  return [
    ...(wrongDay ? [['name', wrongDay] satisfies [DraftPart, FieldCode]] : []),
    ...sourceLanguages.flatMap((language): [DraftPart, FieldCode][] =>
      change === 'major' && textIn(summary, language).trim() === ''
        ? [[`summary.${language}`, 'LEGAL_SUMMARY_MISSING']]
        : [],
    ),
    ...sourceLanguages.flatMap((language): [DraftPart, FieldCode][] =>
      isBodyEmpty(textIn(content, language)) ? [[`content.${language}`, 'LEGAL_TEXT_MISSING']] : [],
    ),
  ];
}

/**
 * The lines of a long text that were not in it before, with an ellipsis for what stands between them;
 * empty when lines have only gone or been put in another order.
 */
export function newLines(now: string, before: string): string {
  const known = new Set(before.split('\n'));
  const told: string[] = [];
  for (const line of now.split('\n')) {
    if (!known.has(line)) told.push(line);
    else if (told.length > 0 && told.at(-1) !== '…') told.push('…');
  }
  if (told.at(-1) === '…') told.pop();
  return told.join('\n');
}
