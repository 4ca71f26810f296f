import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import { BasisContent, BasisTerms, rotWorkWords } from '@troskel/contract/jobs/papers/basis';
import type { BasisSums } from '@troskel/contract/jobs/papers/basis';
import { basisSums, pricedOf } from '@troskel/contract/jobs/papers/basis-sums';
import { inKronor } from '@troskel/contract/values/kronor';
import type { Readable } from 'node:stream';
import { QuotationParties } from '../../../domain/quotations/parties.ts';
import { quotationPdfTexts } from '../../../domain/quotations/quotation-pdf.texts.ts';
import {
  amountLines,
  isReverse,
  paragraph,
  rowsTable,
} from '../../../domain/quotations/rows-pdf.ts';
import type { AmountLine } from '../../../domain/quotations/rows-pdf.ts';
import {
  documentOptions,
  labelledRow,
  letterhead,
  pdfMargin,
  underlinedHeading,
} from '../../../platform/pdf/pdf-parts.ts';
import { createPdf, printable } from '../../../platform/pdf/pdf.ts';
import { dayInSweden, writtenDay } from '../../../platform/time/swedish-time.ts';
import { basisPdfTexts } from './basis-pdf.texts.ts';
import type { BasisRow } from './rows.ts';

const labelWidth = 130;

type PrintedBasis = Pick<
  BasisRow,
  'content' | 'terms' | 'parties' | 'number' | 'fixedAt' | 'withdrawnAt' | 'withdrawnWhy'
>;

/** Label and value of each fact above the rows; those without a value are left out. */
function factsOf(
  row: PrintedBasis,
  content: BasisContent,
  { dueOn }: BasisSums,
  language: Language,
): [label: string, value: string][] {
  const { company, customer } = QuotationParties.parse(row.parties);
  const texts = textIn(basisPdfTexts, language);
  const words = textIn(quotationPdfTexts, language);
  const kinds = textIn(rotWorkWords, language);
  const day = (value: string | null) => (value === null ? '' : writtenDay(value, language));
  const names = content.buyers.map(({ name }) => name).join('\n');
  const work = content.work.map(({ kind, hours, materialKronor }) =>
    texts.workLine(
      kinds[kind],
      String(hours ?? 0),
      inKronor((materialKronor ?? 0) * 100, language),
    ),
  );
  const facts: [string, string][] = [
    [words.from, `${company.legalName}\n${company.address}`],
    [words.organizationNumber, company.organizationNumber],
    ['', company.hasCompanyTax ? words.companyTax : ''],
    ['', [company.telephone, company.email].filter(Boolean).join(', ')],
    [texts.customer, customer.name],
    [texts.buyers, names === customer.name ? '' : names],
    [words.place, customer.address],
    [texts.number, String(Number(row.number))],
    [texts.invoiceNumber, content.invoiceNumber],
    [texts.invoicedOn, day(content.invoicedOn)],
    [texts.dueOn, dueOn === null ? '' : texts.dueIn(day(dueOn), content.paymentDays ?? 0)],
    [texts.worked, texts.workedIn(day(content.workedFrom), day(content.workedUntil))],
    [texts.workKinds, work.join('\n')],
  ];
  return facts.filter(([, value]) => value !== '');
}

function sumLines(terms: BasisTerms, sums: BasisSums, language: Language): AmountLine[] {
  const texts = textIn(basisPdfTexts, language);
  const words = textIn(quotationPdfTexts, language);
  const { rot, dueOn } = sums;
  const parts: AmountLine[] =
    rot === null
      ? []
      : [
          [texts.ofLabour, inKronor(sums.labourOre, language)],
          [texts.ofMaterial, inKronor(sums.materialOre, language)],
          [texts.ofOther, inKronor(sums.otherOre, language)],
          [texts.rot(rot.percent), inKronor(-rot.kronor * 100, language)],
          ...(rot.buyers.length > 1
            ? rot.buyers.map(({ name, askedKronor }): AmountLine => [
                words.rotOf(name),
                inKronor(-askedKronor * 100, language),
              ])
            : []),
        ];
  return [
    [words.net, inKronor(sums.netOre, language)],
    ...sums.vat.map(({ percent, vatOre }): AmountLine => [
      words.vat(percent),
      inKronor(vatOre, language),
    ]),
    ...(isReverse(terms)
      ? [[words.reverseVatSum, inKronor(0, language)] satisfies AmountLine]
      : []),
    [isReverse(terms) ? words.sum : words.gross, inKronor(sums.grossOre, language)],
    ...parts,
    [
      dueOn === null ? words.toPay : `${words.toPay} ${writtenDay(dueOn, language)}`,
      inKronor(sums.toPayOre, language),
      true,
    ],
  ];
}

/** Makes a basis as PDF, A4, tagged for screen readers, in the customer's language. */
export function basisPdf(row: PrintedBasis): Readable {
  const content = BasisContent.parse(row.content);
  const terms = BasisTerms.parse(row.terms);
  const { language, company } = QuotationParties.parse(row.parties);
  const texts = textIn(basisPdfTexts, language);
  const words = textIn(quotationPdfTexts, language);
  const sums = basisSums(terms, content);
  const options = documentOptions(language, `${texts.title}, ${company.name}`);
  const doc = createPdf({
    ...options,
    info: { ...options.info, CreationDate: row.fixedAt, ModDate: row.withdrawnAt ?? row.fixedAt },
  });
  const head = doc.struct('Sect');
  doc.addStructure(head);
  letterhead(doc, head, { title: texts.title });
  head.add(
    doc.struct('P', {}, () => {
      doc.font('Helvetica').fontSize(13).text(printable(company.name), pdfMargin).moveDown(0.8);
    }),
  );
  if (row.withdrawnAt !== null) {
    const day = writtenDay(dayInSweden(row.withdrawnAt), language);
    paragraph(doc, head, texts.withdrawn(day, row.withdrawnWhy));
    doc.y += 8;
  }
  for (const [label, value] of factsOf(row, content, sums, language)) {
    const lines = value.split('\n').map(printable).join('\n');
    labelledRow(doc, head, { label: printable(label), value: lines, labelWidth });
  }
  head.end();
  doc.moveDown(1);
  rowsTable({ doc, content: pricedOf(terms, content), sums, language, texts: words });
  const end = doc.struct('Sect');
  doc.addStructure(end);
  doc.y += 6;
  amountLines(doc, end, sumLines(terms, sums, language));
  if (isReverse(terms)) paragraph(doc, end, words.reverseVat);
  if (sums.rot !== null && sums.dueOn !== null) {
    paragraph(doc, end, texts.rotTerms(writtenDay(sums.dueOn, language)));
    for (const { name, isLimited } of sums.rot.buyers) {
      if (isLimited) paragraph(doc, end, texts.limited(name));
    }
  }
  underlinedHeading(doc, end, texts.howToPay);
  if (content.howToPay !== '') paragraph(doc, end, content.howToPay);
  paragraph(doc, end, texts.lateInterest);
  end.end();
  doc.end();
  return doc;
}
