import type { SourceLanguage } from '@troskel/contract/ground/language';

export interface QuotationPdfTexts {
  title: string;
  version: (number: number) => string;
  from: string;
  organizationNumber: string;
  companyTax: string;
  to: string;
  place: string;
  sentOn: string;
  validUntil: string;
  priceKind: string;
  /** Headings of the table, in its order; that of the rows' sums, `net` or `gross`, follows. */
  columns: readonly [text: string, quantity: string, unitPrice: string, vat: string];
  net: string;
  vat: (percent: number) => string;
  gross: string;
  /** With reverse charge: of a row, of the sums, and what they come to. */
  reverseVatRow: string;
  reverseVatSum: string;
  sum: string;
  rot: (percent: number) => string;
  rotOf: (name: string) => string;
  toPay: string;
  ceiling: string;
  reverseVat: string;
  rotTerms: (paymentDay: string) => string;
  terms: string;
  files: string;
  filesText: string;
  cancelTitle: string;
  cancel: string;
  form: string;
}

export const quotationPdfTexts: Record<SourceLanguage, QuotationPdfTexts> = {
  sv: {
    title: 'Offert',
    version: (number) => `Version ${number}`,
    from: 'Från',
    organizationNumber: 'Organisationsnummer',
    companyTax: 'Godkänt för F-skatt',
    to: 'Till',
    place: 'Arbetets adress',
    sentOn: 'Skickad',
    validUntil: 'Gäller till och med',
    priceKind: 'Pris',
    columns: ['Beskrivning', 'Antal', 'À-pris utan moms', 'Moms'],
    net: 'Summa utan moms',
    vat: (percent) => `Moms ${percent} %`,
    gross: 'Summa med moms',
    reverseVatRow: 'Omvänd',
    reverseVatSum: 'Moms, omvänd betalningsskyldighet',
    sum: 'Summa',
    rot: (percent) => `Preliminärt rotavdrag, ${percent} % av arbetet`,
    rotOf: (name) => `varav ${name}`,
    toPay: 'Att betala',
    ceiling: 'Högsta pris före avdrag',
    reverseVat:
      'Omvänd betalningsskyldighet för byggtjänster: köparen redovisar momsen till Skatteverket.',
    rotTerms: (paymentDay) =>
      `Avdraget är räknat för en betalning den ${paymentDay} och räknas om på fakturan efter den dag då den betalas. Godkänner Skatteverket inte avdraget betalar kunden det som fattas.`,
    terms: 'Villkor',
    files: 'Bilagor',
    filesText:
      'Bilagorna hör till offerten och finns på dess sida. Koden efter varje namn är filens fingeravtryck: ändras filen blir koden en annan.',
    cancelTitle: 'Ångerrätt',
    cancel:
      'Den som köper som privatperson på distans eller i sitt hem kan ångra avtalet inom 14 dagar från den dag då det ingicks, på offertens sida i portalen eller genom att meddela företaget på annat sätt. Har arbetet på kundens begäran börjat tidigare betalar kunden för det som har gjorts, och rätten upphör när arbetet är klart.',
    form: 'Standardformulär: Jag meddelar härmed att jag frånträder mitt avtal om utförande av tjänsten ovan. Beställd den / kundens namn / kundens adress / datum / underskrift (bara på papper).',
  },
  en: {
    title: 'Quotation',
    version: (number) => `Version ${number}`,
    from: 'From',
    organizationNumber: 'Organisation number',
    companyTax: 'Approved for F-tax',
    to: 'To',
    place: 'Address of the work',
    sentOn: 'Sent',
    validUntil: 'Valid until',
    priceKind: 'Price',
    columns: ['Description', 'Quantity', 'Unit price without VAT', 'VAT'],
    net: 'Sum without VAT',
    vat: (percent) => `VAT ${percent}%`,
    gross: 'Sum with VAT',
    reverseVatRow: 'Reverse',
    reverseVatSum: 'VAT, reverse charge',
    sum: 'Sum',
    rot: (percent) => `Preliminary ROT deduction, ${percent}% of the labour`,
    rotOf: (name) => `of which ${name}`,
    toPay: 'To pay',
    ceiling: 'Highest price before any deduction',
    reverseVat: 'Reverse charge for construction services: the buyer accounts for the VAT.',
    rotTerms: (paymentDay) =>
      `The deduction is calculated for a payment on ${paymentDay}, and again on the invoice by the day on which it is paid. If the Swedish Tax Agency does not grant it, the customer pays what is missing.`,
    terms: 'Terms',
    files: 'Attachments',
    filesText:
      'The attachments are part of the quotation and are available on its page. The code after each name is the fingerprint of the file: if the file changes, so does the code.',
    cancelTitle: 'Right to cancel',
    cancel:
      'A private person who buys at a distance or at home can cancel the agreement within 14 days of the day on which it was made, on the quotation’s page in the portal or by telling the company in another way. If the work has begun earlier at the customer’s request, the customer pays for what has been done, and the right ends when the work is done.',
    form: 'Standard form: I hereby give notice that I cancel my contract for the supply of the service above. Ordered on / name of consumer / address of consumer / date / signature (on paper only).',
  },
};
