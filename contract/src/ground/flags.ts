import * as z from 'zod/mini';
import type { Bilingual } from './language.ts';

interface FlagDeclaration {
  /** What holds where nobody has said otherwise, and where nobody can be asked. */
  isOnByDefault: boolean;
  /** Asked where nobody has a company yet, so that a company's exception would never hold. */
  isBeforeCompany?: true;
  /** What it does while it is on, and what happens while it is off. */
  description: Bilingual;
}

/**
 * Every flag of the product. A default must be safe: pages and servers act by it as long as they
 * have heard of nothing else. What is refused while a flag is off, the server refuses.
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

/** Whether single companies can be let on or off. */
export function takesExceptions(key: FlagKey): boolean {
  const declared: FlagDeclaration = flags[key];
  return declared.isBeforeCompany !== true;
}
export const flagKeys = Object.keys(flags) as FlagKey[];

export function isFlagKey(key: string): key is FlagKey {
  return Object.hasOwn(flags, key);
}

/** Where flags are evaluated, beside `/api` (OpenFeature Remote Evaluation Protocol 0.3). */
export const flagsPath = '/ofrep/v1/evaluate/flags';

/** Milliseconds of the remote configuration (specification 1, section 9). */
export const flagTimes = {
  /** After which what is known is asked for anew. */
  refresh: 5 * 60_000,
  /** Before which nobody asks again, whatever happens. */
  leastInterval: 5 * 60_000,
  /** After which an answer is waited for no longer. */
  timeout: 60_000,
};

/**
 * What is sent to be evaluated by. Our own server reads nothing of it: whose flags they are is told
 * by the token.
 */
export const FlagRequest = z.object({
  context: z.optional(z.record(z.string(), z.unknown())),
});

/** One flag as it holds for whoever asks; with an `errorCode` instead of a value when it failed. */
const FlagEvaluation = z.looseObject({ key: z.string() });

/** All flags as they hold for whoever asks, of whatever server that speaks the protocol. */
export const FlagEvaluations = z.object({ flags: z.array(FlagEvaluation) });
export type FlagEvaluations = z.infer<typeof FlagEvaluations>;

/** What each flag is called where staff switch it. */
export const flagNames: Record<FlagKey, Bilingual> = {
  'registration-open': { sv: 'Registrering av nya användare', en: 'Sign-up of new users' },
  'forum-attachments': {
    sv: 'Bilder i forum och förfrågningar',
    en: 'Pictures in forum and requests',
  },
  'live-updates': { sv: 'Direkta uppdateringar', en: 'Live updates' },
};
