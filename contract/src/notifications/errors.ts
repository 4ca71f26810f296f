import type { Bilingual } from '../ground/language.ts';

/** Errors of unsubscribing by the link of a mail. */
export const unsubscribeErrors = {
  UNSUBSCRIBE_LINK_UNKNOWN: {
    status: 404,
    sv: 'Länken gäller inte. Den kan ha blivit avklippt i mejlet, eller så finns kontot inte kvar.',
    en: 'The link is not valid. It may have been cut off in the email, or the account is gone.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
