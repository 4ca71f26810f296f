import type { SourceLanguage } from '@troskel/contract/ground/language';

interface InvoicePdfTexts {
  invoice: (number: string) => string;
  credit: (number: string) => string;
  to: string;
  organizationNumber: string;
  issuedOn: string;
  dueOn: string;
  credits: string;
  reason: string;
  columns: { text: string; days: string; price: string; amount: string };
  /** The price of a month, in its column. */
  monthly: (price: string) => string;
  /** A line of days that are given back. */
  given: (text: string) => string;
  net: string;
  vat: (percent: number) => string;
  toPay: string;
  credited: string;
  howToPay: string;
  bankgiro: string;
  reference: string;
  swish: string;
  swishNumber: string;
  late: (feeKronor: number) => string;
  seller: string;
  seat: string;
  vatNumber: string;
}

export const invoicePdfTexts: Record<SourceLanguage, InvoicePdfTexts> = {
  sv: {
    invoice: (number) => `Faktura ${number}`,
    credit: (number) => `Kreditfaktura ${number}`,
    to: 'Till',
    organizationNumber: 'Organisationsnummer',
    issuedOn: 'Fakturadatum',
    dueOn: 'Förfaller',
    credits: 'Krediterar faktura',
    reason: 'Orsak',
    columns: {
      text: 'Avser',
      days: 'Dagar',
      price: 'Pris',
      amount: 'Belopp exkl. moms',
    },
    monthly: (price) => `${price}/månad`,
    given: (text) => `${text}, återbetalning`,
    net: 'Summa exkl. moms',
    vat: (percent) => `Moms ${percent} %`,
    toPay: 'Att betala',
    credited: 'Krediteras',
    howToPay: 'Så betalar ni',
    bankgiro: 'Bankgiro',
    reference: 'OCR-nummer',
    swish: 'Skanna koden i Swish: mottagare, belopp och OCR-nummer är ifyllda.',
    swishNumber: 'Swish',
    late: (fee) =>
      fee > 0
        ? `Betalar ni för sent tillkommer dröjsmålsränta enligt räntelagen, referensräntan plus åtta procentenheter, och ${fee} kr för en skriftlig påminnelse.`
        : 'Betalar ni för sent tillkommer dröjsmålsränta enligt räntelagen, referensräntan plus åtta procentenheter.',
    seller: 'Säljare',
    seat: 'Säte',
    vatNumber: 'Momsregistreringsnummer',
  },
  en: {
    invoice: (number) => `Invoice ${number}`,
    credit: (number) => `Credit note ${number}`,
    to: 'To',
    organizationNumber: 'Organisation number',
    issuedOn: 'Invoice date',
    dueOn: 'Due',
    credits: 'Credits invoice',
    reason: 'Reason',
    columns: { text: 'For', days: 'Days', price: 'Price', amount: 'Amount excl. VAT' },
    monthly: (price) => `${price}/month`,
    given: (text) => `${text}, given back`,
    net: 'Sum excl. VAT',
    vat: (percent) => `VAT ${percent} %`,
    toPay: 'To pay',
    credited: 'Credited',
    howToPay: 'How to pay',
    bankgiro: 'Bankgiro',
    reference: 'Reference (OCR)',
    swish: 'Scan the code with Swish: payee, amount and reference are filled in.',
    swishNumber: 'Swish',
    late: (fee) =>
      fee > 0
        ? `Payments that are late carry interest under the Swedish Interest Act, the reference rate plus eight percentage points, and a fee of SEK ${fee} for a written reminder.`
        : 'Payments that are late carry interest under the Swedish Interest Act, the reference rate plus eight percentage points.',
    seller: 'Seller',
    seat: 'Registered office',
    vatNumber: 'VAT number',
  },
};
