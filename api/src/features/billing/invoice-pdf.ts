import { moneyWithOre } from '@troskel/contract/values/kronor';
import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import { formatOrganizationNumber } from '@troskel/contract/values/identity-number';
import { create } from 'qrcode';
import type { Readable } from 'node:stream';
import type { Executor } from '../../platform/db/database.ts';
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
import { createPdf, printable } from '../../platform/pdf/pdf.ts';
import { writtenDay } from '../../platform/time/swedish-time.ts';
import { vatPercent } from './charging.ts';
import { invoicePdfTexts } from './invoice-pdf.texts.ts';
import { Buyer, Seller } from './parties.ts';
import { swishCode } from './swish.ts';
import { BothTexts } from '@troskel/contract/values/typed-text';

type Element = ReturnType<PdfDoc['struct']>;

const labelWidth = 150;
/** Side of the Swish code, points. */
const codeSide = 110;
const columnWidths = [130, 90, 100];
const cellGap = 8;

/** An invoice or a credit note with its lines, as it is printed. */
export async function readPaper(db: Executor, invoiceId: string) {
  const invoice = await db
    .selectFrom('invoice')
    .leftJoin('invoice as credited', 'credited.id', 'invoice.creditsId')
    .select(['invoice.id', 'invoice.partnerId', 'invoice.kind', 'invoice.number'])
    .select(['invoice.reference', 'invoice.issuedOn', 'invoice.dueOn', 'invoice.amountOre'])
    .select(['invoice.vatOre', 'invoice.seller', 'invoice.buyer', 'invoice.reason'])
    .select(['invoice.createdAt', 'invoice.feeOre', 'credited.number as credits'])
    .where('invoice.id', '=', invoiceId)
    .executeTakeFirst();
  if (!invoice || invoice.seller === null) return null;
  const lines = await db
    .selectFrom('invoiceLine')
    .select(['text', 'fromDay', 'toDay', 'monthlyOre', 'isReturn', 'amountOre'])
    .where('invoiceId', '=', invoiceId)
    .orderBy('position')
    .execute();
  return { ...invoice, lines };
}
export type Paper = NonNullable<Awaited<ReturnType<typeof readPaper>>>;

/** Draws a row of the table of lines, which screen readers are told of. */
function tableRow(doc: PdfDoc, table: Element, texts: readonly string[], kind: 'TH' | 'TD'): void {
  const first = widthOf(doc) - columnWidths.reduce((sum, width) => sum + width + cellGap, 0);
  const widths = [first, ...columnWidths];
  doc.font(kind === 'TH' ? 'Helvetica-Bold' : 'Helvetica').fontSize(9.5);
  const heights = texts.map((text, index) =>
    doc.heightOfString(text, { width: widths[index] ?? 0 }),
  );
  const height = Math.max(...heights);
  demandRoom(doc, height + 6);
  const row = doc.struct('TR');
  table.add(row);
  const top = doc.y;
  let left = margin;
  for (const [index, text] of texts.entries()) {
    const [x, width] = [left, widths[index] ?? 0];
    row.add(
      doc.struct(kind, {}, () => {
        doc.font(kind === 'TH' ? 'Helvetica-Bold' : 'Helvetica').fontSize(9.5);
        doc.fillColor(kind === 'TH' ? pdfColours.muted : pdfColours.ink);
        doc.text(text, x, top, { width, align: index < 2 ? 'left' : 'right' });
      }),
    );
    left += width + cellGap;
  }
  row.end();
  doc.y = top + height + 6;
}

/**
 * Writes what a line is charged by: what is paid for once stands on one day with all of its price
 * (charging.ts), everything else is paid by the month.
 */
export function priceInWords(
  line: { fromDay: string; toDay: string; monthlyOre: number | string; amountOre: number | string },
  language: Language,
): string {
  const price = moneyWithOre(Number(line.monthlyOre), language);
  const isWhole = Math.abs(Number(line.amountOre)) === Number(line.monthlyOre);
  const isOnce = line.fromDay === line.toDay && isWhole;
  return isOnce ? price : textIn(invoicePdfTexts, language).monthly(price);
}

function linesTable(doc: PdfDoc, lines: Paper['lines'], language: Language): void {
  const texts = textIn(invoicePdfTexts, language);
  const table = doc.struct('Table');
  doc.addStructure(table);
  const { text, days, price, amount } = texts.columns;
  tableRow(doc, table, [text, days, price, amount].map(printable), 'TH');
  for (const line of lines) {
    const name = textIn(BothTexts.parse(line.text), language);
    tableRow(
      doc,
      table,
      [
        line.isReturn ? texts.given(name) : name,
        `${writtenDay(line.fromDay, language)} – ${writtenDay(line.toDay, language)}`,
        priceInWords(line, language),
        moneyWithOre(Number(line.amountOre), language),
      ].map(printable),
      'TD',
    );
  }
  table.end();
}

function sumLine(
  doc: PdfDoc,
  section: Element,
  label: string,
  amount: string,
  isBold = false,
): void {
  demandRoom(doc, 20);
  section.add(
    doc.struct('P', {}, () => {
      const top = doc.y;
      doc
        .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
        .fontSize(isBold ? 13 : 10)
        .fillColor(pdfColours.ink);
      doc.text(printable(label), margin, top, { width: widthOf(doc) - 160 });
      doc.text(printable(amount), doc.page.width - margin - 150, top, {
        width: 150,
        align: 'right',
      });
      doc.y += 4;
    }),
  );
}

function smallText(doc: PdfDoc, section: Element, text: string): void {
  doc.font('Helvetica').fontSize(9.5);
  demandRoom(doc, doc.heightOfString(printable(text), { width: widthOf(doc) }) + 6);
  section.add(
    doc.struct('P', {}, () => {
      doc.font('Helvetica').fontSize(9.5).fillColor(pdfColours.muted);
      doc.text(printable(text), margin, doc.y + 4, { width: widthOf(doc) });
    }),
  );
}

/** Draws the code that Swish reads; told of by what it is for. */
function swishQr(doc: PdfDoc, section: Element, code: string, alt: string): void {
  demandRoom(doc, codeSide + 40);
  const { modules } = create(code, { errorCorrectionLevel: 'M' });
  const module = codeSide / modules.size;
  section.add(
    doc.struct('Figure', { alt: printable(alt) }, () => {
      const [left, top] = [margin, doc.y + 8];
      for (let row = 0; row < modules.size; row += 1) {
        for (let column = 0; column < modules.size; column += 1) {
          if (modules.get(row, column)) {
            doc.rect(left + column * module, top + row * module, module, module);
          }
        }
      }
      doc.fill('#000000');
      doc.y = top + codeSide + 6;
    }),
  );
  smallText(doc, section, alt);
}

/** Makes an invoice or a credit note as PDF, A4, tagged for screen readers; the same each time. */
export function invoicePdf(paper: Paper, language: Language): Readable {
  const texts = textIn(invoicePdfTexts, language);
  const seller = Seller.parse(paper.seller);
  const buyer = Buyer.parse(paper.buyer);
  const isCredit = paper.kind === 'credit';
  const title = (isCredit ? texts.credit : texts.invoice)(paper.number);
  const options = documentOptions(language, `${title}, ${buyer.name}`);
  const doc = createPdf({
    ...options,
    info: { ...options.info, CreationDate: paper.createdAt, ModDate: paper.createdAt },
  });
  const amountOre = Number(paper.amountOre);
  const vatOre = Number(paper.vatOre);
  const day = (value: string) => writtenDay(value, language);
  const facts = (section: Element, rows: readonly [label: string, value: string][]) => {
    for (const [label, value] of rows) {
      if (value === '') continue;
      const lines = value.split('\n').map(printable).join('\n');
      labelledRow(doc, section, { label: printable(label), value: lines, labelWidth });
    }
  };

  const head = doc.struct('Sect');
  doc.addStructure(head);
  letterhead(doc, head, { title });
  doc.y += 10;
  facts(head, [
    [texts.to, [buyer.name, ...buyer.address].join('\n')],
    [
      texts.organizationNumber,
      buyer.organizationNumber === null ? '' : formatOrganizationNumber(buyer.organizationNumber),
    ],
    [texts.issuedOn, day(paper.issuedOn)],
    ...(isCredit
      ? ([
          [texts.credits, paper.credits ?? ''],
          [texts.reason, paper.reason ?? ''],
        ] as const)
      : ([[texts.dueOn, day(paper.dueOn)]] as const)
    ).map(([label, value]): [string, string] => [label, value]),
  ]);
  head.end();
  doc.y += 14;
  if (!isCredit) linesTable(doc, paper.lines, language);

  const end = doc.struct('Sect');
  doc.addStructure(end);
  doc.y += 8;
  sumLine(doc, end, texts.net, moneyWithOre(amountOre - vatOre, language));
  sumLine(doc, end, texts.vat(vatPercent), moneyWithOre(vatOre, language));
  const total = isCredit ? texts.credited : `${texts.toPay} ${day(paper.dueOn)}`;
  sumLine(doc, end, total, moneyWithOre(amountOre, language), true);
  if (!isCredit && paper.reference !== null) {
    underlinedHeading(doc, end, texts.howToPay);
    facts(end, [
      [texts.bankgiro, seller.bankgiro],
      [texts.reference, paper.reference],
      [texts.swishNumber, seller.swishNumber ?? ''],
    ]);
    if (seller.swishNumber !== null) {
      const code = swishCode(seller.swishNumber, amountOre, paper.reference);
      swishQr(doc, end, code, texts.swish);
    }
    smallText(doc, end, texts.late(Number(paper.feeOre) / 100));
  }
  underlinedHeading(doc, end, texts.seller);
  facts(end, [
    ['', [seller.name, ...seller.address].join('\n')],
    [texts.seat, seller.seat],
    [texts.organizationNumber, formatOrganizationNumber(seller.organizationNumber)],
    [texts.vatNumber, seller.vatNumber],
  ]);
  end.end();
  doc.end();
  return doc;
}
