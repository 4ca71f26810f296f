import { QuotationContent } from '@troskel/contract/values/quotation';
import { quotationSums } from '@troskel/contract/values/quotation-sums';
import type { QuotationSums } from '@troskel/contract/values/quotation-sums';
import { quotationWords } from '@troskel/contract/values/quotation-words';
import { inKronor } from '@troskel/contract/values/kronor';
import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import type { Readable } from 'node:stream';
import type { MailAttachment } from '../../platform/gateways/mail.ts';
import {
  documentOptions,
  labelledRow,
  letterhead,
  pdfMargin as margin,
  underlinedHeading,
} from '../../platform/pdf/pdf-parts.ts';
import type { PdfDoc } from '../../platform/pdf/pdf-parts.ts';
import { createPdf, printable } from '../../platform/pdf/pdf.ts';
import { dayInSweden, writtenDay } from '../../platform/time/swedish-time.ts';
import { QuotationParties } from './parties.ts';
import { amountLines, isReverse, paragraph, rowsTable } from './rows-pdf.ts';
import type { AmountLine } from './rows-pdf.ts';
import { quotationPdfTexts } from './quotation-pdf.texts.ts';
import type { QuotationPdfTexts } from './quotation-pdf.texts.ts';
import type { VersionRow } from './versions.ts';
import { withdrawalForm } from './withdrawal-form.ts';

const labelWidth = 130;

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

/** The sums below the rows, what is to be paid last. */
function sumsPart({ doc, content, sums, language, texts }: Written, section: Element): void {
  const lines: AmountLine[] = [
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
  amountLines(doc, section, lines);
  if (isReverse(content)) {
    paragraph(doc, section, texts.reverseVat);
  }
  if (sums.rot && content.plannedPaymentOn !== null) {
    paragraph(doc, section, texts.rotTerms(writtenDay(content.plannedPaymentOn, language)));
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
  const doc = createPdf({
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
  rowsTable(written);
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
    withdrawalForm(doc, end, parties, texts.form);
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
