import { sourceLanguages, textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type PdfKit from 'pdfkit';
import * as z from 'zod';
import { documentOptions } from '../../platform/pdf/pdf-parts.ts';
import { createPdf, printable } from '../../platform/pdf/pdf.ts';
import { writtenTime } from '../../platform/time/swedish-time.ts';

export type SignedDocument =
  | { kind: 'agreement'; text: string }
  | { kind: 'quotation'; pdf: Buffer };

/** Answers the bytes whose hash is signed. */
export const bytesOf = (document: SignedDocument): Buffer =>
  document.kind === 'agreement' ? Buffer.from(document.text) : document.pdf;

/** Contents of a receipt, and its evidence. */
export interface Receipt {
  language: Language;
  /** Our reference of the BankID order. */
  orderId: string;
  signedAt: Date;
  signerName: string;
  /** `YYYYMMDD-****`. */
  maskedPersonalNumber: string;
  /** The signed document: the agreement, word for word, or a quotation as PDF. */
  document: SignedDocument;
  /** SHA-256 of the document, hexadecimal. */
  documentHash: string;
  visibleText: string;
  nonVisibleText: string;
  /** Base64, as BankID sent them. */
  signature: string;
  ocspResponse: string;
}

/** Increment when the same receipt would be written in other bytes. */
const format = 1;

/** The attached description: what no other attachment contains. */
export const ReceiptDescription = z.object({
  format: z.literal(format),
  /** Receipts of before say nothing: they are of agreements. */
  kind: z.optional(z.literal('quotation')),
  language: z.enum(sourceLanguages),
  orderId: z.string(),
  signedAt: z.iso.datetime(),
  signerName: z.string(),
  maskedPersonalNumber: z.string(),
  documentHash: z.string(),
  visibleText: z.string(),
  nonVisibleText: z.string(),
});

/** Names of the attachments, in the file's order. */
export const attachmentNames = [
  'receipt.json',
  'agreement.txt or quotation.pdf',
  'bankid-signature.xml',
  'bankid-ocsp.der',
] as const;

const words = {
  sv: {
    signer: 'Signerat av',
    personalNumber: 'Personnummer',
    signedAt: 'Tidpunkt (svensk tid)',
    order: 'BankID-order, vår referens',
    shown: 'Det som visades i BankID-appen',
    text: 'Avtalet',
    agreement: {
      title: 'Kvitto på signerat avtal',
      file: 'kvitto-avtal',
      hash: 'Avtalets kontrollsumma (SHA-256)',
      attached:
        'Avtalets exakta text, BankID:s underskrift och svaret om att legitimationen var giltig är bifogade i den här filen. Underskriften innehåller ditt personnummer: lämna bara kvittot till den som behöver det.',
    },
    quotation: {
      title: 'Kvitto på signerad offert',
      file: 'kvitto-offert',
      hash: 'Offertens kontrollsumma (SHA-256)',
      attached:
        'Offerten som PDF, BankID:s underskrift och svaret om att legitimationen var giltig är bifogade i den här filen. Underskriften innehåller ditt personnummer: lämna bara kvittot till den som behöver det.',
    },
  },
  en: {
    signer: 'Signed by',
    personalNumber: 'Personal identity number',
    signedAt: 'Time (in Sweden)',
    order: 'BankID order, our reference',
    shown: 'What the BankID app showed',
    text: 'The agreement',
    agreement: {
      title: 'Receipt of a signed agreement',
      file: 'receipt-agreement',
      hash: 'Checksum of the agreement (SHA-256)',
      attached:
        'The exact text of the agreement, the BankID signature and the answer that the BankID was valid are attached to this file. The signature holds your personal identity number: give the receipt only to those who need it.',
    },
    quotation: {
      title: 'Receipt of a signed quotation',
      file: 'receipt-quotation',
      hash: 'Checksum of the quotation (SHA-256)',
      attached:
        'The quotation as a PDF, the BankID signature and the answer that the BankID was valid are attached to this file. The signature holds your personal identity number: give the receipt only to those who need it.',
    },
  },
};

export function receiptFileName({
  language,
  signedAt,
  kind,
}: Pick<Receipt, 'language' | 'signedAt'> & Pick<SignedDocument, 'kind'>) {
  return `${textIn(words, language)[kind].file}-${signedAt.toISOString().slice(0, 10)}.pdf`;
}

const ink = '#221D19';
const muted = '#645B52';
const brand = '#801818';
const margin = 56;

type Doc = InstanceType<typeof PdfKit>;

function paragraph(doc: Doc, tag: 'P' | 'H2', write: () => void): void {
  doc.addStructure(doc.struct(tag, {}, write));
}

function heading(doc: Doc, text: string): void {
  if (doc.y > doc.page.height - margin - 80) doc.addPage();
  paragraph(doc, 'H2', () => {
    doc.moveDown(1.2).font('Helvetica-Bold').fontSize(12).fillColor(ink);
    doc.text(printable(text), margin).moveDown(0.4);
  });
}

function fact(doc: Doc, label: string, value: string): void {
  paragraph(doc, 'P', () => {
    doc.font('Helvetica').fontSize(9).fillColor(muted).text(printable(label), margin);
    doc.fontSize(10.5).fillColor(ink).text(printable(value), margin).moveDown(0.5);
  });
}

function lines(doc: Doc, text: string): void {
  for (const line of text.trim().split('\n')) {
    paragraph(doc, 'P', () => {
      doc.font('Helvetica').fontSize(10).fillColor(ink);
      if (line === '') doc.moveDown(0.6);
      else doc.text(printable(line), margin);
    });
  }
}

function attach(doc: Doc, receipt: Receipt): void {
  const { document, signature, ocspResponse, signedAt, ...rest } = receipt;
  const description = ReceiptDescription.parse({
    ...rest,
    format,
    ...(document.kind === 'quotation' ? { kind: document.kind } : {}),
    signedAt: signedAt.toISOString(),
  });
  const file = (name: string, type: string, content: Buffer) => doc.file(content, { name, type });
  file('receipt.json', 'application/json', Buffer.from(JSON.stringify(description, null, 2)));
  if (document.kind === 'agreement') file('agreement.txt', 'text/plain', bytesOf(document));
  else file('quotation.pdf', 'application/pdf', document.pdf);
  file('bankid-signature.xml', 'application/xml', Buffer.from(signature, 'base64'));
  file('bankid-ocsp.der', 'application/ocsp-response', Buffer.from(ocspResponse, 'base64'));
}

/**
 * Makes the receipt as PDF, A4, tagged, with its evidence attached. Deterministic, so that a
 * verifier can make it again and compare bytes: therefore not compressed, and dated by the
 * signature.
 */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const { agreement, quotation, ...common } = textIn(words, receipt.language);
  const texts = { ...common, ...{ agreement, quotation }[receipt.document.kind] };
  const options = documentOptions(receipt.language, texts.title);
  const doc = createPdf({
    ...options,
    compress: false,
    info: { ...options.info, CreationDate: receipt.signedAt },
  });
  const parts: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  attach(doc, receipt);
  paragraph(doc, 'P', () => {
    doc.font('Helvetica-Bold').fontSize(11).fillColor(brand).text('Tröskel Partner', margin);
    doc.moveDown(1.2);
  });
  doc.addStructure(
    doc.struct('H1', {}, () => {
      doc.fontSize(22).fillColor(ink).text(printable(texts.title), margin).moveDown(0.8);
    }),
  );
  fact(doc, texts.signer, receipt.signerName);
  fact(doc, texts.personalNumber, receipt.maskedPersonalNumber);
  fact(doc, texts.signedAt, writtenTime(receipt.signedAt, receipt.language));
  fact(doc, texts.order, receipt.orderId);
  fact(doc, texts.hash, receipt.documentHash);
  fact(doc, '', texts.attached);
  heading(doc, texts.shown);
  lines(doc, receipt.visibleText);
  if (receipt.document.kind === 'agreement') {
    heading(doc, texts.text);
    lines(doc, receipt.document.text);
  }
  doc.end();
  return whole;
}
