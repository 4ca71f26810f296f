import type { Invoice } from '@troskel/contract/billing/calls';
import type { SourceLanguage } from '@troskel/contract/ground/language';
import { defineTexts } from '../../lib/texts.ts';

const invoiceStates: Record<SourceLanguage, Record<Invoice['state'], string>> = {
  sv: { paid: 'Betald', unpaid: 'Obetald', overdue: 'Förfallen', credited: 'Krediterad' },
  en: { paid: 'Paid', unpaid: 'Unpaid', overdue: 'Overdue', credited: 'Credited' },
};

export const invoicesTexts = defineTexts({
  sv: {
    title: 'Fakturor',
    intro:
      'Fakturorna för ert abonnemang, de senaste först. Betala till bankgirot på fakturan och ange OCR-numret, eller skanna koden på den med Swish.',
    loading: 'Hämtar fakturorna …',
    failed: 'Fakturorna kunde inte laddas',
    empty: 'Inga fakturor än',
    emptyText: 'När vi fakturerar ert abonnemang dyker fakturan upp här.',
    toAgreement: 'Se ert abonnemang',
    number: 'Nummer',
    issued: 'Utfärdad',
    due: 'Förfaller',
    amount: 'Belopp',
    vat: 'Varav moms',
    state: 'Status',
    states: invoiceStates.sv,
    paidOn: (day: string) => `Betald ${day}`,
    left: (amount: string) => `${amount} kvar att betala`,
    reference: (digits: string) => `OCR ${digits}`,
    creditNote: 'Kreditfaktura',
    paper: 'Faktura',
    noPaper: 'Ingen PDF',
  },
  en: {
    title: 'Invoices',
    intro:
      'The invoices for your subscription, the latest first. Pay to the bankgiro number on the invoice and give its reference, or scan its code with Swish.',
    loading: 'Loading the invoices …',
    failed: 'The invoices could not be loaded',
    empty: 'No invoices yet',
    emptyText: 'When we invoice your subscription, the invoice will show up here.',
    toAgreement: 'See your subscription',
    number: 'Number',
    issued: 'Issued',
    due: 'Due',
    amount: 'Amount',
    vat: 'Of which VAT',
    state: 'State',
    states: invoiceStates.en,
    paidOn: (day: string) => `Paid ${day}`,
    left: (amount: string) => `${amount} left to pay`,
    reference: (digits: string) => `OCR ${digits}`,
    creditNote: 'Credit note',
    paper: 'Invoice',
    noPaper: 'No PDF',
  },
});

export const paperTexts = defineTexts({
  sv: {
    saved: (name: string) => `${name} är sparad`,
    notSaved: (number: string) => `Faktura ${number} kunde inte laddas ner`,
  },
  en: {
    saved: (name: string) => `${name} is saved`,
    notSaved: (number: string) => `Invoice ${number} could not be downloaded`,
  },
});
