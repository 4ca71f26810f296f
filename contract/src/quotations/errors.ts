import type { Bilingual } from '../ground/language.ts';
import { mostQuotationVersions } from '../values/quotation-limits.ts';

/** Errors of quotations; part of the catalogue in error-catalogue.ts. */
export const quotationErrors = {
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
  QUOTATION_NOT_ACCEPTED: {
    status: 409,
    sv: 'Det finns inget avtal.',
    en: 'There is no agreement.',
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
