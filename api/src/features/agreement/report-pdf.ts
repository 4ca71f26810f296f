import type { Readable } from 'node:stream';
import {
  documentOptions,
  labelledRow,
  letterhead,
  pdfColours,
  pdfMargin as margin,
  underlinedHeading,
} from '../../platform/pdf/pdf-parts.ts';
import type { PdfDoc } from '../../platform/pdf/pdf-parts.ts';
import { createPdf, printable } from '../../platform/pdf/pdf.ts';
import type { Report, ReportSection } from './report.ts';

const { muted } = pdfColours;
const labelWidth = 190;

/** Adds a section to the document's structure: heading, then a paragraph per row. */
function section(doc: PdfDoc, { title, rows, none }: ReportSection): void {
  const element = doc.struct('Sect');
  doc.addStructure(element);
  underlinedHeading(doc, element, title);
  for (const { label, value } of rows) {
    const words = { label: printable(label), value: printable(value), labelWidth };
    labelledRow(doc, element, words);
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

/** Makes the report as PDF, A4, tagged for screen readers; streamed. */
export function reportPdf(report: Report): Readable {
  const doc = createPdf(documentOptions(report.language, `${report.title} – ${report.company}`));
  const head = doc.struct('Sect');
  doc.addStructure(head);
  letterhead(doc, head, { title: report.title });
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
