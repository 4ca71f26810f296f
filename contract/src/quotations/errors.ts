import type { Bilingual } from '../ground/language.ts';
import { mostQuotationVersions } from '../values/quotation-limits.ts';

/** Errors of quotations; part of the catalogue in error-catalogue.ts. */
export const quotationErrors = {
  QUOTATION_NOT_ACCEPTED: {
    status: 409,
    sv: 'Det finns inget avtal.',
    en: 'There is no agreement.',
  },
  QUOTATION_WANTS_BANKID: {
    status: 409,
    sv: 'Företaget vill att offerten skrivs under med BankID.',
    en: 'The company wants the quotation to be signed with BankID.',
  },
  QUOTATION_LIMIT_REACHED: {
    status: 409,
    sv: `Offerten finns redan i ${mostQuotationVersions} versioner, och fler går inte att skicka.`,
    en: `The quotation already has ${mostQuotationVersions} versions, and no more can be sent.`,
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
