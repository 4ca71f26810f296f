import type { Readable } from 'node:stream';
import type PdfKit from 'pdfkit';
import { PdfDocument, printable } from '../../pdf.ts';
import type { Report, ReportSection } from './report.ts';

const ink = '#221D19';
const muted = '#645B52';
const brand = '#801818';
const line = '#E4DCD0';

const margin = 56;
const labelWidth = 190;
const gap = 16;

type Doc = InstanceType<typeof PdfKit>;

/** Goes to a new page when less than this is left, so that a heading is not parted from its rows. */
function demandRoom(doc: Doc, height: number): void {
  if (doc.y + height > doc.page.height - margin) doc.addPage();
}

function heading(doc: Doc, text: string): void {
  demandRoom(doc, 90);
  doc.moveDown(1.4);
  doc.font('Helvetica-Bold').fontSize(12).fillColor(ink).text(printable(text), margin);
  const y = doc.y + 4;
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(margin, y)
    .lineTo(doc.page.width - margin, y)
    .lineWidth(0.75)
    .stroke(line);
  doc.endMarkedContent();
  doc.y = y + 8;
}

/** One row: what it is about, and beside it what it says; both may take several lines. */
function row(doc: Doc, label: string, value: string): void {
  const valueWidth = doc.page.width - 2 * margin - labelWidth - gap;
  doc.font('Helvetica').fontSize(10);
  const height = Math.max(
    doc.heightOfString(label, { width: labelWidth }),
    doc.heightOfString(value, { width: valueWidth }),
  );
  demandRoom(doc, height);
  const top = doc.y;
  doc.fillColor(muted).text(label, margin, top, { width: labelWidth });
  doc.fillColor(ink).text(value, margin + labelWidth + gap, top, { width: valueWidth });
  doc.y = top + height + 5;
}

/** A section as a reader of the document's structure meets it: heading, then a paragraph a row. */
function section(doc: Doc, { title, rows, none }: ReportSection): void {
  const element = doc.struct('Sect');
  doc.addStructure(element);
  element.add(doc.struct('H2', {}, () => heading(doc, title)));
  for (const { label, value } of rows) {
    element.add(doc.struct('P', {}, () => row(doc, printable(label), printable(value))));
  }
  if (rows.length === 0) {
    element.add(
      doc.struct('P', {}, () => {
        doc.font('Helvetica').fontSize(10).fillColor(muted).text(printable(none), margin);
      }),
    );
  }
  element.end();
}

/** The report on paper, A4, tagged for screen readers; sent while it is being made. */
export function reportPdf(report: Report): Readable {
  const doc = new PdfDocument({
    size: 'A4',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: report.language === 'sv' ? 'sv-SE' : 'en-GB',
    info: { Title: `${report.title} – ${report.company}`, Author: 'Tröskel Partner' },
  });
  const head = doc.struct('Sect');
  doc.addStructure(head);
  head.add(
    doc.struct('P', {}, () => {
      doc.font('Helvetica-Bold').fontSize(11).fillColor(brand).text('Tröskel Partner', margin);
      doc.moveDown(1.2);
    }),
  );
  head.add(
    doc.struct('H1', {}, () => {
      doc.fontSize(22).fillColor(ink).text(printable(report.title), margin);
    }),
  );
  head.add(
    doc.struct('P', {}, () => {
      doc.font('Helvetica').fontSize(13).text(printable(report.company), margin);
      doc.moveDown(0.5).fontSize(9).fillColor(muted).text(printable(report.note), margin);
    }),
  );
  head.end();
  for (const part of report.sections) section(doc, part);
  doc.end();
  return doc;
}
