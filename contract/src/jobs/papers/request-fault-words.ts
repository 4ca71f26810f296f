import type { Bilingual } from '../../ground/language.ts';

// Free of schemas: the catalogue of errors has some of them.

/** Why a deduction cannot be asked for: what the agency's service, the law or the schema refuses. */
export const requestFaultWords = {
  not_paid: {
    sv: 'Anteckna när kunden betalade.',
    en: 'Record when the customer paid.',
  },
  personal_number_missing: {
    sv: 'Köparens personnummer saknas. Be kunden lämna det på offertens sida. Har kunden avslutat sitt konto, eller vill inte lämna det där, begär ni avdraget direkt i Skatteverkets e-tjänst.',
    en: 'The buyer’s personal number is missing. Ask the customer to give it on the quotation’s page. If the customer has closed their account, or does not want to give it there, ask for the deduction in Skatteverket’s e-service yourselves.',
  },
  personal_number_invalid: {
    sv: 'Köparens personnummer stämmer inte.',
    en: 'The buyer’s personal number is not right.',
  },
  home_missing: {
    sv: 'Fastighetsbeteckning, eller lägenhetsnummer och föreningens organisationsnummer, saknas. Be kunden lämna det på offertens sida, eller begär avdraget direkt i Skatteverkets e-tjänst.',
    en: 'The property designation, or flat number and the association’s organisation number, is missing. Ask the customer to give it on the quotation’s page, or ask for the deduction in Skatteverket’s e-service yourselves.',
  },
  home_invalid: {
    sv: 'Fastigheten eller lägenheten är inte rätt skriven.',
    en: 'The property or flat is not written correctly.',
  },
  nothing_asked: {
    sv: 'Det finns inget avdrag att begära.',
    en: 'There is no deduction to ask for.',
  },
  payment_day: {
    sv: 'Betalningsdagen ska vara tidigast 1 juli 2009 och senast i dag.',
    en: 'The day of payment must be between 1 July 2009 and today.',
  },
  too_late: {
    sv: 'Det är för sent: begäran skulle ha kommit in senast 31 januari året efter betalningen.',
    en: 'It is too late: the request was due by 31 January of the year after the payment.',
  },
  asked_above_paid: {
    sv: 'Det begärda beloppet är högre än det som köparen har betalat för arbetet.',
    en: 'The amount asked for is above what the buyer has paid for the labour.',
  },
  above_labour: {
    sv: 'Betalt och begärt belopp är tillsammans mer än arbetet kostar.',
    en: 'What is paid and what is asked for are together above the price of the labour.',
  },
  above_rate: {
    sv: 'Det begärda beloppet är högre än vad avdraget ger av det som köparen har betalat.',
    en: 'The amount asked for is above what the deduction gives of what the buyer has paid.',
  },
  above_year: {
    sv: 'Samma köpare kan få högst 50 000 kr i rotavdrag under ett år.',
    en: 'The same buyer can have SEK 50,000 of ROT deduction in a year at most.',
  },
  work_missing: {
    sv: 'En köpares del har varken timmar eller material. Gör ett nytt underlag med andra andelar.',
    en: 'A buyer’s part has neither hours nor material. Make a new basis with other shares.',
  },
  work_repeated: {
    sv: 'Samma typ av arbete står flera gånger.',
    en: 'The same kind of work is there several times.',
  },
  buyers_too_many: {
    sv: 'En fil får innehålla högst 100 köpare. Dela upp jobben på flera filer.',
    en: 'A file can hold 100 buyers at most. Divide the jobs into several files.',
  },
  years_differ: {
    sv: 'Alla betalningar i en fil ska vara från samma kalenderår.',
    en: 'All payments in a file must be of the same calendar year.',
  },
  repeated: {
    sv: 'Samma köpare och fakturanummer är med flera gånger.',
    en: 'The same buyer and invoice number are there several times.',
  },
  value_invalid: {
    sv: 'Ett värde går inte att skriva i filen: det är för långt, för stort eller har otillåtna tecken.',
    en: 'A value cannot be written in the file: it is too long, too large or has characters that are not allowed.',
  },
} as const satisfies Record<string, Bilingual>;

export type RequestFaultCode = keyof typeof requestFaultWords;
