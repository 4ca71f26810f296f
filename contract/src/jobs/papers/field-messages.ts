import type { Bilingual } from '../../ground/language.ts';

/** Field errors of a basis of invoice. Every form loads them: errors of other calls are in errors.ts. */
export const paperFieldMessages = {
  BASIS_ABOVE_FIXED_PRICE: {
    sv: 'Priset är fast: högst {limit} kr med moms kan faktureras, ändringar och tillägg inräknade. Kom överens med kunden om mer först.',
    en: 'The price is fixed: SEK {limit} with VAT can be invoiced at most, alterations and additions included. Agree with the customer on more first.',
  },
  BASIS_ABOVE_APPROXIMATE_PRICE: {
    sv: 'Ett ungefärligt pris får överskridas med högst 15 procent: högst {limit} kr med moms kan faktureras, ändringar och tillägg inräknade. Kom överens med kunden om mer först.',
    en: 'An approximate price may be exceeded by at most 15 per cent: SEK {limit} with VAT can be invoiced at most, alterations and additions included. Agree with the customer on more first.',
  },
  BASIS_ABOVE_HIGHEST_PRICE: {
    sv: 'Summan är över takpriset: högst {limit} kr med moms kan faktureras, ändringar och tillägg inräknade. Kom överens med kunden om mer först.',
    en: 'The sum is above the highest price: SEK {limit} with VAT can be invoiced at most, alterations and additions included. Agree with the customer on more first.',
  },
  PAYMENT_DAYS_TOO_MANY: {
    sv: 'Betalningstiden kan vara högst {limit} dagar.',
    en: 'The time to pay can be {limit} days at most.',
  },
  INVOICE_DAY_TOO_FAR: {
    sv: 'Fakturan kan dateras högst en månad framåt.',
    en: 'The invoice can be dated a month ahead at most.',
  },
  INVOICE_BEFORE_WORK: {
    sv: 'Fakturan kan inte vara daterad före arbetets första dag.',
    en: 'The invoice cannot be dated before the first day of the work.',
  },
  WORK_BEFORE_YES: {
    sv: 'Arbetet kan inte ha börjat mer än ett år innan kunden sade ja.',
    en: 'The work cannot have begun more than a year before the customer accepted.',
  },
  WORK_HOURS_TOO_MANY: {
    sv: 'Skriv hela timmar, högst 999.',
    en: 'Write whole hours, at most 999.',
  },
  WORK_EMPTY: {
    sv: 'Skriv timmar eller material, eller ta bort raden.',
    en: 'Write hours or material, or remove the line.',
  },
  WORK_KIND_REPEATED: {
    sv: 'Varje typ av arbete ska stå en gång.',
    en: 'Each kind of work must be there once.',
  },
  WORK_MATERIAL_DIFFERS: {
    sv: 'Materialet ska tillsammans bli {limit} kr, som i raderna.',
    en: 'The material must add up to SEK {limit}, as in the rows.',
  },
  WORK_NOT_SHARED: {
    sv: 'Timmarna räcker inte till en timme för varje köpare. Ändra andelarna, eller timmarna om de är fler.',
    en: 'The hours do not give each buyer an hour. Change the shares, or the hours if there were more.',
  },
  INVOICE_NUMBER_USED: {
    sv: 'Numret står redan på ett annat underlag. Dra tillbaka det, eller skriv ett annat nummer.',
    en: 'Another basis already has the number. Withdraw that one, or write another number.',
  },
  PAID_BEFORE_YES: {
    sv: 'Dagen är före den då kunden sade ja.',
    en: 'The day is before the one on which the customer accepted.',
  },
  ROT_REQUEST_NOT_READY: {
    sv: 'Något saknas för {limit}. Läs om sidan och se vad.',
    en: 'Something is missing for {limit}. Reload the page and see what.',
  },
  ROT_REQUEST_YEARS_DIFFER: {
    sv: 'Alla betalningar i en fil ska vara från samma kalenderår. Den för {limit} är från ett annat.',
    en: 'All payments in a file must be of the same calendar year. That for {limit} is of another.',
  },
  ROT_REQUEST_ABOVE_YEAR: {
    sv: 'Samma köpare kan få högst 50 000 kr i rotavdrag under ett år. Med {limit} blir det mer.',
    en: 'The same buyer can have SEK 50,000 of ROT deduction in a year at most. With {limit} it is more.',
  },
  ROT_REQUEST_REPEATED: {
    sv: 'Samma köpare och fakturanummer är med flera gånger: {limit}.',
    en: 'The same buyer and invoice number are there several times: {limit}.',
  },
  DECISION_CHANGED: {
    sv: 'Beslutet har ett annat belopp för {limit} än det som redan är inläst. Jämför med Skatteverkets besked.',
    en: 'The decision has another amount for {limit} than the one already read. Compare it with what Skatteverket says.',
  },
  PAID_TOO_MUCH: {
    sv: 'Beloppet är mer än fakturans summa.',
    en: 'The amount is above the sum of the invoice.',
  },
} as const satisfies Record<string, Bilingual>;
