import type { FieldError } from '../ground/errors.ts';
import { mostSumOre } from './quotation.ts';
import type { QuotationRow } from './quotation.ts';
import type { PricedContent } from './quotation-sums.ts';
import { quotationSums } from './quotation-sums.ts';
import { isSeen } from './typed-text.ts';

/** Answers why a number cannot stand that must be above nothing. */
export function positiveFault(value: number | null): 'FIELD_MANDATORY' | 'FIELD_POSITIVE' | null {
  if (value === null) return 'FIELD_MANDATORY';
  return value === 0 ? 'FIELD_POSITIVE' : null;
}

function rowFaults(row: QuotationRow, index: number): FieldError[] {
  const field = (name: string) => `rows.${index}.${name}`;
  const faults: FieldError[] = [];
  if (!isSeen(row.text)) faults.push({ field: field('text'), code: 'FIELD_MANDATORY' });
  const ofQuantity = positiveFault(row.quantityHundredths);
  if (ofQuantity !== null) faults.push({ field: field('quantityHundredths'), code: ofQuantity });
  if (row.unitPriceOre === null) {
    faults.push({ field: field('unitPriceOre'), code: 'FIELD_MANDATORY' });
  }
  return faults;
}

/** Lists what is wrong with priced rows that must be whole; the fields begin with `rows`. */
export function quotationRowFaults(content: PricedContent): FieldError[] {
  const { rows } = content;
  const faults = rows.flatMap(rowFaults);
  const { rows: ofRows, grossOre, labourOre } = quotationSums(content);
  if (rows.length === 0) faults.push({ field: 'rows', code: 'FIELD_MANDATORY' });
  if (new Set(rows.map(({ id }) => id)).size !== rows.length) {
    faults.push({ field: 'rows', code: 'FIELD_INVALID' });
  }
  for (const [index, row] of ofRows.entries()) {
    if (Math.abs(row.grossOre) > mostSumOre) {
      faults.push({ field: `rows.${index}.unitPriceOre`, code: 'AMOUNT_TOO_LARGE' });
    }
  }
  if (grossOre > mostSumOre) faults.push({ field: 'rows', code: 'AMOUNT_TOO_LARGE' });
  if (grossOre < 0 || labourOre < 0) faults.push({ field: 'rows', code: 'SUM_NEGATIVE' });
  return faults;
}
