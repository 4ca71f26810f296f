import type { Bilingual } from '../ground/language.ts';

/** Errors of an invitation to the staff. */
export const invitationErrors = {
  INVITATION_UNKNOWN: {
    status: 404,
    sv: 'Länken gäller inte. Kontrollera att hela länken kom med.',
    en: 'The link is not valid. Check that all of it was copied.',
  },
  INVITATION_USED: {
    status: 409,
    sv: 'Länken har redan använts. Be om en ny.',
    en: 'The link has already been used. Ask for a new one.',
  },
  INVITATION_EXPIRED: {
    status: 410,
    sv: 'Länken har gått ut. Be om en ny.',
    en: 'The link has expired. Ask for a new one.',
  },
  INVITATION_FOR_ANOTHER: {
    status: 403,
    sv: 'Länken är gjord för ett annat konto. Logga in med den e-postadress som den skickades till.',
    en: 'The link was made for another account. Log in with the email address it was sent to.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
