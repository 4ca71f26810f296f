import type { Bilingual } from '../ground/language.ts';

/** Errors of unsubscribing by the link of a mail. */
export const unsubscribeErrors = {
  UNSUBSCRIBE_LINK_UNKNOWN: {
    status: 404,
    sv: 'Länken gäller inte. Den kan ha blivit avklippt i mejlet, eller så finns kontot inte kvar.',
    en: 'The link is not valid. It may have been cut off in the email, or the account is gone.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;

/** Errors of notifications that are pushed to devices. */
export const pushErrors = {
  PUSH_OFF: {
    status: 409,
    sv: 'Portalen skickar inga aviseringar till enheter just nu.',
    en: 'The portal sends no notifications to devices at the moment.',
  },
  PUSH_DEVICE_LIMIT_REACHED: {
    status: 422,
    sv: 'Du får redan aviseringar på 20 enheter. Ta bort en som du inte använder.',
    en: 'You already get notifications on 20 devices. Remove one that you do not use.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
