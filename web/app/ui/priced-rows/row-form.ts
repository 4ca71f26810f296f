import type { FieldCode } from '@troskel/contract/ground/field-messages';
import { quotationRowKinds, quotationUnits, vatRates } from '@troskel/contract/values/quotation';
import type { QuotationRow } from '@troskel/contract/values/quotation';
import { quotationSums } from '@troskel/contract/values/quotation-sums';
import * as z from 'zod/mini';
import { hundredthsOf, oreOf, writtenHundredths, writtenOre } from '../../lib/amounts.ts';

/** A priced row as a form holds it: amounts as they are typed, under the contract's names. */
export const WrittenRow = z.object({
  id: z.string(),
  kind: z.enum(quotationRowKinds),
  text: z.string(),
  quantityHundredths: z.string(),
  unit: z.enum(quotationUnits),
  unitPriceOre: z.string(),
  vatPercent: z.string(),
});
export type WrittenRow = z.infer<typeof WrittenRow>;

/** A form that holds priced rows, beside other things. */
export interface WrittenRows {
  rows: WrittenRow[];
}

const vatOf = (typed: string): QuotationRow['vatPercent'] =>
  vatRates.find((rate) => String(rate) === typed) ?? 25;

/** A row as the form has it, as far as it can be read: an amount that cannot is left empty. */
export const rowOf = (row: WrittenRow): QuotationRow => ({
  ...row,
  quantityHundredths: hundredthsOf(row.quantityHundredths),
  unitPriceOre: oreOf(row.unitPriceOre),
  vatPercent: vatOf(row.vatPercent),
});

/** How a form writes a row that is stored. */
export const writtenRow = (row: QuotationRow): WrittenRow => ({
  ...row,
  quantityHundredths: writtenHundredths(row.quantityHundredths),
  unitPriceOre: writtenOre(row.unitPriceOre),
  vatPercent: String(row.vatPercent),
});

/** Sum of a row without VAT, in öre, as far as it can be read. */
export const netOreOf = (row: WrittenRow): number =>
  quotationSums({
    customerKind: 'private',
    priceKind: 'fixed',
    highestPriceOre: null,
    hasReverseVat: false,
    deduction: 'none',
    plannedPaymentOn: null,
    buyers: [],
    rows: [rowOf(row)],
  }).netOre;

/** An empty row; like the one before it, since the next is often of the same sort. */
export function emptyRow(before?: WrittenRow): WrittenRow {
  return {
    id: crypto.randomUUID(),
    kind: before?.kind ?? 'labour',
    text: '',
    quantityHundredths: '1',
    unit: before?.unit ?? 'hour',
    unitPriceOre: '',
    vatPercent: before?.vatPercent ?? '25',
  };
}

/** Whether nothing has been written in a row. */
export const isUntouchedRow = (row: WrittenRow | undefined): boolean =>
  row?.text.trim() === '' && row.unitPriceOre.trim() === '';

/** Collects what is wrong with amounts as they are typed, by field. */
export function typedFaults() {
  const faults: Partial<Record<string, FieldCode>> = {};
  const check = (field: string, typed: string, read: (text: string) => number | null): void => {
    if (typed.trim() === '') faults[field] = 'FIELD_MANDATORY';
    else if (read(typed) === null) faults[field] = 'AMOUNT_UNREADABLE';
  };
  return {
    faults,
    check,
    checkRows: (rows: readonly WrittenRow[]): void => {
      for (const [place, row] of rows.entries()) {
        check(`rows.${place}.quantityHundredths`, row.quantityHundredths, hundredthsOf);
        check(`rows.${place}.unitPriceOre`, row.unitPriceOre, oreOf);
      }
    },
  };
}
