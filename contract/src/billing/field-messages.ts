import type { Bilingual } from '../ground/language.ts';

/** Messages of the fields of staff's invoices; part of those in ground/field-messages.ts. */
export const billingFieldMessages = {
  CREDIT_NOT_AN_AMOUNT: {
    sv: 'Skriv beloppet med siffror, till exempel 595 eller 99,50.',
    en: 'Write the amount in digits, such as 595 or 99.50.',
  },
  CREDIT_ABOVE_INVOICE: {
    sv: 'Högst {limit} kr är kvar att kreditera.',
    en: 'At most SEK {limit} is left to credit.',
  },
  BANK_FILE_TOO_LARGE: {
    sv: 'Filen är större än 900 kB. Be banken om en fil per dag.',
    en: 'The file is larger than 900 kB. Ask the bank for one file a day.',
  },
  BANK_FILE_UNREADABLE: {
    sv: 'Filen går inte att läsa som XML, eller ett belopp eller en dag i den är fel. Hämta den på nytt från banken.',
    en: 'The file cannot be read as XML, or an amount or a day in it is wrong. Fetch it from the bank anew.',
  },
  BANK_FILE_OTHER_KIND: {
    sv: 'Det är inte en fil om insättningar (camt.054). Välj den filtypen hos banken.',
    en: 'This is no file about payments in (camt.054). Choose that kind at the bank.',
  },
  BANK_FILE_OTHER_CURRENCY: {
    sv: 'Filen har belopp i en annan valuta än kronor.',
    en: 'The file has amounts in another currency than Swedish kronor.',
  },
  BANK_FILE_OTHER_ACCOUNT: {
    sv: 'Filen gäller ett annat bankgiro än vårt.',
    en: 'The file is about another bankgiro number than ours.',
  },
  BANK_FILE_UNEXPECTED: {
    sv: 'Faktureringen är inte inställd, så det finns inget bankgiro att läsa filer för.',
    en: 'Invoicing is not set up, so there is no bankgiro to read files for.',
  },
  INVOICE_UNKNOWN: {
    sv: 'Det finns ingen faktura med det numret.',
    en: 'There is no invoice with that number.',
  },
  INVOICE_SETTLED: {
    sv: 'Fakturan är redan betald eller krediterad.',
    en: 'The invoice is paid or credited already.',
  },
} as const satisfies Record<string, Bilingual>;
