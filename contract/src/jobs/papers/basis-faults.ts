import type { FieldError } from '../../ground/errors.ts';
import { daysAfter } from '../../values/calendar-day.ts';
import { kronor } from '../../values/kronor.ts';
import type { PriceKind } from '../../values/quotation.ts';
import { positiveFault, quotationRowFaults } from '../../values/quotation-row-faults.ts';
import { rotPercentOn } from '../../values/rot-rates.ts';
import { isSeen } from '../../values/typed-text.ts';
import { basisSums, hasRot, pricedOf } from './basis-sums.ts';
import { mostPaymentDays, usualPaymentDays } from './basis.ts';
import type { BasisContent, BasisSums, BasisTerms } from './basis.ts';
import { workParts } from './work-split.ts';

/** Days ahead for which an invoice can be dated. */
export const mostInvoiceDaysAhead = 31;
/** Days before the customer's yes on which the work can have begun at most: a year. */
const mostWorkDaysBefore = 366;

/** Days in Sweden by which those of a basis are judged, `YYYY-MM-DD`. */
export interface BasisDays {
  today: string;
  /** On which the customer accepted the quotation; null where it is not known. */
  agreedOn: string | null;
}

/** Why the sum is too high, by how the price binds. */
const ceilingCodes = {
  fixed: 'BASIS_ABOVE_FIXED_PRICE',
  approximate: 'BASIS_ABOVE_APPROXIMATE_PRICE',
  hourly: 'BASIS_ABOVE_HIGHEST_PRICE',
} as const satisfies Record<PriceKind, string>;

/**
 * The deduction is asked for work that is done and paid, and a basis is of a job that is done: an
 * invoice in advance, dated before the work, is made elsewhere (docs/decisions/0094).
 */
function dayFaults(
  terms: BasisTerms,
  content: BasisContent,
  { today, agreedOn }: BasisDays,
): FieldError[] {
  const { invoicedOn, paymentDays, workedFrom, workedUntil } = content;
  const mostDays = terms.customerKind === 'private' ? usualPaymentDays : mostPaymentDays;
  const faults: FieldError[] = [];
  if (invoicedOn === null) faults.push({ field: 'invoicedOn', code: 'FIELD_MANDATORY' });
  else if (invoicedOn > daysAfter(today, mostInvoiceDaysAhead)) {
    faults.push({ field: 'invoicedOn', code: 'INVOICE_DAY_TOO_FAR' });
  } else if (workedFrom !== null && invoicedOn < workedFrom) {
    faults.push({ field: 'invoicedOn', code: 'INVOICE_BEFORE_WORK' });
  }
  if (paymentDays === null) faults.push({ field: 'paymentDays', code: 'FIELD_MANDATORY' });
  else if (paymentDays > mostDays) {
    faults.push({ field: 'paymentDays', code: 'PAYMENT_DAYS_TOO_MANY', limit: mostDays });
  }
  if (workedFrom === null) faults.push({ field: 'workedFrom', code: 'FIELD_MANDATORY' });
  else if (agreedOn !== null && workedFrom < daysAfter(agreedOn, -mostWorkDaysBefore)) {
    faults.push({ field: 'workedFrom', code: 'WORK_BEFORE_YES' });
  }
  if (workedUntil === null) faults.push({ field: 'workedUntil', code: 'FIELD_MANDATORY' });
  else if (workedUntil > today) faults.push({ field: 'workedUntil', code: 'DATE_IN_FUTURE' });
  else if (workedFrom !== null && workedUntil < workedFrom) {
    faults.push({ field: 'workedUntil', code: 'INTERVAL_BACKWARDS' });
  }
  return faults;
}

function buyerFaults(terms: BasisTerms, { buyers }: BasisContent): FieldError[] {
  const isAgreed =
    buyers.length === terms.buyerNames.length &&
    buyers.every(({ name }, index) => name === terms.buyerNames[index]);
  // The personal numbers are given in the agreement's order.
  if (!isAgreed) return [{ field: 'buyers', code: 'FIELD_INVALID' }];
  const faults: FieldError[] = [];
  for (const [index, { sharePercent }] of buyers.entries()) {
    const code = positiveFault(sharePercent);
    if (code !== null) faults.push({ field: `buyers.${index}.sharePercent`, code });
  }
  const shared = buyers.reduce((sum, { sharePercent }) => sum + (sharePercent ?? 0), 0);
  if (shared !== 100) faults.push({ field: 'buyers', code: 'SHARES_NOT_WHOLE' });
  return faults;
}

/** Hours and material by kind of work, which the request demands and the invoice states. */
function workFaults({ work, buyers }: BasisContent, sums: BasisSums): FieldError[] {
  if (work.length === 0) return [{ field: 'work', code: 'FIELD_MANDATORY' }];
  const faults: FieldError[] = [];
  for (const [index, { hours, materialKronor }] of work.entries()) {
    const at = `work.${index}`;
    if (hours === null) faults.push({ field: `${at}.hours`, code: 'FIELD_MANDATORY' });
    if (materialKronor === null) {
      faults.push({ field: `${at}.materialKronor`, code: 'FIELD_MANDATORY' });
    }
    if (hours === 0 && materialKronor === 0) {
      faults.push({ field: `${at}.hours`, code: 'WORK_EMPTY' });
    }
  }
  if (new Set(work.map(({ kind }) => kind)).size !== work.length) {
    faults.push({ field: 'work', code: 'WORK_KIND_REPEATED' });
  }
  const material = work.reduce((sum, { materialKronor }) => sum + (materialKronor ?? 0), 0);
  if (faults.length === 0 && material !== materialKronorOf(sums)) {
    faults.push({
      field: 'work',
      code: 'WORK_MATERIAL_DIFFERS',
      limit: kronor(materialKronorOf(sums) * 100, 'sv'),
    });
  }
  if (faults.length > 0 || sums.rot === null) return faults;
  const isAsked = sums.rot.buyers.map(({ askedKronor }) => askedKronor > 0);
  const parts = workParts({ work, buyers }, isAsked);
  if (parts.some((part, index) => isAsked[index] && part.length === 0)) {
    faults.push({ field: 'work', code: 'WORK_NOT_SHARED' });
  }
  return faults;
}

/** Material of a basis in whole kronor, as its kinds of work must state it together. */
export const materialKronorOf = ({ materialOre }: Pick<BasisSums, 'materialOre'>): number =>
  Math.floor(Math.max(materialOre, 0) / 100);

/**
 * Lists what keeps a basis of invoice from being fixed; the fields are those of {@link BasisContent}.
 */
export function basisFaults(
  terms: BasisTerms,
  content: BasisContent,
  days: BasisDays,
): FieldError[] {
  const sums = basisSums(terms, content);
  const faults: FieldError[] = [];
  if (!isSeen(content.invoiceNumber)) {
    faults.push({ field: 'invoiceNumber', code: 'FIELD_MANDATORY' });
  }
  faults.push(...dayFaults(terms, content, days), ...quotationRowFaults(pricedOf(terms, content)));
  if (sums.grossOre > terms.ceilingOre) {
    faults.push({
      field: 'rows',
      code: ceilingCodes[terms.priceKind],
      limit: kronor(terms.ceilingOre, 'sv'),
    });
  }
  if (!hasRot(terms)) return faults;
  if (sums.dueOn !== null && rotPercentOn(sums.dueOn) === null) {
    faults.push({ field: 'invoicedOn', code: 'DAY_PASSED' });
  }
  return [...faults, ...buyerFaults(terms, content), ...workFaults(content, sums)];
}
