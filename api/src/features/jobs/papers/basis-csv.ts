import { textIn } from '@troskel/contract/ground/language';
import type { Language, SourceLanguage } from '@troskel/contract/ground/language';
import { BasisContent, BasisTerms } from '@troskel/contract/jobs/papers/basis';
import { basisSums } from '@troskel/contract/jobs/papers/basis-sums';
import { quotationWords } from '@troskel/contract/values/quotation-words';
import { csvRow, csvStart } from '../../../platform/text/csv.ts';
import { isReverse } from '../../../domain/quotations/rows-pdf.ts';
import { dayInSweden } from '../../../platform/time/swedish-time.ts';
import type { BasisRow } from './rows.ts';

const heads: Record<SourceLanguage, readonly string[]> = {
  sv: [
    'Underlag',
    'Fakturanummer',
    'Fakturadatum',
    'Förfallodatum',
    'Slag',
    'Beskrivning',
    'Antal',
    'Enhet',
    'À-pris utan moms',
    'Moms %',
    'Summa utan moms',
    'Moms',
    'Summa med moms',
  ],
  en: [
    'Basis',
    'Invoice number',
    'Date of invoice',
    'Due date',
    'Kind',
    'Description',
    'Quantity',
    'Unit',
    'Unit price without VAT',
    'VAT %',
    'Sum without VAT',
    'VAT',
    'Sum with VAT',
  ],
};

const deduction: Record<SourceLanguage, (percent: number, name: string) => string> = {
  sv: (percent, name) => `Preliminärt rotavdrag ${percent} %, ${name}`,
  en: (percent, name) => `Preliminary ROT deduction ${percent}%, ${name}`,
};

const withdrawn: Record<SourceLanguage, (day: string) => string> = {
  sv: (day) => `tillbakadraget ${day}`,
  en: (day) => `withdrawn ${day}`,
};

/**
 * Makes a basis as a table, which programs for invoices read: one line for each row, then one for
 * each buyer's deduction. The last column adds up to what is to be paid. Every line of a withdrawn basis says so.
 */
export function basisCsv(
  row: Pick<BasisRow, 'content' | 'terms' | 'number' | 'withdrawnAt'>,
  language: Language,
): string {
  const content = BasisContent.parse(row.content);
  const terms = BasisTerms.parse(row.terms);
  const sums = basisSums(terms, content);
  const words = textIn(quotationWords, language);
  // Numbers as spreadsheets with the same language's settings read them.
  const point = textIn({ sv: ',', en: '.' }, language);
  const hundredths = (value: number) => (value / 100).toFixed(2).replace('.', point);
  const number = String(Number(row.number));
  const invoice = [
    row.withdrawnAt === null
      ? number
      : `${number}, ${textIn(withdrawn, language)(dayInSweden(row.withdrawnAt))}`,
    content.invoiceNumber,
    content.invoicedOn ?? '',
    sums.dueOn ?? '',
  ];
  const lines = content.rows.map((one, index) => {
    const { netOre = 0, vatOre = 0, grossOre = 0 } = sums.rows[index] ?? {};
    return [
      ...invoice,
      words.rowKinds[one.kind],
      one.text,
      hundredths(one.quantityHundredths ?? 0),
      words.units[one.unit],
      hundredths(one.unitPriceOre ?? 0),
      // With reverse charge the buyer accounts for the VAT, and the row has none.
      isReverse(terms) ? '0' : String(one.vatPercent),
      hundredths(netOre),
      hundredths(vatOre),
      hundredths(grossOre),
    ];
  });
  const { rot } = sums;
  const deducted = (rot?.buyers ?? []).map(({ name, askedKronor }) => [
    ...invoice,
    words.deductions.rot,
    textIn(deduction, language)(rot?.percent ?? 0, name),
    '',
    '',
    '',
    '',
    '',
    '',
    hundredths(-askedKronor * 100),
  ]);
  return csvStart + [textIn(heads, language), ...lines, ...deducted].map(csvRow).join('');
}
