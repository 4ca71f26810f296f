import type { QuotationContent, QuotationRow } from '@troskel/contract/values/quotation';
import { unitPriceFor } from '@troskel/contract/values/quotation-sums';
import type { PricedContent, QuotationSums } from '@troskel/contract/values/quotation-sums';
import { quotationWords } from '@troskel/contract/values/quotation-words';
import { kronor } from '@troskel/contract/values/kronor';
import { localeOf, textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import {
  demandRoom,
  pdfColours,
  pdfMargin as margin,
  widthOf,
} from '../../platform/pdf/pdf-parts.ts';
import type { PdfDoc } from '../../platform/pdf/pdf-parts.ts';
import { printable } from '../../platform/pdf/pdf.ts';
import type { QuotationPdfTexts } from './quotation-pdf.texts.ts';

const { ink, muted, line } = pdfColours;
/** Widths of the columns after the first, which takes the rest; points. */
const columnWidths = [70, 80, 46, 80];
const cellGap = 8;

type Element = ReturnType<PdfDoc['struct']>;

/** Priced rows to be drawn as a table, and how its numbers are written. */
interface DrawnRows {
  doc: PdfDoc;
  content: PricedContent;
  sums: Pick<QuotationSums, 'rows'>;
  language: Language;
  texts: Pick<QuotationPdfTexts, 'columns' | 'gross' | 'net' | 'reverseVatRow'>;
}

/** Whether the buyer accounts for the VAT. */
export const isReverse = ({
  customerKind,
  hasReverseVat,
}: Pick<QuotationContent, 'customerKind' | 'hasReverseVat'>): boolean =>
  customerKind === 'company' && hasReverseVat;

type CellKind = 'TH' | 'TD';

/** Cells side by side, as high as the highest; each is drawn when it is asked for. */
function cellsOf(doc: PdfDoc, texts: readonly string[], kind: CellKind) {
  const first = widthOf(doc) - columnWidths.reduce((sum, width) => sum + width + cellGap, 0);
  const widths = [first, ...columnWidths];
  const font = kind === 'TH' ? 'Helvetica-Bold' : 'Helvetica';
  doc.font(font).fontSize(9.5);
  const heights = texts.map((text, index) =>
    doc.heightOfString(text, { width: widths[index] ?? 0 }),
  );
  const height = Math.max(...heights);
  const draw = (drawn: (cell: () => void) => void): void => {
    const top = doc.y;
    let left = margin;
    for (const [index, text] of texts.entries()) {
      const width = widths[index] ?? 0;
      const x = left;
      drawn(() => {
        doc
          .font(font)
          .fontSize(9.5)
          .fillColor(kind === 'TH' ? muted : ink);
        doc.text(text, x, top, { width, align: index === 0 ? 'left' : 'right' });
      });
      left += width + cellGap;
    }
    doc.y = top + height + 6;
  };
  return { height, draw };
}

/** Draws something that screen readers pass over. */
function artifact(doc: PdfDoc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

/** A row of the table; on a new page below the headings, which are told of once. */
function tableRow(
  { doc }: Pick<DrawnRows, 'doc'>,
  table: Element,
  texts: readonly string[],
  { kind, headings = [] }: { kind: CellKind; headings?: readonly string[] },
): void {
  const { height, draw } = cellsOf(doc, texts, kind);
  if (demandRoom(doc, height + 6) && headings.length > 0) {
    cellsOf(doc, headings, 'TH').draw((cell) => artifact(doc, cell));
    rule(doc);
  }
  const row = doc.struct('TR');
  table.add(row);
  draw((cell) => row.add(doc.struct(kind, {}, cell)));
  row.end();
}

/** Draws a line over the width. */
function rule(doc: PdfDoc): void {
  artifact(doc, () =>
    doc
      .moveTo(margin, doc.y - 3)
      .lineTo(doc.page.width - margin, doc.y - 3)
      .lineWidth(0.5)
      .stroke(line),
  );
  doc.y += 3;
}

function quantityInWords(
  { quantityHundredths, unit }: Pick<QuotationRow, 'quantityHundredths' | 'unit'>,
  language: Language,
): string {
  const name = textIn(quotationWords, language).units[unit];
  // A lump sum counts nothing.
  if (unit === 'lump' && quantityHundredths === 100) return name;
  return `${((quantityHundredths ?? 0) / 100).toLocaleString(localeOf(language))} ${name}`;
}

/** The rows, each with the name of its kind. */
export function rowsTable(written: DrawnRows): void {
  const { doc, content, sums, language, texts } = written;
  const words = textIn(quotationWords, language);
  const table = doc.struct('Table');
  doc.addStructure(table);
  // Consumers are told prices with VAT (prisinformationslagen 2004:347, section 10).
  const isPrivate = content.customerKind === 'private';
  const { text, quantity: amount, unitNet, unitGross, vat } = texts.columns;
  const columns = isPrivate
    ? [text, amount, unitGross, vat, texts.gross]
    : [text, amount, unitNet, vat, texts.net];
  const headings = columns.map(printable);
  tableRow(written, table, headings, { kind: 'TH' });
  rule(doc);
  for (const [index, row] of content.rows.entries()) {
    const { grossOre = 0, netOre = 0 } = sums.rows[index] ?? {};
    tableRow(
      written,
      table,
      [
        `${words.rowKinds[row.kind]}: ${row.text}`,
        quantityInWords(row, language),
        kronor(unitPriceFor(content, row) ?? 0, language),
        isReverse(content) ? texts.reverseVatRow : `${row.vatPercent} %`,
        kronor(isPrivate ? grossOre : netOre, language),
      ].map(printable),
      { kind: 'TD', headings },
    );
  }
  rule(doc);
  table.end();
}

/** A label and its amount, the last in bold type. */
export type AmountLine = [label: string, amount: string, isBold?: boolean];

/** Draws sums below each other. */
export function amountLines(doc: PdfDoc, section: Element, lines: readonly AmountLine[]): void {
  for (const [label, amount, isBold = false] of lines) {
    demandRoom(doc, 16);
    section.add(
      doc.struct('P', {}, () => {
        const top = doc.y;
        const size = isBold ? 12 : 10;
        doc
          .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
          .fontSize(size)
          .fillColor(ink);
        doc.text(printable(label), margin, top, { width: widthOf(doc) - 130 });
        const below = doc.y;
        doc.text(printable(amount), doc.page.width - margin - 120, top, {
          width: 120,
          align: 'right',
        });
        doc.y = Math.max(below, doc.y) + 3;
      }),
    );
  }
}

/** Draws lines of small text. */
export function paragraph(doc: PdfDoc, section: Element, text: string): void {
  for (const part of text.split('\n')) {
    if (part === '') {
      doc.y += 6;
      continue;
    }
    const height = doc
      .font('Helvetica')
      .fontSize(9.5)
      .heightOfString(printable(part), { width: widthOf(doc) });
    demandRoom(doc, height + 4);
    section.add(
      doc.struct('P', {}, () => {
        doc.font('Helvetica').fontSize(9.5).fillColor(muted);
        doc.text(printable(part), margin, doc.y + 4, { width: widthOf(doc) });
      }),
    );
  }
}
