import type { WaitingReason } from '@troskel/contract/billing/payments';
import type { SourceLanguage } from '@troskel/contract/ground/language';
import { defineTexts } from '../../lib/texts.ts';

const reasons: Record<SourceLanguage, Record<WaitingReason, string>> = {
  sv: {
    wrong_iban: 'Ett kontonummer (IBAN) i bankens fil stämmer inte. Jämför med banken.',
    unknown_reference: 'Ingen faktura har det OCR-numret',
    paid_already: 'Fakturan är redan betald',
    too_little: 'Beloppet är för litet',
    too_much: 'Beloppet är för stort',
  },
  en: {
    wrong_iban: 'An account number (IBAN) in the bank’s file is wrong. Compare with the bank.',
    unknown_reference: 'No invoice has that reference',
    paid_already: 'The invoice is paid already',
    too_little: 'The amount is too small',
    too_much: 'The amount is too large',
  },
};

export const paymentsTexts = defineTexts({
  sv: {
    title: 'Inbetalningar',
    intro:
      'Läs in bankens fil, så markeras fakturorna som betalda efter OCR-nummer och belopp. Det som inte stämmer väntar här på någon av oss.',
    file: 'Bankens fil',
    fileHelp:
      'En XML-fil enligt ISO 20022, camt.054. Samma fil kan läsas in igen utan att något räknas två gånger.',
    choose: 'Välj fil',
    tooLarge: 'Filen är större än 900 kB. Be banken om en fil per dag.',
    fileFailed: 'Filen kunde inte läsas in',
    read: (name: string) => `${name} är inläst`,
    counts: (matched: number, waiting: number, known: number) =>
      `Betalda fakturor: ${matched}. Att utreda: ${waiting}. Kända sedan förut: ${known}.`,
    reversed: 'Banken har tagit tillbaka betalningar',
    reversals: (count: number) =>
      `Antal poster: ${count}. Se efter hos banken vilka fakturor de gällde. Här står de kvar som betalda.`,
    bookkeeping: 'Bokföring',
    bookkeepingHelp:
      'Verifikationer för en månad som SIE 4-fil: fakturor, kreditfakturor och inbetalningar. Läses in i de flesta bokföringsprogram.',
    month: 'Månad',
    sie: 'Ladda ner SIE-fil',
    waiting: 'Betalningar att utreda',
    loading: 'Hämtar betalningarna …',
    failed: 'Betalningarna kunde inte laddas',
    none: 'Inget att utreda',
    noneText: 'Alla inlästa betalningar har hittat sin faktura.',
    booked: 'Bokförd',
    amount: 'Belopp',
    payer: 'Från',
    unnamed: 'Namn saknas',
    reference: 'Meddelande',
    why: 'Varför den väntar',
    reasons: reasons.sv,
    ofInvoice: (number: string, left: string) => `Faktura ${number}, ${left} kvar`,
    act: 'Åtgärd',
    settle: 'Red\u00A0ut',
    settleTitle: (amount: string, payer: string) => `${amount} från ${payer}`,
    acts: { apply: 'Räkna den mot en faktura', return: 'Den är återbetald' },
    actLabel: 'Vad som görs',
    number: 'Fakturanummer',
    numberHelp:
      'Fylls i om den räknas mot en faktura. Är den större än det som är kvar ska skillnaden betalas tillbaka.',
    note: 'Anteckning',
    noteHelp: 'Hur ni vet det, för den som undrar senare.',
    cancel: 'Avbryt',
    save: 'Spara',
    settled: 'Betalningen är utredd',
    notSettled: 'Betalningen sparades inte',
  },
  en: {
    title: 'Payments',
    intro:
      'Read the bank’s file, and invoices are marked paid by reference and amount. What does not fit waits here for one of us.',
    file: 'The bank’s file',
    fileHelp:
      'An XML file by ISO 20022, camt.054. The same file can be read again without anything counting twice.',
    choose: 'Choose file',
    tooLarge: 'The file is larger than 900 kB. Ask the bank for one file a day.',
    fileFailed: 'The file could not be read',
    read: (name: string) => `${name} is read`,
    counts: (matched: number, waiting: number, known: number) =>
      `Invoices paid: ${matched}. To look into: ${waiting}. Known before: ${known}.`,
    reversed: 'The bank has taken payments back',
    reversals: (count: number) =>
      `Number of entries: ${count}. See at the bank which invoices they were for. Here they are still marked paid.`,
    bookkeeping: 'Bookkeeping',
    bookkeepingHelp:
      'Vouchers of a month as a SIE 4 file: invoices, credit notes and payments. Most Swedish bookkeeping programs read it.',
    month: 'Month',
    sie: 'Download SIE file',
    waiting: 'Payments to look into',
    loading: 'Loading the payments …',
    failed: 'The payments could not be loaded',
    none: 'Nothing to look into',
    noneText: 'Every payment that was read has found its invoice.',
    booked: 'Booked',
    amount: 'Amount',
    payer: 'From',
    unnamed: 'Nameless',
    reference: 'Message',
    why: 'Why it waits',
    reasons: reasons.en,
    ofInvoice: (number: string, left: string) => `Invoice ${number}, ${left} left`,
    act: 'Action',
    settle: 'Settle',
    settleTitle: (amount: string, payer: string) => `${amount} from ${payer}`,
    acts: { apply: 'Count it towards an invoice', return: 'It has been paid back' },
    actLabel: 'What is done',
    number: 'Invoice number',
    numberHelp:
      'Where it is counted towards an invoice. If it is more than what is left, the difference is to be paid back.',
    note: 'Note',
    noteHelp: 'How you know, for whoever asks later.',
    cancel: 'Cancel',
    save: 'Save',
    settled: 'The payment is settled',
    notSettled: 'The payment was not saved',
  },
});
