import type { Bilingual } from './language.ts';

/** Errors of blocking and access; part of the catalogue in error-catalogue.ts. */
export const blockErrors = {
  ACCOUNT_BLOCKED: {
    status: 403,
    sv: 'Kontot är spärrat. Kontakta supporten.',
    en: 'The account has been blocked. Contact support.',
  },
  COMPANY_BLOCKED: {
    status: 403,
    sv: 'Företaget är spärrat. Kontakta supporten.',
    en: 'The company has been blocked. Contact support.',
  },
  OWN_ACCOUNT: {
    status: 403,
    sv: 'Det här är ditt eget konto. Någon annan behöver göra det.',
    en: 'This is your own account. Somebody else has to do it.',
  },
  STAFF_PROTECTED: {
    status: 403,
    sv: 'Kontot hör till en medarbetare och går inte att spärra härifrån.',
    en: 'The account belongs to one of the staff and cannot be blocked from here.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
