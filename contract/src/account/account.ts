import { OwnCompany } from './partner.ts';
import { Email, PersonName, PhoneNumber } from '../values/contact-details.ts';
import * as z from 'zod/mini';
import { defineCalls, Empty, route } from '../ground/route.ts';
import { languages } from '../ground/language.ts';

const utmValue = z.optional(z.string().check(z.maxLength(200, 'FIELD_TOO_LONG')));

/** Campaign tracking; the defaults are the specification's (1, section 3). */
export const Utm = z.object({
  source: z._default(z.string().check(z.maxLength(200, 'FIELD_TOO_LONG')), 'default'),
  medium: z._default(z.string().check(z.maxLength(200, 'FIELD_TOO_LONG')), 'default'),
  campaign: utmValue,
  term: utmValue,
  content: utmValue,
  id: utmValue,
});
export type Utm = z.infer<typeof Utm>;

/** Sign-up request (specification 1, section 3). */
export const NewUser = z.object({
  givenName: PersonName,
  surname: PersonName,
  email: Email,
  utm: z._default(Utm, { source: 'default', medium: 'default' }),
  phoneNumber: z.optional(z.nullable(PhoneNumber)),
});
export type NewUser = z.infer<typeof NewUser>;

export const CurrentUser = z.object({
  hasConfiguredBankId: z.boolean(),
  partnerCompanyApplicationId: z.nullable(z.string()),
  /**
   * The blocked company of which the user is a member, and the reason they are told; absent when
   * none is blocked. Of several companies, the one that was shown last.
   */
  blockedCompany: z.optional(
    z.object({
      partnerId: z.uuid(),
      name: z.string(),
      reason: z.string(),
      /** ISO 8601. */
      since: z.string(),
    }),
  ),
  /** Present for who belongs to several; the one that they have belonged to longest comes first. */
  companies: z.optional(z.array(OwnCompany)),
  /** Present for staff alone; their pages begin at `/admin`. */
  isStaff: z.optional(z.literal(true)),
  /** Present for homeowners alone; their inquiries are at `/inquiries`. */
  isHomeowner: z.optional(z.literal(true)),
  /** Chosen at some time, on whatever device; absent when none was. */
  language: z.optional(z.enum(languages)),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** The user of an identity that has just got one. */
export const RegisteredUser = z.object({ userId: z.string() });

/** The name under which a homeowner writes to companies. */
export const NewHomeowner = z.object({ givenName: PersonName, surname: PersonName });
export type NewHomeowner = z.infer<typeof NewHomeowner>;

/** A new `email` does not take effect at once: it starts a change that both addresses confirm. */
export const UserPatch = z.object({
  email: z.optional(Email),
  givenName: z.optional(PersonName),
  surname: z.optional(PersonName),
  phoneNumber: z.optional(z.nullable(PhoneNumber)),
  language: z.optional(z.enum(languages, 'FIELD_INVALID')),
});

/** The token with which every call but those of signing in is made. */
export const AccessToken = z.object({ token: z.string() });

/**
 * Claims of the access token (specification 1, section 3 "Token data"), and the id of its session.
 */
export const TokenData = z.object({
  signInProvider: z.string(),
  project: z.string(),
  userId: z.string(),
  email: z.string(),
  name: z.string(),
  partnerId: z.nullable(z.string()),
  firebaseUID: z.string(),
  sid: z.string(),
  iat: z.number(),
  auth_time: z.number(),
  exp: z.number(),
});
export type TokenData = z.infer<typeof TokenData>;

export const account = defineCalls('account', {
  checkEmailAvailability: route({
    method: 'GET',
    path: '/partner/users/email/availability',
    access: 'public',
    summary: 'Tell whether an e-mail address is free to register.',
    query: z.object({ emailAddress: Email }),
    response: z.object({ available: z.boolean() }),
    limit: { points: 60, seconds: 60, per: 'address' },
  }),
  registerUser: route({
    method: 'POST',
    path: '/partner/users',
    access: 'identity',
    summary: 'Register the signed-in identity as a partner user.',
    body: NewUser,
    status: 201,
    response: RegisteredUser,
    errors: ['UNAUTHENTICATED', 'ACCOUNT_CLOSING', 'EMAIL_EXISTS', 'REGISTRATION_CLOSED'],
    refusesFields: true,
    skipGlobalHandle: true,
    // It tells whether an address has an account.
    limit: { points: 20, seconds: 3600, per: 'user' },
  }),
  connectUser: route({
    method: 'POST',
    path: '/partner/users/connect',
    access: 'identity',
    summary: 'Make the user of a signed-in identity that has none.',
    response: RegisteredUser,
    errors: ['UNAUTHENTICATED', 'ACCOUNT_CLOSING', 'REGISTRATION_CLOSED'],
    skipGlobalHandle: true,
  }),
  refreshUser: route({
    method: 'POST',
    path: '/partner/users/me/refresh',
    access: 'identity',
    summary: 'Reread the memberships and answer a new access token.',
    answersSecret: true,
    response: AccessToken,
  }),
  logOut: route({
    method: 'POST',
    path: '/partner/users/logout',
    access: 'identity',
    summary: 'End the session: its tokens stop working at once.',
    response: Empty,
    skipGlobalHandle: true,
  }),
  getCurrentUser: route({
    method: 'GET',
    path: '/partner/users/me',
    access: 'user',
    keptOnDevice: true,
    summary: 'Tell what the signed-in user still has to do.',
    response: CurrentUser,
  }),
  chooseCompany: route({
    method: 'POST',
    path: '/partner/users/me/company',
    access: 'user',
    summary:
      'Have this session show another company of the user; the token is then refreshed. Pages of a company name it themselves.',
    body: z.object({ partnerId: z.uuid('FIELD_INVALID') }),
    response: Empty,
    errors: ['NOT_FOUND'],
    skipGlobalHandle: true,
  }),
  updateCurrentUser: route({
    method: 'PATCH',
    path: '/partner/users/me',
    access: 'user',
    summary: 'Change the details of the signed-in user; a new address is confirmed at both ends.',
    body: UserPatch,
    response: Empty,
    ifMatch: 'optional',
    errors: [
      'UNAUTHENTICATED',
      'EMAIL_EXISTS',
      'EDIT_CONFLICT',
      'STRONG_LOGIN_REQUIRED',
      'REQUIRES_RECENT_LOGIN',
      'TOO_MANY_REQUESTS',
    ],
    refusesFields: true,
  }),
  becomeHomeowner: route({
    method: 'POST',
    path: '/homeowners/me',
    access: 'user',
    summary:
      'Make the signed-in user a homeowner, who sends inquiries; repeated, it changes the name.',
    body: NewHomeowner,
    response: Empty,
    errors: ['UNAUTHENTICATED', 'ACCOUNT_CLOSING', 'COMPANY_BLOCKED', 'EMAIL_UNCONFIRMED'],
    skipGlobalHandle: true,
  }),
  recordActivity: route({
    method: 'POST',
    path: '/partner/users/me/activity',
    access: 'user',
    summary: 'Mark that the user is active.',
    response: Empty,
    skipGlobalHandle: true,
    limit: { points: 30, seconds: 60, per: 'user' },
  }),
});
