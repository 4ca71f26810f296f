import * as z from 'zod/mini';
import { AccessToken } from './account.ts';
import { defineCalls, Empty, route } from '../ground/route.ts';
import { Email } from '../values/contact-details.ts';
import { PasskeyOptions, UsedPasskey } from '../values/passkey.ts';
import { NewPassword } from '../values/password.ts';

/** The user of a session, as far as pages may read it. */
export const IdentityUser = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
});

/** The user who has signed in or up; the session's secret is set in the cookie only. */
export const SignedIn = z.object({ user: IdentityUser });

/** The session as far as scripts may read it: without the secret in its cookie. */
export const KnownSession = z.object({
  session: z.object({ id: z.string(), userId: z.string(), /** ISO 8601. */ expiresAt: z.string() }),
  user: IdentityUser,
});

/**
 * Access that the first verification of an address, by a code, removed from an unverified account.
 */
export const RemovedAccess = z.object({
  password: z.boolean(),
  providers: z.boolean(),
  passkeys: z.boolean(),
  sessions: z.boolean(),
  /** Name of the person whose BankID still opens the account; null when it has none. */
  bankidOf: z.nullable(z.string()),
});
export type RemovedAccess = z.infer<typeof RemovedAccess>;

/**
 * Start of a sign-in by Google or Microsoft. The page sends its name, never an address: the server
 * composes the redirect, so no sign-in can end on another site (open redirect).
 */
export const ProviderStart = z.strictObject({
  provider: z.enum(['google', 'microsoft']),
  page: z.enum(['login', 'sign-up', 'user-settings']),
  /** Id of the popup for its opener; without it the page itself goes to the provider. */
  flow: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/))),
});
export type ProviderStart = z.infer<typeof ProviderStart>;

export const ProviderAddress = z.object({ url: z.string() });

/** A step of resetting a password is done; whether there is such an identity is not told. */
export const PasswordResetDone = z.object({ status: z.literal(true) });

/** A public key that verifies access tokens (RFC 7517, RFC 7518 section 6.2.1). */
export const PublicKey = z.object({
  kty: z.literal('EC'),
  alg: z.literal('ES256'),
  kid: z.string(),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
});

const ofSending = ['VALIDATION_ERROR', 'INVALID_ORIGIN', 'MISSING_OR_NULL_ORIGIN'] as const;
const ofSigningIn = [...ofSending, 'FAILED_TO_CREATE_SESSION'] as const;

/**
 * Calls that the identity library serves: declared for the OpenAPI document and to check the
 * library's answers. They use the session's cookie; every other call takes the access token that
 * {@link identity.token} answers.
 */
export const identity = defineCalls('account', {
  signUp: route({
    method: 'POST',
    path: '/auth/sign-up/email',
    access: 'public',
    session: 'given',
    summary: 'Make an identity of an e-mail address and a password, and sign in.',
    body: z.object({
      email: Email,
      password: NewPassword,
      name: z.string().check(z.maxLength(200)),
    }),
    response: SignedIn,
    errors: ['REGISTRATION_CLOSED', 'TOO_MANY_REQUESTS'],
    identityErrors: [
      ...ofSigningIn,
      'INVALID_EMAIL',
      'WEAK_PASSWORD',
      'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
      'FAILED_TO_CREATE_USER',
    ],
  }),
  signIn: route({
    method: 'POST',
    path: '/auth/sign-in/email',
    access: 'public',
    session: 'given',
    summary: 'Sign in by an e-mail address and a password.',
    body: z.object({ email: z.string(), password: z.string() }),
    response: SignedIn,
    errors: ['ACCOUNT_BLOCKED', 'TOO_MANY_REQUESTS'],
    identityErrors: [...ofSigningIn, 'INVALID_EMAIL', 'INVALID_EMAIL_OR_PASSWORD'],
  }),
  requestEmailCode: route({
    method: 'POST',
    path: '/auth/email-code/request',
    access: 'public',
    summary: 'Mail a code that signs in, if there is such an identity or one may begin.',
    body: z.object({
      email: Email,
      /** The code also begins an account for an address that has none, as homeowners do. */
      begins: z.optional(z.boolean()),
    }),
    response: z.object({
      /** Identifies the request; the code is valid only together with it. */ id: z.string(),
    }),
    errors: ['REGISTRATION_CLOSED', 'TOO_MANY_REQUESTS'],
    identityErrors: [...ofSending, 'INVALID_EMAIL'],
  }),
  signInByEmailCode: route({
    method: 'POST',
    path: '/auth/sign-in/email-code',
    access: 'public',
    session: 'given',
    summary: 'Sign in by a mailed code.',
    body: z.object({
      email: z.string().check(z.maxLength(254)),
      id: z.string().check(z.maxLength(100)),
      code: z.string().check(z.maxLength(20)),
    }),
    response: z.object({ removed: z.nullable(RemovedAccess) }),
    errors: ['ACCOUNT_BLOCKED', 'TOO_MANY_REQUESTS'],
    identityErrors: [...ofSigningIn, 'INVALID_OTP', 'OTP_EXPIRED', 'TOO_MANY_ATTEMPTS'],
  }),
  signInByCustomToken: route({
    method: 'POST',
    path: '/auth/sign-in/custom-token',
    access: 'public',
    session: 'given',
    summary: 'Sign in by the token that the server has made for a proof, such as BankID’s.',
    body: z.object({ token: z.string().check(z.maxLength(200)) }),
    response: Empty,
    errors: ['ACCOUNT_BLOCKED', 'TOO_MANY_REQUESTS'],
    identityErrors: [...ofSigningIn, 'INVALID_CUSTOM_TOKEN'],
  }),
  requestPasskeyOptions: route({
    method: 'POST',
    path: '/auth/passkey/request',
    access: 'public',
    summary: 'Answer what the browser is asked to sign in by a passkey, whoever it belongs to.',
    body: Empty,
    response: PasskeyOptions,
    errors: ['TOO_MANY_REQUESTS'],
    identityErrors: ofSending,
  }),
  signInByPasskey: route({
    method: 'POST',
    path: '/auth/sign-in/passkey',
    access: 'public',
    session: 'given',
    summary: 'Sign in by a passkey.',
    body: UsedPasskey,
    response: Empty,
    errors: ['ACCOUNT_BLOCKED', 'TOO_MANY_REQUESTS'],
    identityErrors: [...ofSigningIn, 'INVALID_PASSKEY'],
  }),
  startProviderSignIn: route({
    method: 'POST',
    path: '/auth/sign-in/social',
    access: 'public',
    summary: 'Tell where to go to sign in by Google or Microsoft.',
    body: ProviderStart,
    response: ProviderAddress,
    errors: ['TOO_MANY_REQUESTS'],
    identityErrors: [...ofSending, 'PROVIDER_NOT_FOUND'],
  }),
  startProviderLinking: route({
    method: 'POST',
    path: '/auth/link-social',
    access: 'public',
    session: 'needed',
    summary: 'Tell where to go to add Google or Microsoft to the ways of signing in.',
    body: ProviderStart,
    response: ProviderAddress,
    errors: [
      'ACCOUNT_CLOSING',
      'STRONG_LOGIN_REQUIRED',
      'REQUIRES_RECENT_LOGIN',
      'TOO_MANY_REQUESTS',
    ],
    identityErrors: [...ofSending, 'UNAUTHORIZED', 'PROVIDER_NOT_FOUND'],
  }),
  signOut: route({
    method: 'POST',
    path: '/auth/sign-out',
    access: 'public',
    session: 'ended',
    summary: 'End the session, and with it its access tokens.',
    response: z.object({ success: z.boolean() }),
    identityErrors: ofSending,
  }),
  requestPasswordReset: route({
    method: 'POST',
    path: '/auth/request-password-reset',
    access: 'public',
    summary: 'Mail a link that sets a new password, if there is such an identity.',
    body: z.object({ email: Email }),
    response: PasswordResetDone,
    errors: ['TOO_MANY_REQUESTS'],
    identityErrors: ofSending,
  }),
  resetPassword: route({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    summary: 'Set a new password by the token of a mailed link; every session ends.',
    body: z.object({ newPassword: NewPassword, token: z.string() }),
    response: PasswordResetDone,
    identityErrors: [...ofSending, 'WEAK_PASSWORD', 'INVALID_TOKEN'],
  }),
  token: route({
    method: 'GET',
    path: '/auth/token',
    access: 'public',
    session: 'needed',
    summary: 'Answer an access token of the session; it holds ten minutes.',
    response: AccessToken,
    identityErrors: ['UNAUTHORIZED'],
  }),
  session: route({
    method: 'GET',
    path: '/auth/get-session',
    access: 'public',
    session: 'read',
    summary: 'Tell whether there is a session, and whose; null for none.',
    response: z.nullable(KnownSession),
    identityErrors: ['FAILED_TO_GET_SESSION'],
  }),
  publicKeys: route({
    method: 'GET',
    path: '/auth/jwks',
    access: 'public',
    summary: 'Answer the public keys by which access tokens are checked (RFC 7517).',
    response: z.object({ keys: z.array(PublicKey) }),
    identityErrors: [],
  }),
});
