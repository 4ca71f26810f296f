import { QuotationContent } from '@troskel/contract/values/quotation';
import type { QuotationRow } from '@troskel/contract/values/quotation';
import { quotationSums, unitPriceFor } from '@troskel/contract/values/quotation-sums';
import type { QuotationSums } from '@troskel/contract/values/quotation-sums';
import { quotationWords } from '@troskel/contract/quotations/quotation-words';
import { inKronor, kronor } from '@troskel/contract/values/kronor';
import { localeOf, textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { Readable } from 'node:stream';
import type { MailAttachment } from '../../platform/gateways/mail.ts';
import {
  demandRoom,
  documentOptions,
  labelledRow,
  letterhead,
  pdfColours,
  pdfMargin as margin,
  underlinedHeading,
  widthOf,
} from '../../platform/pdf/pdf-parts.ts';
import type { PdfDoc } from '../../platform/pdf/pdf-parts.ts';
import { PdfDocument, printable } from '../../platform/pdf/pdf.ts';
import { dayInSweden, writtenDay } from '../../platform/time/swedish-time.ts';
import { QuotationParties } from './parties.ts';
import { quotationPdfTexts } from './quotation-pdf.texts.ts';
import type { QuotationPdfTexts } from './quotation-pdf.texts.ts';
import type { VersionRow } from './versions.ts';

const { ink, muted, line } = pdfColours;
const labelWidth = 130;
/** Widths of the columns after the first, which takes the rest; points. */
const columnWidths = [70, 80, 46, 80];
const cellGap = 8;

type Element = ReturnType<PdfDoc['struct']>;

/** A version, and how its numbers are written. */
interface Written {
  doc: PdfDoc;
  content: QuotationContent;
  sums: QuotationSums;
  parties: QuotationParties;
  language: Language;
  texts: QuotationPdfTexts;
}

/** Whether the buyer accounts for the VAT. */
const isReverse = ({ customerKind, hasReverseVat }: QuotationContent): boolean =>
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

/** What is drawn so is passed over by screen readers. */
function artifact(doc: PdfDoc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

/** A row of the table; on a new page below the headings, which are told of once. */
function tableRow(
  { doc }: Written,
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
function rowsPart(written: Written): void {
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

/** The sums below the rows, what is to be paid last. */
function sumsPart({ doc, content, sums, language, texts }: Written, section: Element): void {
  const lines: [label: string, amount: string, isBold?: boolean][] = [
    [texts.net, inKronor(sums.netOre, language)],
    ...sums.vat.map(({ percent, vatOre }): [string, string] => [
      texts.vat(percent),
      inKronor(vatOre, language),
    ]),
    ...(isReverse(content)
      ? [[texts.reverseVatSum, inKronor(0, language)] satisfies [string, string]]
      : []),
    [isReverse(content) ? texts.sum : texts.gross, inKronor(sums.grossOre, language)],
  ];
  if (sums.rot) {
    const { percent, kronor: all, buyers } = sums.rot;
    lines.push([texts.rot(percent), inKronor(-all * 100, language)]);
    if (buyers.length > 1) {
      for (const buyer of buyers) {
        lines.push([texts.rotOf(buyer.name), inKronor(-buyer.kronor * 100, language)]);
      }
    }
  }
  lines.push([texts.toPay, inKronor(sums.toPayOre, language), true]);
  if (sums.ceilingOre !== null) {
    const label = sums.rot ? texts.ceilingBeforeDeduction : texts.ceiling;
    lines.push([label, inKronor(sums.ceilingOre, language)]);
  }
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
  if (isReverse(content)) {
    paragraph(doc, section, texts.reverseVat);
  }
  if (sums.rot && content.plannedPaymentOn !== null) {
    paragraph(doc, section, texts.rotTerms(writtenDay(content.plannedPaymentOn, language)));
  }
}

function paragraph(doc: PdfDoc, section: Element, text: string): void {
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

function factsPart(
  { doc, content, parties, language, texts }: Written,
  section: Element,
  sentAt: Date,
): void {
  const { company, customer } = parties;
  const words = textIn(quotationWords, language);
  const facts = [
    [texts.from, `${company.legalName}\n${company.address}`],
    [texts.organizationNumber, company.organizationNumber],
    ['', company.hasCompanyTax ? texts.companyTax : ''],
    ['', [company.telephone, company.email].filter(Boolean).join(', ')],
    [texts.to, `${customer.name}\n${words.customerKinds[content.customerKind]}`],
    [texts.place, customer.address],
    [texts.sentOn, writtenDay(dayInSweden(sentAt), language)],
    [texts.validUntil, writtenDay(content.validUntil ?? '', language)],
    [
      texts.priceKind,
      `${words.priceKinds[content.priceKind]}. ${words.priceTerms[content.priceKind]}`,
    ],
  ] as const;
  for (const [label, value] of facts) {
    if (value === '') continue;
    const lines = value.split('\n').map(printable).join('\n');
    labelledRow(doc, section, { label: printable(label), value: lines, labelWidth });
  }
}

/** The standard form of cancellation (lagen 2005:59, chapter 2, section 2, point 9). */
function withdrawalForm({ doc, parties: { company }, texts }: Written, section: Element): void {
  // To be cut out and sent: on one page.
  demandRoom(doc, 230);
  underlinedHeading(doc, section, texts.formTitle);
  paragraph(doc, section, texts.form);
  doc.y += 6;
  const to = [company.legalName, company.address, company.email ?? ''].filter(Boolean);
  const value = to.map(printable).join('\n');
  labelledRow(doc, section, { label: texts.formTo, value, labelWidth });
  for (const blank of texts.formBlanks) {
    doc.y += 6;
    labelledRow(doc, section, { label: printable(blank), value: '_'.repeat(48), labelWidth });
  }
}

/**
 * Makes a version as PDF, A4, tagged for screen readers, in the customer's language. It holds
 * nothing that comes after the sending, and the same version always gives the same bytes.
 */
export function quotationPdf(
  row: Pick<VersionRow, 'content' | 'parties' | 'number' | 'sentAt' | 'files'>,
): Readable {
  const content = QuotationContent.parse(row.content);
  const parties = QuotationParties.parse(row.parties);
  const { language, company } = parties;
  const texts = textIn(quotationPdfTexts, language);
  const title = `${texts.title}, ${company.name}`;
  const options = documentOptions(language, title);
  const doc = new PdfDocument({
    ...options,
    compress: false,
    info: { ...options.info, CreationDate: row.sentAt, ModDate: row.sentAt },
  });
  const written = { doc, content, sums: quotationSums(content), parties, language, texts };
  const head = doc.struct('Sect');
  doc.addStructure(head);
  letterhead(doc, head, { title: texts.title });
  head.add(
    doc.struct('P', {}, () => {
      const version = `${company.name}, ${texts.version(Number(row.number)).toLowerCase()}`;
      doc.font('Helvetica').fontSize(13).text(printable(version), margin).moveDown(0.8);
    }),
  );
  factsPart(written, head, row.sentAt);
  head.end();
  doc.moveDown(1);
  rowsPart(written);
  const end = doc.struct('Sect');
  doc.addStructure(end);
  doc.y += 6;
  sumsPart(written, end);
  if (content.terms !== '') {
    underlinedHeading(doc, end, texts.terms);
    paragraph(doc, end, content.terms);
  }
  if (row.files.length > 0) {
    underlinedHeading(doc, end, texts.files);
    paragraph(doc, end, texts.filesText);
    for (const { name, sha256 } of row.files) {
      paragraph(doc, end, `${name}\nSHA-256: ${sha256.toString('hex')}`);
    }
  }
  if (content.customerKind === 'private') {
    underlinedHeading(doc, end, texts.cancelTitle);
    paragraph(doc, end, texts.cancel);
    withdrawalForm(written, end);
  }
  end.end();
  doc.end();
  return doc;
}

type QuotationVersion = Parameters<typeof quotationPdf>[0] & Pick<VersionRow, 'inquiryId'>;

export const quotationFileName = ({
  inquiryId,
  number,
}: Pick<QuotationVersion, 'inquiryId' | 'number'>): string =>
  `offert-${inquiryId.slice(-6)}-${number}.pdf`;

/** The document of a version as the file of a mail. */
export function quotationAttachment(
  row: Pick<QuotationVersion, 'inquiryId' | 'number'>,
  document: Buffer,
): MailAttachment {
  return {
    name: quotationFileName(row),
    type: 'application/pdf',
    base64: document.toString('base64'),
  };
}
