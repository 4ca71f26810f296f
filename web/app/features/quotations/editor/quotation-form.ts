import { useFormContext, useWatch } from 'react-hook-form';
import type { FieldCode } from '@troskel/contract/ground/field-messages';
import { mostQuotationRows } from '@troskel/contract/values/quotation-limits';
import {
  customerKinds,
  deductions,
  mostQuotationBuyers,
  priceKinds,
  QuotationContent,
} from '@troskel/contract/values/quotation';
import { quotationFaults } from '@troskel/contract/quotations/quotation-faults';
import * as z from 'zod/mini';
import { daysAfter } from '@troskel/contract/values/calendar-day';
import { quotationSums, type QuotationSums } from '@troskel/contract/values/quotation-sums';
import { sentAs } from '../../../ui/schema-form.ts';
import { oreOf, wholeOf, writtenOre, writtenWhole } from '../../../lib/amounts.ts';
import { listFault } from '../../../ui/ListFault.tsx';
import {
  emptyRow,
  rowOf,
  typedFaults,
  WrittenRow,
  writtenRow,
} from '../../../ui/priced-rows/row-form.ts';

const WrittenBuyer = z.object({
  name: z.string(),
  sharePercent: z.string(),
  leftKronor: z.string(),
});

/** A quotation as its form holds it: amounts as they are typed, under the contract's names. */
export const WrittenQuotation = z.object({
  customerKind: z.enum(customerKinds),
  priceKind: z.enum(priceKinds),
  highestPriceOre: z.string(),
  hasReverseVat: z.boolean(),
  deduction: z.enum(deductions),
  plannedPaymentOn: z.string(),
  buyers: z.array(WrittenBuyer).check(z.maxLength(mostQuotationBuyers)),
  rows: z.array(WrittenRow).check(z.maxLength(mostQuotationRows)),
  validUntil: z.string(),
  terms: z.string(),
  mayAcceptByButton: z.boolean(),
  fileIds: z.array(z.string()),
});
export type WrittenQuotation = z.infer<typeof WrittenQuotation>;

const dayOf = (typed: string): string | null => (typed === '' ? null : typed);

/**
 * Reads the form as far as it can be read: an amount that cannot is left empty. Values that do not
 * apply to the kind of customer, price or deduction are left out.
 */
export function contentOf(written: WrittenQuotation): QuotationContent {
  const { customerKind, priceKind } = written;
  const deduction = customerKind === 'private' ? written.deduction : 'none';
  const hasRot = deduction === 'rot';
  return {
    customerKind,
    priceKind,
    highestPriceOre: priceKind === 'hourly' ? oreOf(written.highestPriceOre) : null,
    hasReverseVat: customerKind === 'company' && written.hasReverseVat,
    deduction,
    plannedPaymentOn: hasRot ? dayOf(written.plannedPaymentOn) : null,
    buyers: hasRot
      ? written.buyers.map(({ name, sharePercent, leftKronor }) => ({
          name,
          sharePercent: wholeOf(sharePercent),
          leftKronor: wholeOf(leftKronor),
        }))
      : [],
    rows: written.rows.map(rowOf),
    validUntil: dayOf(written.validUntil),
    terms: written.terms,
    mayAcceptByButton: written.mayAcceptByButton,
    fileIds: written.fileIds,
  };
}

/**
 * How the form writes a quotation that is stored.
 *
 * @param otherwise has what the stored one has not, such as buyers of one without a deduction
 */
export function writtenOf(
  content: QuotationContent,
  otherwise: Pick<WrittenQuotation, 'buyers' | 'plannedPaymentOn'>,
): WrittenQuotation {
  const buyers = content.buyers.map(({ name, sharePercent, leftKronor }) => ({
    name,
    sharePercent: writtenWhole(sharePercent),
    leftKronor: writtenWhole(leftKronor),
  }));
  return {
    ...content,
    highestPriceOre: writtenOre(content.highestPriceOre),
    plannedPaymentOn: content.plannedPaymentOn ?? otherwise.plannedPaymentOn,
    buyers: buyers.length === 0 ? otherwise.buyers : buyers,
    rows: content.rows.map(writtenRow),
    validUntil: content.validUntil ?? '',
  };
}

/** Days that a quotation is valid unless somebody says otherwise. */
const usualDaysValid = 30;

/**
 * Makes the values that a quotation starts with.
 *
 * @param customer the customer's name, if it is known
 * @param today day in Sweden
 */
export function emptyQuotation(customer: string | null, today: string): WrittenQuotation {
  return {
    customerKind: 'private',
    priceKind: 'fixed',
    highestPriceOre: '',
    hasReverseVat: false,
    deduction: 'none',
    plannedPaymentOn: daysAfter(today, usualDaysValid),
    buyers: [{ name: customer ?? '', sharePercent: '100', leftKronor: '' }],
    rows: [emptyRow()],
    validUntil: daysAfter(today, usualDaysValid),
    terms: '',
    mayAcceptByButton: false,
    fileIds: [],
  };
}

/** Makes the values of the next version from the sent one, without days that have passed. */
export function nextQuotation(
  sent: QuotationContent,
  customer: string | null,
  today: string,
): WrittenQuotation {
  const empty = emptyQuotation(customer, today);
  const written = writtenOf(sent, empty);
  const later = (day: string, otherwise: string): string => (day < today ? otherwise : day);
  return {
    ...written,
    validUntil: later(written.validUntil, empty.validUntil),
    plannedPaymentOn: later(written.plannedPaymentOn, empty.plannedPaymentOn),
  };
}

/** Divides a hundred percent, as evenly as whole numbers go. */
export function evenShares(count: number): string[] {
  const share = Math.floor(100 / count);
  return Array.from({ length: count }, (_, place) =>
    String(place < 100 - share * count ? share + 1 : share),
  );
}

/** The form's name of a field, which of a list is that of the list as a whole. */
export const faultField = (field: string): string =>
  field === 'rows' || field === 'buyers' ? listFault(field) : field;

/** Amounts that cannot be read, by field. */
function unreadable(written: WrittenQuotation): Partial<Record<string, FieldCode>> {
  const { faults, check, checkRows } = typedFaults();
  checkRows(written.rows);
  if (written.priceKind === 'hourly') check('highestPriceOre', written.highestPriceOre, oreOf);
  if (written.customerKind !== 'private' || written.deduction !== 'rot') return faults;
  for (const [place, { sharePercent, leftKronor }] of written.buyers.entries()) {
    check(`buyers.${place}.sharePercent`, sharePercent, wholeOf);
    // Need not be asked for.
    if (leftKronor.trim() !== '') check(`buyers.${place}.leftKronor`, leftKronor, wholeOf);
  }
  return faults;
}

/**
 * Lists the faults for which the form is not sent, by field, then by the contract's rules.
 *
 * @param today day in Sweden
 */
export function faultsOf(
  written: WrittenQuotation,
  today: string,
): Partial<Record<string, FieldCode>> {
  const faults = unreadable(written);
  for (const { field, code } of quotationFaults(contentOf(written), today)) {
    faults[faultField(field)] ??= code;
  }
  return faults;
}

/** The form, checked and sent as the contract takes it. */
export const QuotationFields = sentAs(WrittenQuotation, contentOf, QuotationContent);

/** Reads the surrounding form, and adds it up. */
export function useContent(): { content: QuotationContent; sums: QuotationSums } {
  const { control } = useFormContext<WrittenQuotation>();
  // Every field has a value from the start.
  const content = contentOf(useWatch({ control }) as WrittenQuotation);
  return { content, sums: quotationSums(content) };
}
