import type { Bilingual } from '../ground/language.ts';
import { mostQuotationRows } from '../values/quotation-limits.ts';

/** Field errors of a quotation. */
export const quotationFieldMessages = {
  AMOUNT_UNREADABLE: {
    sv: 'Skriv ett tal med högst två decimaler, till exempel 1 250 eller 99,50.',
    en: 'Write a number with at most two decimals, such as 1250 or 99.50.',
  },
  AMOUNT_TOO_LARGE: {
    sv: 'Beloppet är för stort.',
    en: 'The amount is too large.',
  },
  QUOTATION_ROWS_TOO_MANY: {
    sv: `En offert får ha högst ${mostQuotationRows} rader.`,
    en: `A quotation can have at most ${mostQuotationRows} rows.`,
  },
  SUM_NEGATIVE: {
    sv: 'Avdragen är större än det som de dras från.',
    en: 'The reductions are larger than what they are taken from.',
  },
  HIGHEST_PRICE_BELOW_SUM: {
    sv: 'Takpriset är lägre än radernas summa med moms.',
    en: 'The highest price is below the sum of the rows with VAT.',
  },
  REVERSE_VAT_FOR_COMPANIES_ONLY: {
    sv: 'Omvänd betalningsskyldighet gäller bara mellan företag som säljer byggtjänster.',
    en: 'Reverse charge applies between companies that sell construction services only.',
  },
  ROT_FOR_PRIVATE_ONLY: {
    sv: 'Bara privatpersoner kan få rotavdrag.',
    en: 'Only private persons can have the ROT deduction.',
  },
  ROT_WANTS_COMPANY_TAX: {
    sv: 'Företaget måste vara godkänt för F-skatt för att kunden ska få rotavdrag.',
    en: 'The company must be approved for F-tax for the customer to have the ROT deduction.',
  },
  GREEN_TECHNOLOGY_UNSUPPORTED: {
    sv: 'Avdraget för grön teknik (solceller, batterier, laddboxar) har egna regler och räknas inte här. Lägg den delen som rader av typen Övrigt, så räknas inget rotavdrag på dem, och skriv i villkoren att kunden kan få avdrag för grön teknik.',
    en: 'The deduction for green technology (solar cells, batteries, charging points) has rules of its own and is not calculated here. Enter that part as rows of the type Other, which have no ROT deduction, and say in the terms that the customer may have the deduction for green technology.',
  },
  SHARES_NOT_WHOLE: {
    sv: 'Andelarna ska tillsammans bli 100 %.',
    en: 'The shares must add up to 100%.',
  },
  PROPERTY_DESIGNATION_INVALID: {
    sv: 'Skriv kommun, namn och nummer, till exempel Umeå Östteg 1:23.',
    en: 'Write municipality, name and number, such as Umeå Östteg 1:23.',
  },
  BUYER_TOO_YOUNG: {
    sv: 'Den som får rotavdrag ska fylla minst 18 år det år då arbetet betalas.',
    en: 'Whoever has the ROT deduction must turn at least 18 in the year of payment.',
  },
  PERSONAL_NUMBER_REPEATED: {
    sv: 'Samma personnummer står på flera köpare.',
    en: 'Several buyers have the same personal number.',
  },
} as const satisfies Record<string, Bilingual>;
