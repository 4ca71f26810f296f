import type { Bilingual } from '../ground/language.ts';

/** A passkey that opens nothing. */
export const unknownPasskey = {
  sv: 'Passkeyn hör inte till något konto här. Logga in på ett annat sätt.',
  en: 'The passkey does not belong to an account here. Log in another way.',
} as const satisfies Bilingual;

/** Errors of passkeys. */
export const passkeyErrors = {
  PASSKEY_REFUSED: {
    status: 422,
    sv: 'Passkeyn gick inte att kontrollera. Försök igen.',
    en: 'The passkey could not be verified. Try again.',
  },
  PASSKEY_EXISTS: {
    status: 409,
    sv: 'Den passkeyn hör redan till ett konto.',
    en: 'That passkey already belongs to an account.',
  },
  PASSKEY_LIMIT_REACHED: {
    status: 409,
    sv: 'Kontot har redan så många passkeys som det får ha. Ta bort en som du inte använder.',
    en: 'The account already has as many passkeys as it may have. Remove one that you do not use.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
