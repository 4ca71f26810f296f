import * as z from 'zod/mini';
import type { Bilingual } from './language.ts';

interface FlagDeclaration {
  /** Value without any setting, and when no setting can be read. */
  isOnByDefault: boolean;
  /** Evaluated before the user has a company, so a company's exception would have no effect. */
  isBeforeCompany?: true;
  /** Effect of the flag while it is on, and while it is off. */
  description: Bilingual;
}

/**
 * Every flag of the product. Defaults must be safe: pages and servers use them until they have read
 * the settings. The server enforces what a flag turns off.
 */
export const flags = {
  'registration-open': {
    isOnByDefault: true,
    isBeforeCompany: true,
    description: {
      sv: 'Nya användare kan registrera sig. Avslagen tar servern inte emot fler, och registreringen hänvisar till väntelistan.',
      en: 'New users can register. While it is off the server takes no more, and sign-up leads to the waiting list.',
    },
  },
  'forum-attachments': {
    isOnByDefault: true,
    description: {
      sv: 'Bilder kan laddas upp i forumet och till förfrågningar. Avslagen tar servern inte emot några; de som finns visas.',
      en: 'Pictures can be uploaded in the forum and with inquiries. While it is off the server takes none; those that are there are shown.',
    },
  },
  'live-updates': {
    isOnByDefault: true,
    description: {
      sv: 'Öppna sidor hör direkt vad som händer. Avslagen öppnar servern inga strömmar, och sidorna frågar själva en gång i minuten.',
      en: 'Open pages hear at once of what happens. While it is off the server opens no streams, and pages ask once a minute.',
    },
  },
} as const satisfies Record<string, FlagDeclaration>;

export type FlagKey = keyof typeof flags;

/** Whether the flag can have exceptions for single companies. */
export function takesExceptions(key: FlagKey): boolean {
  const declared: FlagDeclaration = flags[key];
  return declared.isBeforeCompany !== true;
}
export const flagKeys = Object.keys(flags) as FlagKey[];

export function isFlagKey(key: string): key is FlagKey {
  return Object.hasOwn(flags, key);
}

/** Path of flag evaluation, beside `/api` (OpenFeature Remote Evaluation Protocol 0.3). */
export const flagsPath = '/ofrep/v1/evaluate/flags';

/** Times of the remote configuration (specification 1, section 9), in milliseconds. */
export const flagTimes = {
  /** Age after which the values are fetched again. */
  refresh: 5 * 60_000,
  /** Minimum time between two fetches. */
  leastInterval: 5 * 60_000,
  /** Timeout of a fetch. */
  timeout: 60_000,
};

/** Evaluation context. Our own server ignores it and takes the user from the token. */
export const FlagRequest = z.object({
  context: z.optional(z.record(z.string(), z.unknown())),
});

/** One evaluated flag; a failed one has an `errorCode` instead of a value. */
const FlagEvaluation = z.looseObject({ key: z.string() });

/** All flags evaluated for the caller, by any server that speaks the protocol. */
export const FlagEvaluations = z.object({ flags: z.array(FlagEvaluation) });
export type FlagEvaluations = z.infer<typeof FlagEvaluations>;

/** Names of the flags on the staff page. */
export const flagNames: Record<FlagKey, Bilingual> = {
  'registration-open': { sv: 'Registrering av nya användare', en: 'Sign-up of new users' },
  'forum-attachments': {
    sv: 'Bilder i forum och förfrågningar',
    en: 'Pictures in forum and requests',
  },
  'live-updates': { sv: 'Direkta uppdateringar', en: 'Live updates' },
};
