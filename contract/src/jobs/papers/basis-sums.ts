import type { Agreed } from '../agreed.ts';
import { daysAfter } from '../../values/calendar-day.ts';
import { quotationSums, splitByShare } from '../../values/quotation-sums.ts';
import type { PricedContent } from '../../values/quotation-sums.ts';
import type { QuotationBuyer, QuotationRowKind } from '../../values/quotation.ts';
import { mostRotKronor, rotPercentOn } from '../../values/rot-rates.ts';
import type { BasisContent, BasisSums, BasisTerms, BuyerPart } from './basis.ts';

/** Answers what of an agreement decides a basis of invoice. */
export function basisTermsOf({
  content,
  ceilingOre,
}: Pick<Agreed, 'content' | 'ceilingOre'>): BasisTerms {
  const { customerKind, priceKind, hasReverseVat, deduction, buyers } = content;
  const buyerNames = deduction === 'rot' ? buyers.map(({ name }) => name) : [];
  return { customerKind, priceKind, hasReverseVat, deduction, buyerNames, ceilingOre };
}

/** Whether a deduction is taken off. */
export const hasRot = ({
  deduction,
  customerKind,
}: Pick<BasisTerms, 'deduction' | 'customerKind'>): boolean =>
  deduction === 'rot' && customerKind === 'private';

/**
 * Splits labour between buyers and deducts from each part: whole kronor, so that nobody is asked for
 * more than the rate allows of what that buyer pays (lagen 2009:194, sections 5 and 7).
 *
 * @param percent rate on the day of payment
 * @param shares of the buyers, together 100
 */
export function buyerParts(
  labourKronor: number,
  percent: number,
  buyers: readonly QuotationBuyer[],
): BuyerPart[] {
  const labour = splitByShare(
    labourKronor,
    buyers.map(({ sharePercent }) => sharePercent ?? 0),
  );
  return buyers.map(({ name, leftKronor }, index) => {
    const part = labour[index] ?? 0;
    const full = Math.floor((part * percent) / 100);
    const askedKronor = Math.min(full, leftKronor ?? mostRotKronor, mostRotKronor);
    return {
      name,
      labourKronor: part,
      paidKronor: part - askedKronor,
      askedKronor,
      isLimited: askedKronor < full,
    };
  });
}

/** The rows alone, for the sums that every priced row has: the deduction is an invoice's own. */
export const pricedOf = (
  { customerKind, priceKind, hasReverseVat }: BasisTerms,
  { rows }: Pick<BasisContent, 'rows'>,
): PricedContent => ({
  customerKind,
  priceKind,
  hasReverseVat,
  rows,
  buyers: [],
  deduction: 'none',
  plannedPaymentOn: null,
  highestPriceOre: null,
});

/** Adds up a basis; the deduction is that of its last day to pay. A draft is added up as far as it goes. */
export function basisSums(terms: BasisTerms, content: BasisContent): BasisSums {
  const { rows, buyers, invoicedOn, paymentDays } = content;
  const sums = quotationSums(pricedOf(terms, content));
  const ofKinds = (...kinds: QuotationRowKind[]) =>
    rows.reduce(
      (sum, { kind }, index) =>
        sum + (kinds.includes(kind) ? (sums.rows[index]?.grossOre ?? 0) : 0),
      0,
    );
  const dueOn =
    invoicedOn === null || paymentDays === null ? null : daysAfter(invoicedOn, paymentDays);
  const labourOre = ofKinds('labour');
  const rot =
    hasRot(terms) && dueOn !== null
      ? rotOn(dueOn, deductibleKronor(labourOre, sums.grossOre), buyers)
      : null;
  return {
    rows: sums.rows,
    netOre: sums.netOre,
    vat: sums.vat,
    vatOre: sums.vatOre,
    grossOre: sums.grossOre,
    labourOre,
    materialOre: ofKinds('material'),
    otherOre: ofKinds('travel', 'other'),
    dueOn,
    rot,
    toPayOre: sums.grossOre - (rot?.kronor ?? 0) * 100,
  };
}

/** Labour that is deducted from, in whole kronor: of no more than is paid in all. */
export const deductibleKronor = (labourOre: number, grossOre: number): number =>
  Math.floor(Math.max(Math.min(labourOre, grossOre), 0) / 100);

/** Deducts by the rate of a day of payment; null for a day without one, and for shares that are not whole. */
export function rotOn(
  day: string,
  labourKronor: number,
  buyers: readonly QuotationBuyer[],
): BasisSums['rot'] {
  const percent = rotPercentOn(day);
  const shared = buyers.reduce((sum, { sharePercent }) => sum + (sharePercent ?? 0), 0);
  if (percent === null || shared !== 100) return null;
  const parts = buyerParts(labourKronor, percent, buyers);
  return {
    percent,
    kronor: parts.reduce((sum, { askedKronor }) => sum + askedKronor, 0),
    buyers: parts,
  };
}

/** Whole hours of the rows of labour that are counted by the hour, a begun one as a whole. */
export const hoursInRows = (rows: BasisContent['rows']): number =>
  Math.ceil(
    rows
      .filter(({ kind, unit }) => kind === 'labour' && unit === 'hour')
      .reduce((sum, { quantityHundredths }) => sum + (quantityHundredths ?? 0), 0) / 100,
  );
