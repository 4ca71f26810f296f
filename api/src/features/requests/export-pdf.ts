import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Language } from '@troskel/contract/ground/language';
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
import type { ExportedInquiry, ExportWords } from './export-rows.ts';

const { ink, muted, brand } = pdfColours;
const labelWidth = 130;
const pictureHeight = 200;

/** A picture of an inquiry as JPEG; null for one that could not be read. */
export interface ExportedPicture {
  name: string;
  jpeg: Buffer | null;
}

/** Makes every line of a text printable in the built-in fonts. */
const linesOf = (text: string): string => text.split('\n').map(printable).join('\n');

/** Lists the facts of an inquiry that apply. */
function factsOf(inquiry: ExportedInquiry, { texts, words, ...how }: ExportWords) {
  const { declineReason, declinedUntil } = inquiry;
  const facts: [string, string][] = [
    [texts.status, words.statuses[inquiry.status]],
    [texts.isAnswered, inquiry.isAnswered ? texts.yes : texts.no],
    [texts.receivedAt, how.time(inquiry.receivedAt)],
    [texts.service, how.service(inquiry.serviceId)],
    [texts.address, inquiry.address],
    [texts.county, how.county(inquiry.countyCode)],
    [texts.wantedOn, how.day(inquiry.wantedOn)],
    [texts.answeredAt, how.time(inquiry.answeredAt)],
    [texts.answeredByPhoneAt, how.time(inquiry.answeredByPhoneAt)],
    [texts.declinedAt, how.time(inquiry.declinedAt)],
    [texts.declineReason, declineReason === null ? '' : words.declineReasons[declineReason]],
    [texts.declinedUntil, how.day(declinedUntil)],
    [texts.completedAt, how.time(inquiry.completedAt)],
    [texts.archivedAt, how.time(inquiry.archivedAt)],
    [texts.withdrawnAt, how.time(inquiry.withdrawnAt)],
    [texts.note, inquiry.note],
    [texts.id, inquiry.id],
  ];
  return facts.filter(([, value]) => value !== '');
}

function conversation(doc: PdfDoc, { messages }: ExportedInquiry, words: ExportWords): void {
  const { texts } = words;
  if (messages.length === 0) {
    doc.font('Helvetica').fontSize(10).fillColor(muted).text(printable(texts.nothingSaid), margin);
  }
  for (const message of messages) {
    demandRoom(doc, 40);
    doc
      .font('Helvetica-Bold')
      .fontSize(10)
      .fillColor(message.isFromPartner ? brand : ink)
      .text(printable(words.writer(message)), margin, doc.y, { continued: true })
      .font('Helvetica')
      .fillColor(muted)
      .text(`  ${words.time(message.at)}`);
    doc
      .fillColor(ink)
      .text(linesOf(words.said(message)), margin, doc.y + 2, { width: widthOf(doc) });
    doc.moveDown(0.7);
  }
}

function picture(doc: PdfDoc, { name, jpeg }: ExportedPicture, { texts }: ExportWords): void {
  if (jpeg === null) {
    doc.font('Helvetica').fontSize(10).fillColor(muted);
    doc.text(printable(texts.pictureMissing(name)), margin);
    return;
  }
  demandRoom(doc, pictureHeight + 8);
  const top = doc.y;
  doc.image(jpeg, margin, top, { fit: [widthOf(doc), pictureHeight] });
  doc.y = top + pictureHeight + 8;
}

function inquiryPart(
  doc: PdfDoc,
  inquiry: ExportedInquiry,
  pictures: readonly ExportedPicture[],
  words: ExportWords,
): void {
  const { texts } = words;
  const element = doc.struct('Sect');
  doc.addStructure(element);
  const part = (kind: 'H1' | 'P', draw: () => void): void =>
    void element.add(doc.struct(kind, {}, draw));
  const title = `${words.words.kinds[inquiry.kind]} – ${words.customer(inquiry.customer)}`;
  letterhead(doc, element, { title, size: 18 });
  doc.moveDown(0.6);
  for (const [label, value] of factsOf(inquiry, words)) {
    const row = { label: printable(label), value: linesOf(value), labelWidth };
    labelledRow(doc, element, row);
  }
  underlinedHeading(doc, element, texts.text);
  part('P', () => {
    doc.font('Helvetica').fontSize(10).fillColor(ink);
    doc.text(linesOf(inquiry.text), margin, doc.y, { width: widthOf(doc) });
  });
  if (pictures.length > 0) {
    underlinedHeading(doc, element, texts.pictures);
    for (const one of pictures) {
      const kind = one.jpeg === null ? 'P' : 'Figure';
      const alt = printable(one.name);
      element.add(doc.struct(kind, { alt }, () => picture(doc, one, words)));
    }
  }
  underlinedHeading(doc, element, texts.conversation);
  part('P', () => conversation(doc, inquiry, words));
  element.end();
}

/** Yields to other work, and waits while the reader is behind. */
async function roomIn(doc: PdfDoc, output: PassThrough): Promise<void> {
  await setImmediate();
  if (doc.readableLength === 0 || output.destroyed) return;
  await new Promise<void>((resolve) => {
    const go = (): void => {
      output.off('drain', go).off('close', go);
      resolve();
    };
    output.on('drain', go).on('close', go);
  });
}

/**
 * Makes a PDF of inquiries, A4, tagged for screen readers, each starting a new page; streamed.
 *
 * @param inquiries read one at a time as there is room
 * @param options.madeAt formatted time
 * @param options.finish awaited before the document is closed; not called when the reader has left
 */
export function inquiriesPdf(
  inquiries: AsyncIterable<{ inquiry: ExportedInquiry; pictures: readonly ExportedPicture[] }>,
  {
    words,
    language,
    madeAt,
    finish,
  }: { words: ExportWords; language: Language; madeAt: string; finish: () => Promise<void> },
): Readable {
  const { texts } = words;
  const doc = createPdf({
    ...documentOptions(language, `${texts.title} – ${texts.madeAt(madeAt)}`),
    autoFirstPage: false,
  });
  const output = doc.pipe(new PassThrough());
  const write = async (): Promise<void> => {
    for await (const { inquiry, pictures } of inquiries) {
      doc.addPage();
      inquiryPart(doc, inquiry, pictures, words);
      await roomIn(doc, output);
      if (output.destroyed) return;
    }
    await finish();
    doc.end();
  };
  write().catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error('the PDF could not be made')),
  );
  return output;
}
