import type { Bilingual } from '../ground/language.ts';

/** Errors of webhooks; part of the catalogue in error-catalogue.ts. */
export const webhookErrors = {
  WEBHOOK_LIMIT_REACHED: {
    status: 422,
    sv: 'Ni har redan tio mottagare, och fler går inte att lägga till. Ta bort någon först.',
    en: 'You already have ten endpoints, and no more can be added. Delete one first.',
  },
  WEBHOOK_IS_OFF: {
    status: 409,
    sv: 'Mottagaren är avstängd. Slå på den först.',
    en: 'The endpoint is off. Switch it on first.',
  },
  WEBHOOK_REPLAY_LARGE: {
    status: 422,
    sv: 'Det är fler än 10 000 händelser. Välj en kortare tid.',
    en: 'There are more than 10,000 events. Choose a shorter time.',
  },
} as const satisfies Record<string, Bilingual & { status: number }>;
