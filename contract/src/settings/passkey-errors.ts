import type { Bilingual } from '../ground/language.ts';

/** Errors of passkeys. */
export const passkeyErrors = {
  PASSKEY_REFUSED: {
    status: 422,
    sv: 'Passkeyn gick inte att kontrollera. Försök igen.',
    en: 'The passkey could not be verified. Try again.',
  },
  PASSKEY_EXISTS: {
    status: 409,
    sv: 'Den passkeyn finns redan på ett konto.',
    en: 'An account has that passkey already.',
  },
  PASSKEYS_FULL: {
    status: 409,
    sv: 'Kontot har så många passkeys det kan ha. Ta bort en som du inte använder.',
    en: 'The account has as many passkeys as it can have. Remove one that you do not use.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
