import * as z from 'zod/mini';
import { Email, PersonName } from '../values/contact-details.ts';
import { optionalLines } from '../values/typed-text.ts';

/**
 * How a company signs: the applicant `alone`; two of them `together`; the applicant by
 * `procuration`, or by a rule of another kind, both of which a reviewer reads.
 */
export const signingKinds = ['alone', 'together', 'procuration', 'other'] as const;
export type SigningKind = (typeof signingKinds)[number];

/** Days that a link to sign holds, from the last time that it was mailed. */
export const coSignatureDays = 14;

export const mostSigningCharacters = 1000;

/** Begins the mail to somebody who knows nothing of it, so it leads to no web site. */
const CoSignerName = PersonName.check(
  z.refine((name) => !/:\/\/|www\./iu.test(name), 'FIELD_INVALID'),
);

/** The one whom the applicant signs together with; the name is compared with the one of BankID. */
export const CoSignerDetails = z.object({ name: CoSignerName, email: Email });
export type CoSignerDetails = z.infer<typeof CoSignerDetails>;

/** How the company signs, as the applicant states it. */
export const SigningStatement = z
  .object({
    kind: z.enum(signingKinds, 'FIELD_MANDATORY'),
    /** The rule in words, as on the registration certificate; mandatory where a reviewer reads it. */
    text: z._default(optionalLines(mostSigningCharacters), ''),
    /** Mandatory when two sign together; else ignored. */
    coSigner: z.optional(z.nullable(CoSignerDetails)),
  })
  .check(
    z.refine(({ kind, text }) => !isReadByReviewer(kind) || text !== '', {
      error: 'FIELD_MANDATORY',
      path: ['text'],
    }),
    z.refine(({ kind, coSigner }) => kind !== 'together' || Boolean(coSigner), {
      error: 'FIELD_MANDATORY',
      path: ['coSigner'],
    }),
  );
export type SigningStatement = z.infer<typeof SigningStatement>;

/** Whether it is for a reviewer to judge by the words of the rule who may sign. */
export function isReadByReviewer(kind: SigningKind): boolean {
  return kind === 'procuration' || kind === 'other';
}

/** The signatories of an application's company, and the signatures that are awaited. */
export const ApplicationSigning = z.object({
  kind: z.enum(signingKinds),
  text: z.string(),
  /** Null unless two sign together. */
  coSigner: z.nullable(
    z.object({
      name: z.string(),
      email: z.string(),
      /** When the link was mailed last; null until the application is handed in. ISO 8601. */
      sentAt: z.nullable(z.string()),
      expiresAt: z.nullable(z.string()),
      isExpired: z.boolean(),
      /** Null while the signature is awaited. */
      signedAt: z.nullable(z.string()),
      /** Their name as BankID gives it; null while the signature is awaited. */
      signerName: z.nullable(z.string()),
    }),
  ),
  /** Whether the application waits for the other's signature: it cannot be approved until then. */
  isAwaited: z.boolean(),
});
export type ApplicationSigning = z.infer<typeof ApplicationSigning>;

/** The registry's rule of signature, for a reviewer. */
export const RegisteredRule = z.object({
  /** Word for word. */
  text: z.string(),
  officers: z.array(z.object({ name: z.string(), roles: z.array(z.string()) })),
  /** Right that it gives the applicant; `reviewer` where a person has to judge by the text. */
  applicantMay: z.enum(['alone', 'together', 'procuration', 'reviewer']),
  /** Names of people with one of whom the applicant may sign; empty when the registry names nobody. */
  others: z.array(z.string()),
  /** Signatories, present or future, whom it does not name; empty where it cannot be told. */
  notNamed: z.array(z.enum(['applicant', 'coSigner'])),
});
export type RegisteredRule = z.infer<typeof RegisteredRule>;
