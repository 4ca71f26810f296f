import * as z from 'zod/mini';

/**
 * Security events of accounts: the closed list of their stream. Some are read from the audit log,
 * their only home (docs/decisions/0076-one-stream-of-security-events.md).
 */
export const securityEventKinds = [
  'signed_in',
  'sign_in_failed',
  'signed_out',
  /** One of the other sessions, by the account's owner. */
  'session_ended',
  /** All other sessions, by the account's owner. */
  'other_sessions_ended',
  /** From the audit log. */
  'sessions_ended_by_staff',
  /** The owner was asked to prove again who sits there, and did. */
  'proved_again',
  'proof_failed',
  'email_verified',
  'email_change_started',
  'email_change_cancelled',
  'email_changed',
  'password_set',
  'password_changed',
  'password_reset',
  'password_removed',
  'provider_linked',
  'provider_unlinked',
  'bankid_linked',
  'passkey_added',
  'passkey_renamed',
  'passkey_removed',
  /** Notifications are shown at a device of the account's, or at another address of its browser. */
  'push_device_added',
  /** From the audit log; ends every session. */
  'blocked',
  /** From the audit log. */
  'unblocked',
  /** Once per account, network, call and hour. */
  'rate_limited',
  /** A call that this account may not make; as often as a limit. */
  'access_refused',
  'data_exported',
  /** From the audit log. */
  'exported_by_staff',
  /** Once per member of staff and hour. */
  'viewed_by_staff',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** Ways to sign in, or to prove again who one is. */
export const signInMethods = [
  'password',
  'email_code',
  'google',
  'microsoft',
  'bankid',
  'passkey',
  /** Given by an operator; proves somebody who is signed in. */
  'recovery_code',
] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** Why nobody was signed in. */
export const signInFailures = [
  'wrong_password',
  'unknown_account',
  'blocked',
  'wrong_code',
  'expired_code',
  /** Too many wrong codes for one request. */
  'locked_code',
  /** A proof made elsewhere in the product that was used, expired or forged. */
  'expired_proof',
  /** BankID proved somebody without an account, or the login was not accepted. */
  'bankid_refused',
  /** The provider, or what it said, was refused. */
  'provider_refused',
  'passkey_refused',
  /** Staff, by what does not prove enough of them. */
  'strong_login_wanted',
  /** BankID proved somebody other than the account's person. */
  'other_person',
] as const;
export type SignInFailure = (typeof signInFailures)[number];

/** An event at the door of an account, as its owner sees it: who of the staff did something is not told. */
export const SecurityEvent = z.object({
  id: z.string(),
  /** ISO 8601. */
  at: z.string(),
  kind: z.enum(securityEventKinds),
  /** Way of a sign-in or proof, or what was linked or removed. */
  method: z.nullable(z.enum(signInMethods)),
  /** Why nobody was signed in. */
  reason: z.nullable(z.enum(signInFailures)),
  /** Empty for one that is unknown. */
  browser: z.string(),
  operatingSystem: z.string(),
  /** `192.0.2.0/24` or `2001:db8:1::/48`; null where it is none of the account's owner. */
  network: z.nullable(z.string()),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;
