import { BasisContent, BasisTerms } from '@troskel/contract/jobs/papers/basis';
import type { RotWork } from '@troskel/contract/jobs/papers/basis';
import { mostWorkHours } from '@troskel/contract/jobs/papers/basis';
import {
  basisSums,
  basisTermsOf,
  hasRot,
  hoursInRows,
} from '@troskel/contract/jobs/papers/basis-sums';
import { materialKronorOf } from '@troskel/contract/jobs/papers/basis-faults';
import { usualPaymentDays } from '@troskel/contract/jobs/papers/basis';
import type { Agreed } from '@troskel/contract/jobs/agreed';
import { mostRowCharacters } from '@troskel/contract/values/quotation-limits';
import { v5 as uuid } from 'uuid';
import { textIn } from '@troskel/contract/ground/language';
import type { SourceLanguage } from '@troskel/contract/ground/language';
import { QuotationParties } from '../../../domain/quotations/parties.ts';
import type { JobRow } from '../rows.ts';
import type { BasisRow } from './rows.ts';
import type { Executor } from '../../../platform/db/database.ts';

/** The number after an invoice's; empty where it does not end in digits. */
export function nextInvoiceNumber(number: string): string {
  const [, before = '', digits = ''] = /^(.*?)(\d{1,15})$/.exec(number) ?? [];
  if (digits === '') return '';
  return `${before}${String(Number(digits) + 1).padStart(digits.length, '0')}`;
}

/** Minutes that were worked of each kind. */
type Worked = JobRow['worked'];

/**
 * The rows of a job by the hour with the hours that were worked, where one row alone counts hours: of
 * several nobody but the company knows which. With a deduction, hours without it are no labour: they
 * have a row of their own, at the same price, of which nothing is deducted.
 *
 * @param language of the customer, who reads it
 */
export function rowsWorked(
  terms: Pick<BasisTerms, 'priceKind' | 'deduction' | 'customerKind'>,
  rows: BasisContent['rows'],
  worked: Worked,
  language: SourceLanguage,
): BasisContent['rows'] {
  const byTheHour = rows.filter(({ kind, unit }) => kind === 'labour' && unit === 'hour');
  const isApart = ({ kind }: Worked[number]) => hasRot(terms) && kind === 'other';
  const [labour, other] = [
    hundredthsOf(worked.filter((one) => !isApart(one))),
    hundredthsOf(worked.filter(isApart)),
  ];
  const nothing = labour === 0 && other === 0;
  if (terms.priceKind !== 'hourly' || nothing || byTheHour.length !== 1) return rows;
  return rows.flatMap((row): BasisContent['rows'] => {
    if (row !== byTheHour[0]) return [row];
    return [
      ...(labour > 0 ? [{ ...row, quantityHundredths: labour }] : []),
      ...(other > 0 ? [withoutDeduction(row, other, language)] : []),
    ];
  });
}

/** Hundredths of an hour that were worked in all. */
const hundredthsOf = (worked: Worked): number =>
  Math.round((worked.reduce((sum, { minutes }) => sum + minutes, 0) * 100) / 60);

/** Namespace of the ids of rows without a deduction, so that each reading gives the same. */
const withoutDeductionIds = '6f0a5a52-6d5c-4f4e-9a54-3d1f0f3b5c11';
const withoutDeductionText = { sv: ' (utan rotavdrag)', en: ' (without ROT deduction)' };

const withoutDeduction = (
  row: BasisContent['rows'][number],
  quantityHundredths: number,
  language: SourceLanguage,
): BasisContent['rows'][number] => {
  const added = textIn(withoutDeductionText, language);
  return {
    ...row,
    id: uuid(row.id, withoutDeductionIds),
    kind: 'other',
    text: row.text.slice(0, mostRowCharacters - added.length) + added,
    quantityHundredths,
  };
};

/** Both in the order of the schema's fields. */
const isSameTerms = (one: BasisTerms, other: BasisTerms): boolean =>
  JSON.stringify(one) === JSON.stringify(BasisTerms.parse(other));

/** Numbers of what is agreed: of the quotation's version, then of its alterations. */
export const numbersOf = (agreed: Agreed | null): number[] =>
  agreed?.parts.map(({ number }) => number) ?? [];

/** Whether a basis was made of what is agreed now. */
export function isMadeOf(
  { agreedNumbers, terms }: Pick<BasisRow, 'agreedNumbers' | 'terms'>,
  agreed: Agreed | null,
): boolean {
  if (agreed === null) return false;
  // Bases from before the numbers were kept have their terms alone.
  return agreedNumbers === null
    ? isSameTerms(BasisTerms.parse(terms), basisTermsOf(agreed))
    : JSON.stringify(agreedNumbers) === JSON.stringify(numbersOf(agreed));
}

/** Hours for a request; none are better than some that nobody has worked. */
const knownHours = (hours: number): number | null =>
  hours > 0 && hours <= mostWorkHours ? hours : null;

/**
 * Hours that were recorded, by kind of work and begun ones as whole; where none were, those of the
 * rows as the kind that the company has had before. All material stands at the first kind.
 */
export function workOf(
  terms: BasisTerms,
  content: BasisContent,
  { worked, before }: { worked: Worked; before: RotWork[] },
): RotWork[] {
  if (!hasRot(terms)) return [];
  const material = materialKronorOf(basisSums(terms, content));
  const recorded = worked.flatMap(({ kind, minutes }) =>
    kind === 'other' || minutes === 0 ? [] : [{ kind, hours: knownHours(Math.ceil(minutes / 60)) }],
  );
  const ofRows = before
    .slice(0, 1)
    .map(({ kind }) => ({ kind, hours: knownHours(hoursInRows(content.rows)) }));
  return (recorded.length > 0 ? recorded : ofRows).map((one, index) => ({
    ...one,
    materialKronor: index === 0 ? material : 0,
  }));
}

/**
 * Makes what a basis is begun with: what was agreed, and what the company's latest one says of how to
 * pay. After a withdrawn basis of the same agreement, what that one had.
 */
export async function proposalOf(
  db: Executor,
  { inquiryId, partnerId }: { inquiryId: string; partnerId: string },
  {
    terms,
    agreed,
    days,
    worked,
  }: {
    terms: BasisTerms;
    agreed: Agreed;
    worked: Worked;
    days: Pick<BasisContent, 'invoicedOn' | 'workedFrom' | 'workedUntil'>;
  },
): Promise<BasisContent> {
  const bases = db
    .selectFrom('invoiceBasis')
    .select(['content', 'terms', 'agreedNumbers'])
    .where('partnerId', '=', partnerId)
    .orderBy('number', 'desc')
    .limit(1);
  const latest = await bases.executeTakeFirst();
  const again = await bases
    .where('inquiryId', '=', inquiryId)
    .where('quotationNumber', '=', String(agreed.parts[0]?.number ?? 0))
    .executeTakeFirst();
  const before = latest && BasisContent.parse(latest.content);
  const { parties } = await db
    .selectFrom('quotationVersion')
    .select('parties')
    .where('inquiryId', '=', inquiryId)
    .where('partnerId', '=', partnerId)
    .where('number', '=', String(agreed.parts[0]?.number ?? 0))
    .executeTakeFirstOrThrow();
  const { language } = QuotationParties.parse(parties);
  const proposed: BasisContent = {
    invoiceNumber: nextInvoiceNumber(before?.invoiceNumber ?? ''),
    paymentDays: usualPaymentDays,
    ...days,
    rows: rowsWorked(terms, agreed.content.rows, worked, language),
    buyers: hasRot(terms) ? agreed.content.buyers : [],
    work: [],
    howToPay: before?.howToPay ?? '',
  };
  if (again && isMadeOf(again, agreed)) {
    const { rows, buyers, work, paymentDays } = BasisContent.parse(again.content);
    return { ...proposed, rows, buyers, work, paymentDays };
  }
  return { ...proposed, work: workOf(terms, proposed, { worked, before: before?.work ?? [] }) };
}
