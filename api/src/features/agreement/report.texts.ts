import type { PartnerRole } from '@troskel/contract/ground/partner-rights';
import type { InvoiceState } from '../../domain/invoices.ts';
import type { SourceLanguage } from '@troskel/contract/ground/language';

interface ReportTexts {
  title: (month: string) => string;
  note: (madeAt: string, isUnderWay: boolean) => string;
  columns: [section: string, label: string, value: string];
  company: string;
  name: string;
  number: string;
  address: string;
  plan: string;
  planName: string;
  price: string;
  changes: string;
  noChanges: string;
  change: (from: string, to: string, by: string | null) => string;
  results: string;
  invoices: string;
  noInvoices: string;
  invoice: (number: string, issuedOn: string) => string;
  invoiceValue: (amount: string, dueOn: string, state: InvoiceState) => string;
  members: string;
  member: (role: PartnerRole, since: string) => string;
  offices: string;
  officeCount: string;
  agreement: string;
  agreementVersion: string;
  agreementSigned: string;
}

/** Formats `2026-11` as `november 2026`. */
function monthName(month: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
}

const states = {
  sv: { paid: 'betald', unpaid: 'obetald', overdue: 'förfallen', credited: 'krediterad' },
  en: { paid: 'paid', unpaid: 'unpaid', overdue: 'overdue', credited: 'credited' },
};

export const reportTexts: Record<SourceLanguage, ReportTexts> = {
  sv: {
    title: (month) => `Månadsrapport ${monthName(month, 'sv-SE')}`,
    note: (madeAt, isUnderWay) =>
      `Framtagen ${madeAt}. ${isUnderWay ? 'Månaden är inte slut än. ' : ''}Företag, medlemmar, kontor och avtal visas som de var då.`,
    columns: ['Avsnitt', 'Uppgift', 'Värde'],
    company: 'Företag',
    name: 'Namn',
    number: 'Organisationsnummer',
    address: 'Adress',
    plan: 'Abonnemang vid månadens slut',
    planName: 'Abonnemang',
    price: 'Pris',
    changes: 'Byten under månaden',
    noChanges: 'Inga byten.',
    change: (from, to, by) => `Från ${from} till ${to}${by === null ? '' : `, av ${by}`}`,
    results: 'Förfrågningar under månaden',
    invoices: 'Fakturor under månaden',
    noInvoices: 'Inga fakturor.',
    invoice: (number, issuedOn) => `${number}, utfärdad ${issuedOn}`,
    invoiceValue: (amount, dueOn, state) => `${amount}, förfaller ${dueOn}, ${states.sv[state]}`,
    members: 'Medlemmar',
    member: (role, since) =>
      `${{ owner: 'Ägare', office: 'På kontoret', field: 'I fält' }[role]} sedan ${since}`,
    offices: 'Kontor',
    officeCount: 'Antal kontor',
    agreement: 'Avtal',
    agreementVersion: 'Version',
    agreementSigned: 'Godkänt',
  },
  en: {
    title: (month) => `Monthly report ${monthName(month, 'en-GB')}`,
    note: (madeAt, isUnderWay) =>
      `Made ${madeAt}. ${isUnderWay ? 'The month is not over yet. ' : ''}Company, members, offices and agreement are shown as they were then.`,
    columns: ['Section', 'Item', 'Value'],
    company: 'Company',
    name: 'Name',
    number: 'Organisation number',
    address: 'Address',
    plan: 'Subscription at the end of the month',
    planName: 'Subscription',
    price: 'Price',
    changes: 'Changes during the month',
    noChanges: 'No changes.',
    change: (from, to, by) => `From ${from} to ${to}${by === null ? '' : `, by ${by}`}`,
    results: 'Requests during the month',
    invoices: 'Invoices during the month',
    noInvoices: 'No invoices.',
    invoice: (number, issuedOn) => `${number}, issued ${issuedOn}`,
    invoiceValue: (amount, dueOn, state) => `${amount}, due ${dueOn}, ${states.en[state]}`,
    members: 'Members',
    member: (role, since) =>
      `${{ owner: 'Owner', office: 'In the office', field: 'In the field' }[role]} since ${since}`,
    offices: 'Offices',
    officeCount: 'Number of offices',
    agreement: 'Agreement',
    agreementVersion: 'Version',
    agreementSigned: 'Accepted',
  },
};
