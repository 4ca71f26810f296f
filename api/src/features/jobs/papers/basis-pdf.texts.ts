import type { SourceLanguage } from '@troskel/contract/ground/language';

interface BasisPdfTexts {
  title: string;
  withdrawn: (day: string, why: string) => string;
  number: string;
  invoiceNumber: string;
  invoicedOn: string;
  dueOn: string;
  dueIn: (day: string, days: number) => string;
  worked: string;
  /** A span of days. */
  workedIn: (from: string, until: string) => string;
  buyers: string;
  customer: string;
  workKinds: string;
  workLine: (kind: string, hours: string, material: string) => string;
  /** Shares of labour, material and other costs in the sum, with VAT. */
  ofLabour: string;
  ofMaterial: string;
  ofOther: string;
  rot: (percent: number) => string;
  rotTerms: (day: string) => string;
  /** A buyer's deduction that the year's limit has lowered. */
  limited: (name: string) => string;
  howToPay: string;
  lateInterest: string;
}

export const basisPdfTexts: Record<SourceLanguage, BasisPdfTexts> = {
  sv: {
    title: 'Fakturaunderlag',
    withdrawn: (day, why) => `Tillbakadraget ${day}: ${why}`,
    number: 'Underlag nr',
    invoiceNumber: 'Fakturanummer',
    invoicedOn: 'Fakturadatum',
    dueOn: 'Betalas senast',
    dueIn: (day, days) => `${day} (${days} dagar)`,
    worked: 'Arbetet utfördes',
    workedIn: (from, until) => (from === until ? from : `${from} – ${until}`),
    buyers: 'Köpare',
    customer: 'Kund',
    workKinds: 'Typ av arbete',
    workLine: (kind, hours, material) => `${kind}: ${hours} tim, material ${material}`,
    ofLabour: 'varav arbete med moms',
    ofMaterial: 'varav material med moms',
    ofOther: 'varav resor och övrigt med moms',
    rot: (percent) => `Preliminärt rotavdrag, ${percent} % av arbetet`,
    rotTerms: (day) =>
      `Rotavdraget är räknat för betalning den ${day}. Det dras av på fakturan och begärs av Skatteverket när fakturan är betald. Godkänns det inte betalar köparen det som fattas.`,
    limited: (name) =>
      `${name} får mindre än sin del av rotavdraget, eftersom årets avdrag inte räcker.`,
    howToPay: 'Betalning',
    lateInterest:
      'Vid sen betalning tas dröjsmålsränta ut enligt räntelagen, referensräntan plus åtta procentenheter.',
  },
  en: {
    title: 'Basis of invoice',
    withdrawn: (day, why) => `Withdrawn ${day}: ${why}`,
    number: 'Basis no.',
    invoiceNumber: 'Invoice number',
    invoicedOn: 'Date of invoice',
    dueOn: 'To be paid by',
    dueIn: (day, days) => `${day} (${days} days)`,
    worked: 'The work was done',
    workedIn: (from, until) => (from === until ? from : `${from} – ${until}`),
    buyers: 'Buyers',
    customer: 'Customer',
    workKinds: 'Kinds of work',
    workLine: (kind, hours, material) => `${kind}: ${hours} h, material ${material}`,
    ofLabour: 'of which labour with VAT',
    ofMaterial: 'of which material with VAT',
    ofOther: 'of which travel and other costs with VAT',
    rot: (percent) => `Preliminary ROT deduction, ${percent}% of the labour`,
    rotTerms: (day) =>
      `The ROT deduction is calculated for a payment on ${day}. It is taken off the invoice and asked for of the Swedish Tax Agency when the invoice is paid. If it is not granted, the buyer pays what is missing.`,
    limited: (name) =>
      `${name} gets less than their share of the ROT deduction, since what is left of the year’s deduction does not suffice.`,
    howToPay: 'Payment',
    lateInterest:
      'Interest on late payment is charged by the Swedish Interest Act, the reference rate plus eight percentage points.',
  },
};
