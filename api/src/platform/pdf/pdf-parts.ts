import { localeOf } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type PdfKit from 'pdfkit';
import { printable } from './pdf.ts';

export type PdfDoc = InstanceType<typeof PdfKit>;

export const pdfColours = {
  ink: '#221D19',
  muted: '#645B52',
  brand: '#801818',
  line: '#E4DCD0',
};

export const pdfMargin = 56;
const gap = 16;

export const widthOf = (doc: PdfDoc): number => doc.page.width - 2 * pdfMargin;

/** Options of all our documents: A4, tagged for screen readers, with a language. */
export function documentOptions(
  language: Language,
  title: string,
): Pick<
  PDFKit.PDFDocumentOptions,
  'size' | 'margin' | 'pdfVersion' | 'tagged' | 'displayTitle' | 'lang' | 'info'
> {
  return {
    size: 'A4',
    margin: pdfMargin,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: localeOf(language),
    info: { Title: title, Author: 'Tröskel Partner' },
  };
}

/**
 * Starts a new page when less height than this is left, so that a heading stays with its rows. Not
 * within an element that is being drawn: what follows the break would belong to none.
 *
 * @returns whether a page was started
 */
export function demandRoom(doc: PdfDoc, height: number): boolean {
  const isFull = doc.y + height > doc.page.height - pdfMargin;
  if (isFull) doc.addPage();
  return isFull;
}

/**
 * An element of the document's structure that is already attached: its contents are drawn at once.
 */
type Section = ReturnType<PdfDoc['struct']>;

/**
 * Begins a page: the product's name, and what the document is.
 *
 * @param size of the heading, points
 */
export function letterhead(
  doc: PdfDoc,
  section: Section,
  { title, size = 22 }: { title: string; size?: number },
): void {
  section.add(
    doc.struct('P', {}, () => {
      const { brand } = pdfColours;
      doc.font('Helvetica-Bold').fontSize(11).fillColor(brand).text('Tröskel Partner', pdfMargin);
      doc.moveDown(1.2);
    }),
  );
  section.add(
    doc.struct('H1', {}, () => {
      doc.font('Helvetica-Bold').fontSize(size).fillColor(pdfColours.ink);
      doc.text(printable(title), pdfMargin);
    }),
  );
}

/** Draws a heading over a line, which is hidden from screen readers. */
export function underlinedHeading(doc: PdfDoc, section: Section, text: string): void {
  demandRoom(doc, 90);
  section.add(
    doc.struct('H2', {}, () => {
      doc.moveDown(1.4);
      doc.font('Helvetica-Bold').fontSize(12).fillColor(pdfColours.ink);
      doc.text(printable(text), pdfMargin);
      doc.y += 12;
    }),
  );
  const y = doc.y - 8;
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(pdfMargin, y)
    .lineTo(doc.page.width - pdfMargin, y)
    .lineWidth(0.75)
    .stroke(pdfColours.line);
  doc.endMarkedContent();
}

/**
 * Draws a row of label and text; both may take several lines.
 *
 * @param labelWidth points
 */
export function labelledRow(
  doc: PdfDoc,
  section: Section,
  { label, value, labelWidth }: { label: string; value: string; labelWidth: number },
): void {
  const valueWidth = widthOf(doc) - labelWidth - gap;
  doc.font('Helvetica').fontSize(10);
  const height = Math.max(
    doc.heightOfString(label, { width: labelWidth }),
    doc.heightOfString(value, { width: valueWidth }),
  );
  demandRoom(doc, height);
  section.add(
    doc.struct('P', {}, () => {
      const top = doc.y;
      doc.font('Helvetica').fontSize(10);
      doc.fillColor(pdfColours.muted).text(label, pdfMargin, top, { width: labelWidth });
      doc
        .fillColor(pdfColours.ink)
        .text(value, pdfMargin + labelWidth + gap, top, { width: valueWidth });
      doc.y = top + height + 5;
    }),
  );
}
