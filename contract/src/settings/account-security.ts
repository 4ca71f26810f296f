import * as z from 'zod/mini';
import { UsedPasskey } from '../values/passkey.ts';
import { NewPassword } from '../values/password.ts';
import { Passkey } from './passkeys.ts';
import { languages } from '../ground/language.ts';
import { defineCalls, Empty, route } from '../ground/route.ts';

/** Sign-in methods that can be linked to an account; the one-time code always works. */
export const linkedWays = ['password', 'google', 'microsoft', 'bankid'] as const;
export type LinkedWay = (typeof linkedWays)[number];

/** A pending change of e-mail address; takes effect when both addresses have confirmed it. */
export const EmailChange = z.object({
  newEmail: z.string(),
  isOldConfirmed: z.boolean(),
  isNewConfirmed: z.boolean(),
  /** ISO 8601. */
  expiresAt: z.string(),
});
export type EmailChange = z.infer<typeof EmailChange>;

/** The user's own account settings. */
export const AccountSettings = z.object({
  userId: z.string(),
  name: z.string(),
  givenName: z.string(),
  surname: z.string(),
  /** As BankID gives it; null before verification. */
  verifiedName: z.nullable(z.string()),
  email: z.string(),
  isEmailVerified: z.boolean(),
  emailChange: z.nullable(EmailChange),
  /** E.164. */
  phoneNumber: z.nullable(z.string()),
  language: z.enum(languages),
  /** Path below `/blobs`; null when initials are shown. */
  avatarUrl: z.nullable(z.string()),
  /** Linked sign-in methods, each with the time of linking (ISO 8601). */
  ways: z.array(
    z.object({
      way: z.enum(linkedWays),
      linkedAt: z.string(),
      /** BankID proves the person and cannot be removed; neither can the last of the others. */
      isRemovable: z.boolean(),
    }),
  ),
  /** Oldest first. */
  passkeys: z.array(Passkey),
  /** Whether step-up takes a passkey, BankID or a recovery code only, as for staff. */
  demandsStrongLogin: z.boolean(),
  /** Version of the details, for `If-Match` when they are changed. */
  version: z.int(),
});
export type AccountSettings = z.infer<typeof AccountSettings>;

export const SignedInSession = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  /** User agent as sent by the browser; empty when it sends none. */
  browser: z.string(),
  operatingSystem: z.string(),
  deviceKind: z.enum(['desktop', 'phone', 'tablet', 'unknown']),
  /** As in the token data: password, emailLink, google.com, microsoft.com, custom (BankID), passkey. */
  signInProvider: z.string(),
  /** Location is never derived from the IP address, so it is always null. */
  place: z.null(),
  signedInAt: z.string(),
  lastUsedAt: z.string(),
  endsAt: z.string(),
});
export type SignedInSession = z.infer<typeof SignedInSession>;

/** Six digits, mailed or given by an operator; spaces are accepted. */
export const OneTimeCode = z
  .string('FIELD_MANDATORY')
  .check(z.trim(), z.minLength(1, 'FIELD_MANDATORY'), z.maxLength(20, 'FIELD_TOO_LONG'));

const codeErrors = ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_LOCKED', 'TOO_MANY_REQUESTS'] as const;

const typedPassword = z
  .string('FIELD_MANDATORY')
  .check(z.minLength(1, 'FIELD_MANDATORY'), z.maxLength(128, 'FIELD_TOO_LONG'));

export const accountSecurity = defineCalls('settings', {
  getSettings: route({
    method: 'GET',
    path: '/partner/users/me/settings',
    access: 'user',
    summary: 'Answer what the signed-in user sees and changes of their own account.',
    response: AccountSettings,
  }),
  requestEmailVerification: route({
    method: 'POST',
    path: '/partner/users/me/email-verification',
    access: 'user',
    summary: 'Mail a code that confirms the address of the account; 202 also when it is confirmed.',
    status: 202,
    response: Empty,
    errors: ['UNAUTHENTICATED'],
    limit: { points: 5, seconds: 900, per: 'user' },
  }),
  verifyEmail: route({
    method: 'POST',
    path: '/partner/users/me/email-verification/confirm',
    access: 'user',
    summary: 'Confirm the address of the account by the mailed code.',
    body: z.object({ code: OneTimeCode }),
    response: Empty,
    errors: [...codeErrors, 'UNAUTHENTICATED'],
    skipGlobalHandle: true,
    limit: { points: 30, seconds: 900, per: 'user' },
  }),
  confirmEmailChange: route({
    method: 'POST',
    path: '/partner/users/me/email-change/confirm',
    access: 'user',
    summary: 'Confirm a change of address by the code that one of the two addresses was sent.',
    body: z.object({ address: z.enum(['old', 'new'], 'FIELD_INVALID'), code: OneTimeCode }),
    response: z.object({ emailChange: z.nullable(EmailChange), email: z.string() }),
    errors: [...codeErrors, 'UNAUTHENTICATED', 'EMAIL_EXISTS'],
    skipGlobalHandle: true,
    limit: { points: 30, seconds: 900, per: 'user' },
  }),
  cancelEmailChange: route({
    method: 'DELETE',
    path: '/partner/users/me/email-change',
    access: 'user',
    summary: 'Give up a change of address.',
    response: Empty,
    errors: ['UNAUTHENTICATED'],
  }),
  setPassword: route({
    method: 'PUT',
    path: '/partner/users/me/password',
    access: 'user',
    summary: 'Set or change the password; every other session ends.',
    /**
     * `currentPassword` may be absent only for an account without a password, which requires a
     * recent login.
     */
    body: z.object({ currentPassword: z.optional(typedPassword), newPassword: NewPassword }),
    response: Empty,
    errors: [
      'UNAUTHENTICATED',
      'PASSWORD_WRONG',
      'TOO_MANY_REQUESTS',
      'STRONG_LOGIN_REQUIRED',
      'REQUIRES_RECENT_LOGIN',
    ],
    refusesFields: true,
    skipGlobalHandle: true,
    limit: { points: 10, seconds: 900, per: 'user' },
  }),
  removeSignInWay: route({
    method: 'DELETE',
    path: '/partner/users/me/sign-in-ways/{way}',
    access: 'user',
    summary: 'Remove a linked way in; never the last.',
    params: z.object({ way: z.enum(['password', 'google', 'microsoft']) }),
    response: Empty,
    errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'LAST_SIGN_IN_WAY'],
    isSensitive: true,
    skipGlobalHandle: true,
  }),
  listSessions: route({
    method: 'GET',
    path: '/partner/users/me/sessions',
    access: 'user',
    summary: 'List the sessions of the signed-in user, the one that is used now first.',
    response: z.array(SignedInSession),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/partner/users/me/sessions/{sessionId}',
    access: 'user',
    summary: 'End one of the sessions; its tokens stop working at once.',
    params: z.object({ sessionId: z.uuid() }),
    response: Empty,
    errors: ['NOT_FOUND'],
  }),
  endOtherSessions: route({
    method: 'DELETE',
    path: '/partner/users/me/sessions',
    access: 'user',
    summary: 'End every session but the one that is used now.',
    response: Empty,
    errors: ['UNAUTHENTICATED'],
    limit: { points: 30, seconds: 900, per: 'user' },
  }),
  requestStepUpCode: route({
    method: 'POST',
    path: '/partner/users/me/step-up/code',
    access: 'user',
    summary: 'Mail a code by which the signed-in user proves again who they are.',
    status: 202,
    response: Empty,
    errors: ['UNAUTHENTICATED', 'STRONG_LOGIN_REQUIRED'],
    limit: { points: 5, seconds: 900, per: 'user' },
  }),
  stepUp: route({
    method: 'POST',
    path: '/partner/users/me/step-up',
    access: 'user',
    summary:
      'Prove again who one is: by the password, the mailed code, a passkey or a recovery code.',
    body: z.union([
      z.object({ password: typedPassword }),
      z.object({ code: OneTimeCode }),
      z.object({ passkey: UsedPasskey }),
      z.object({ recoveryCode: OneTimeCode }),
    ]),
    response: Empty,
    errors: [
      ...codeErrors,
      'UNAUTHENTICATED',
      'PASSWORD_WRONG',
      'PASSKEY_REFUSED',
      'STRONG_LOGIN_REQUIRED',
    ],
    answersSecret: true,
    skipGlobalHandle: true,
    limit: { points: 20, seconds: 900, per: 'user' },
  }),
});
