import * as z from 'zod/mini';
import { requiredLine } from './typed-text.ts';

/** Passkeys of one account. */
export const mostPasskeys = 20;

/** Characters of a passkey's name. */
export const passkeyNameLength = 60;

/** The owner's name for a passkey. */
export const PasskeyName = requiredLine('FIELD_MANDATORY', passkeyNameLength);

/** Bytes in base64url without padding (RFC 4648, section 5), at most so many characters. */
const bytes = (limit: number) =>
  z
    .string('FIELD_MANDATORY')
    .check(z.regex(/^[\w-]+$/, 'FIELD_INVALID'), z.maxLength(limit, 'FIELD_TOO_LONG'));

/** Ways in which a browser reaches an authenticator. */
export const passkeyTransports = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] as const;
export type PasskeyTransport = (typeof passkeyTransports)[number];

/** A credential's id is at most 1023 bytes (Web Authentication Level 3, section 5.1). */
const CredentialId = bytes(1364);

/** An authenticator's answer with a new passkey (`RegistrationResponseJSON` there). */
export const MadePasskey = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key', 'FIELD_INVALID'),
  response: z.object({
    clientDataJSON: bytes(8192),
    attestationObject: bytes(65_536),
    /** May hold some that we do not know. */
    transports: z.optional(
      z
        .array(z.string().check(z.maxLength(32, 'FIELD_TOO_LONG')))
        .check(z.maxLength(20, 'FIELD_TOO_LONG')),
    ),
  }),
});
export type MadePasskey = z.infer<typeof MadePasskey>;

/** An authenticator's answer with a used passkey (`AuthenticationResponseJSON` there). */
export const UsedPasskey = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key', 'FIELD_INVALID'),
  response: z.object({
    clientDataJSON: bytes(8192),
    authenticatorData: bytes(8192),
    signature: bytes(8192),
    userHandle: z.optional(z.nullable(bytes(128))),
  }),
});
export type UsedPasskey = z.infer<typeof UsedPasskey>;

const CredentialRef = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.enum(passkeyTransports))),
});

/** Asks a browser for a new passkey (`PublicKeyCredentialCreationOptionsJSON` there). */
export const NewPasskeyOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  excludeCredentials: z.array(CredentialRef),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type NewPasskeyOptions = z.infer<typeof NewPasskeyOptions>;

/** Asks a browser to use a passkey (`PublicKeyCredentialRequestOptionsJSON` there). */
export const PasskeyOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty where whoever asks is not known: the browser offers what it has for this site. */
  allowCredentials: z.array(CredentialRef),
});
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;
