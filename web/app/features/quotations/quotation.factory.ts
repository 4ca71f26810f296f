import type { PartnerQuotation, ReceivedQuotation } from '@troskel/contract/quotations/calls';
import type { QuotationFile, SentQuotation } from '@troskel/contract/values/sent-quotation';
import type { QuotationContent, QuotationRow } from '@troskel/contract/values/quotation';
import { quotationSums } from '@troskel/contract/values/quotation-sums';
import type { RotDetails } from '@troskel/contract/values/rot-details';

const rowId = (number: number): string => `01900000-0000-7000-8000-0000000012${number}`;

/** A row of a quotation; an hour of labour unless told. */
export function makeRow(number: number, change: Partial<QuotationRow> = {}): QuotationRow {
  return {
    id: rowId(number),
    kind: 'labour',
    text: 'Byta elcentral, montering och märkning',
    quantityHundredths: 1200,
    unit: 'hour',
    unitPriceOre: 56_000,
    vatPercent: 25,
    ...change,
  };
}

/** A private customer's quotation with ROT on two buyers. */
export function makeContent(change: Partial<QuotationContent> = {}): QuotationContent {
  return {
    customerKind: 'private',
    priceKind: 'approximate',
    highestPriceOre: null,
    hasReverseVat: false,
    deduction: 'rot',
    plannedPaymentOn: '2027-01-15',
    buyers: [
      { name: 'Maja Lind', sharePercent: 50, leftKronor: null },
      { name: 'Karl-Johan Lind', sharePercent: 50, leftKronor: 1200 },
    ],
    rows: [
      makeRow(11),
      makeRow(12, {
        kind: 'material',
        text: 'Elcentral med jordfelsbrytare, 3 × 25 A',
        quantityHundredths: 100,
        unit: 'piece',
        unitPriceOre: 684_950,
      }),
      makeRow(13, {
        kind: 'travel',
        text: 'Framkörning',
        quantityHundredths: 300,
        unit: 'piece',
        unitPriceOre: 45_000,
      }),
    ],
    validUntil: '2026-12-24',
    terms:
      'Betalning 30 dagar efter att jobbet är klart.\n\nDu ser till att det går att komma åt elcentralen. Målning ingår inte.',
    mayAcceptByButton: true,
    fileIds: [],
    ...change,
  };
}

/** Details of one of two buyers for the deduction, as both sides see them. */
export function makeRotDetails(change: Partial<RotDetails> = {}): RotDetails {
  return {
    homeKind: 'house',
    propertyDesignation: 'Umeå Östteg 1:23',
    associationNumber: '',
    flatNumber: '',
    buyers: [{ personalNumber: '19820304-****' }, { personalNumber: '' }],
    ...change,
  };
}

/** A PDF and a picture that go with a quotation. */
export const quotationFiles: QuotationFile[] = [
  {
    id: rowId(41),
    name: 'Produktblad elcentral.pdf',
    size: 482_133,
    width: null,
    height: null,
    thumbnailUrlTemplate: null,
    downloadUrl: '/blobs/41',
  },
  {
    id: rowId(42),
    name: 'Placering i hallen.jpg',
    size: 1_204_882,
    width: 1600,
    height: 1200,
    thumbnailUrlTemplate: null,
    downloadUrl: '/blobs/42',
  },
];

/** A version that was sent. */
export function makeSent(change: Partial<SentQuotation> = {}): SentQuotation {
  const content = change.content ?? makeContent();
  return {
    number: 1,
    company: 'Södertörns Bygg & Kök AB',
    content,
    files: [],
    sums: quotationSums(content),
    state: 'open',
    sentAt: '2026-11-23T09:40:00.000Z',
    settledAt: null,
    words: '',
    mayStartEarly: false,
    signedBy: null,
    cancellableUntil: null,
    rotDetails: null,
    ...change,
  };
}

/** Two versions: a change was asked for, and the second has it. */
export function makeTwoVersions(change: Partial<SentQuotation> = {}): SentQuotation[] {
  const first = makeContent();
  const [labour = makeRow(11), material = makeRow(12)] = first.rows;
  const second = makeContent({
    priceKind: 'fixed',
    validUntil: '2026-12-31',
    rows: [
      { ...labour, quantityHundredths: 1450 },
      material,
      makeRow(14, {
        kind: 'material',
        text: 'Uttag i garaget med kabel och rör',
        quantityHundredths: 200,
        unit: 'piece',
        unitPriceOre: 39_900,
      }),
    ],
  });
  return [
    makeSent({ number: 2, content: second, sentAt: '2026-11-24T07:30:00.000Z', ...change }),
    makeSent({
      content: first,
      state: 'replaced',
      settledAt: '2026-11-24T07:30:00.000Z',
      words: 'Kan vi få två uttag i garaget också? Och helst ett fast pris.',
    }),
  ];
}

/** A quotation as the company sees it. */
export function makePartnerQuotation(change: Partial<PartnerQuotation> = {}): PartnerQuotation {
  return {
    version: 1,
    draft: null,
    files: [],
    sent: [],
    maySend: true,
    mayWithdraw: false,
    ...change,
  };
}

/** A company's quotation as a homeowner sees it. */
export function makeReceived(change: Partial<ReceivedQuotation> = {}): ReceivedQuotation {
  return {
    partnerId: '01900000-0000-7000-8000-000000000801',
    company: 'Södertörns Bygg & Kök AB',
    organizationNumber: '556677-8899',
    sent: [makeSent()],
    ...change,
  };
}
