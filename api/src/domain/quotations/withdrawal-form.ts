import { textIn } from '@troskel/contract/ground/language';
import { buffer } from 'node:stream/consumers';
import type { MailAttachment } from '../../platform/gateways/mail.ts';
import {
  demandRoom,
  documentOptions,
  labelledRow,
  underlinedHeading,
} from '../../platform/pdf/pdf-parts.ts';
import type { PdfDoc } from '../../platform/pdf/pdf-parts.ts';
import { createPdf, printable } from '../../platform/pdf/pdf.ts';
import type { QuotationParties } from './parties.ts';
import { quotationPdfTexts } from './quotation-pdf.texts.ts';
import { paragraph } from './rows-pdf.ts';

const labelWidth = 130;

/**
 * Draws the standard form of cancellation (lagen 2005:59, chapter 2, section 2, point 9).
 *
 * @param text what the customer says with it
 */
export function withdrawalForm(
  doc: PdfDoc,
  section: ReturnType<PdfDoc['struct']>,
  { language, company }: Pick<QuotationParties, 'language' | 'company'>,
  text: string,
): void {
  const texts = textIn(quotationPdfTexts, language);
  // To be cut out and sent: on one page.
  demandRoom(doc, 230);
  underlinedHeading(doc, section, texts.formTitle);
  paragraph(doc, section, text);
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
 * Makes the form for an alteration of a job as the file of a mail, in the customer's language: the
 * quotation's own is about the agreement as a whole.
 *
 * @param at when the customer accepted it
 */
export async function alterationFormAttachment(
  parties: Pick<QuotationParties, 'language' | 'company'>,
  { inquiryId, number, at }: { inquiryId: string; number: number; at: Date },
): Promise<MailAttachment> {
  const texts = textIn(quotationPdfTexts, parties.language);
  const options = documentOptions(parties.language, texts.formTitle);
  const doc = createPdf({
    ...options,
    compress: false,
    info: { ...options.info, CreationDate: at, ModDate: at },
  });
  const section = doc.struct('Sect');
  doc.addStructure(section);
  withdrawalForm(doc, section, parties, texts.alterationForm(number));
  section.end();
  doc.end();
  return {
    name: `angerblankett-${inquiryId.slice(-6)}-${number}.pdf`,
    type: 'application/pdf',
    base64: (await buffer(doc)).toString('base64'),
  };
}
