import { daysToCancel } from '@troskel/contract/values/quotation-limits';
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
  /** Headings of the table. Unit price and sum are with VAT for a consumer. */
  columns: Record<'text' | 'quantity' | 'unitNet' | 'unitGross' | 'vat', string>;
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
  ceilingBeforeDeduction: string;
  reverseVat: string;
  rotTerms: (paymentDay: string) => string;
  terms: string;
  files: string;
  filesText: string;
  cancelTitle: string;
  cancel: string;
  formTitle: string;
  form: string;
  /** The same for an alteration of the job alone. */
  alterationForm: (number: number) => string;
  /** Blanks that the customer fills in on the form. */
  formBlanks: readonly string[];
  formTo: string;
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
    columns: {
      text: 'Beskrivning',
      quantity: 'Antal',
      unitNet: 'À-pris utan moms',
      unitGross: 'À-pris med moms',
      vat: 'Moms',
    },
    net: 'Summa utan moms',
    vat: (percent) => `Moms ${percent} %`,
    gross: 'Summa med moms',
    reverseVatRow: 'Omvänd',
    reverseVatSum: 'Moms, omvänd betalningsskyldighet',
    sum: 'Summa',
    rot: (percent) => `Preliminärt rotavdrag, ${percent} % av arbetet`,
    rotOf: (name) => `varav ${name}`,
    toPay: 'Att betala',
    ceiling: 'Högsta pris',
    ceilingBeforeDeduction: 'Högsta pris före avdrag',
    reverseVat:
      'Omvänd betalningsskyldighet för byggtjänster: köparen redovisar momsen till Skatteverket.',
    rotTerms: (paymentDay) =>
      `Avdraget är räknat för en betalning den ${paymentDay} och räknas om på fakturan efter den dag då den betalas. Godkänner Skatteverket inte avdraget betalar kunden det som fattas.`,
    terms: 'Villkor',
    files: 'Bilagor',
    filesText:
      'Bilagorna hör till offerten och finns på dess sida. Koden efter varje namn är filens fingeravtryck: ändras filen blir koden en annan.',
    cancelTitle: 'Ångerrätt',
    cancel: `Den som köper som privatperson på distans eller i sitt hem kan ångra avtalet inom ${daysToCancel} dagar från den dag då det ingicks, på offertens sida i portalen eller genom att meddela företaget på annat sätt. Har arbetet på kundens begäran börjat tidigare betalar kunden för det som har gjorts.`,
    formTitle: 'Standardformulär för utövande av ångerrätten',
    form: 'Fyll i och skicka tillbaka det här bara om du vill ångra avtalet. Jag meddelar härmed att jag frånträder mitt avtal om utförande av tjänsten i den här offerten.',
    alterationForm: (number) =>
      `Fyll i och skicka tillbaka det här bara om du vill ångra ändringen. Jag meddelar härmed att jag frånträder mitt avtal om ändring ${number} av arbetet. Resten av avtalet gäller.`,
    formTo: 'Till',
    formBlanks: [
      'Beställd den',
      'Kundens namn',
      'Kundens adress',
      'Datum',
      'Underskrift (bara på papper)',
    ],
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
    columns: {
      text: 'Description',
      quantity: 'Quantity',
      unitNet: 'Unit price without VAT',
      unitGross: 'Unit price with VAT',
      vat: 'VAT',
    },
    net: 'Sum without VAT',
    vat: (percent) => `VAT ${percent}%`,
    gross: 'Sum with VAT',
    reverseVatRow: 'Reverse',
    reverseVatSum: 'VAT, reverse charge',
    sum: 'Sum',
    rot: (percent) => `Preliminary ROT deduction, ${percent}% of the labour`,
    rotOf: (name) => `of which ${name}`,
    toPay: 'To pay',
    ceiling: 'Highest price',
    ceilingBeforeDeduction: 'Highest price before the deduction',
    reverseVat: 'Reverse charge for construction services: the buyer accounts for the VAT.',
    rotTerms: (paymentDay) =>
      `The deduction is calculated for a payment on ${paymentDay}, and again on the invoice by the day on which it is paid. If the Swedish Tax Agency does not grant it, the customer pays what is missing.`,
    terms: 'Terms',
    files: 'Attachments',
    filesText:
      'The attachments are part of the quotation and are available on its page. The code after each name is the fingerprint of the file: if the file changes, so does the code.',
    cancelTitle: 'Right to cancel',
    cancel: `A private person who buys at a distance or at home can cancel the agreement within ${daysToCancel} days of the day on which it was made, on the quotation’s page in the portal or by telling the company in another way. If the work has begun earlier at the customer’s request, the customer pays for what has been done.`,
    formTitle: 'Model withdrawal form',
    form: 'Complete and return this form only if you wish to withdraw from the contract. I hereby give notice that I withdraw from my contract for the provision of the service in this quotation.',
    alterationForm: (number) =>
      `Complete and return this form only if you wish to withdraw from the alteration. I hereby give notice that I withdraw from my contract for alteration ${number} of the work. The rest of the contract stands.`,
    formTo: 'To',
    formBlanks: [
      'Ordered on',
      'Name of consumer',
      'Address of consumer',
      'Date',
      'Signature (only on paper)',
    ],
  },
};
