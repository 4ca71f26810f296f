import type { FieldCode } from '@troskel/contract/ground/field-messages';
import { sumsWith } from '@troskel/contract/jobs/agreed';
import type { Agreed } from '@troskel/contract/jobs/agreed';
import {
  AlterationContent,
  alterationFaults,
  mostReasonCharacters,
} from '@troskel/contract/jobs/alteration';
import { mostQuotationRows } from '@troskel/contract/values/quotation-limits';
import { quotationSums } from '@troskel/contract/values/quotation-sums';
import type { PriceToPay } from '@troskel/contract/values/quotation-sums';
import * as z from 'zod/mini';
import { listFault } from '../../ui/ListFault.tsx';
import { emptyRow, rowOf, typedFaults, WrittenRow } from '../../ui/priced-rows/row-form.ts';
import { sentAs } from '../../ui/schema-form.ts';

/** An alteration as its form holds it: amounts as they are typed. */
const WrittenAlteration = z.object({
  reason: z.string(),
  rows: z.array(WrittenRow).check(z.maxLength(mostQuotationRows)),
});
export type WrittenAlteration = z.infer<typeof WrittenAlteration>;

/** Values that the form starts with. */
export const emptyAlteration = (): WrittenAlteration => ({ reason: '', rows: [emptyRow()] });

const contentOf = ({ reason, rows }: WrittenAlteration): AlterationContent => ({
  reason,
  rows: rows.map(rowOf),
});

/** Lists the faults for which the form is not sent, by field. */
export function faultsOf(
  agreed: Agreed,
  { reason, rows }: WrittenAlteration,
): Partial<Record<string, FieldCode>> {
  const { faults, checkRows } = typedFaults();
  if (reason.trim().length > mostReasonCharacters) faults['reason'] = 'FIELD_TOO_LONG';
  checkRows(rows);
  for (const { field, code } of alterationFaults(agreed, rows.map(rowOf))) {
    faults[field === 'rows' ? listFault('rows') : field] ??= code;
  }
  return faults;
}

/** The sum of the rows, and of the whole job with them. */
export function changeOf(
  agreed: Agreed,
  written: WrittenAlteration,
): { netOre: number; grossOre: number; price: PriceToPay } {
  const rows = written.rows.map(rowOf);
  const { grossOre, netOre } = quotationSums({ ...agreed.content, rows });
  return { grossOre, netOre, price: sumsWith(agreed, rows) };
}

/** The form, checked and sent as the contract takes it. */
export const AlterationFields = sentAs(WrittenAlteration, contentOf, AlterationContent);
