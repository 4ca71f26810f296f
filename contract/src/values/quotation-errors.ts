import type { Bilingual } from '../ground/language.ts';
import { mostQuotationRows } from './quotation-limits.ts';

/** Errors of whatever asks for a quotation in a certain state. */
export const quotationStateErrors = {
  QUOTATION_REPLACED: {
    status: 409,
    sv: 'Företaget har skickat en nyare version av offerten. Läs den först.',
    en: 'The company has sent a newer version of the quotation. Read that one first.',
  },
  QUOTATION_WITHDRAWN: {
    status: 409,
    sv: 'Företaget har dragit tillbaka offerten.',
    en: 'The company has withdrawn the quotation.',
  },
  QUOTATION_DECLINED: {
    status: 409,
    sv: 'Offerten är redan avböjd.',
    en: 'The quotation has already been declined.',
  },
  QUOTATION_EXPIRED: {
    status: 409,
    sv: 'Offerten gäller inte längre. Be företaget om en ny.',
    en: 'The quotation is no longer valid. Ask the company for a new one.',
  },
  QUOTATION_ACCEPTED: {
    status: 409,
    sv: 'Offerten är redan accepterad.',
    en: 'The quotation has already been accepted.',
  },
  QUOTATION_CANCELLED: {
    status: 409,
    sv: 'Avtalet är redan ångrat.',
    en: 'The agreement has already been cancelled.',
  },
  CANCELLATION_OVER: {
    status: 409,
    sv: 'Det går inte längre att ångra här. Kontakta företaget.',
    en: 'It can no longer be cancelled here. Contact the company.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;

/** Messages of the fields of priced rows, of the buyers, and of what the ROT deduction needs. */
export const pricedRowMessages = {
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
  SHARES_NOT_WHOLE: {
    sv: 'Andelarna ska tillsammans bli 100 %.',
    en: 'The shares must add up to 100%.',
  },
  PROPERTY_DESIGNATION_INVALID: {
    sv: 'Skriv kommun, namn och nummer, till exempel Umeå Östteg 1:23.',
    en: 'Write municipality, name and number, such as Umeå Östteg 1:23.',
  },
  FLAT_NUMBER_MISSING: {
    sv: 'Skriv lägenhetsnumret också, eller lämna båda tomma.',
    en: 'Enter the flat number as well, or leave both empty.',
  },
  ROT_DETAILS_MISSING: {
    sv: 'Fyll i minst en av uppgifterna.',
    en: 'Fill in at least one of the details.',
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
