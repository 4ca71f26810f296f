import * as z from 'zod/mini';
import { applicationStates } from '../onboarding/states.ts';
import { Cursor, PageOf } from '../ground/paging.ts';
import { defineFeature, Empty, route } from '../ground/route.ts';
import { optionalLine, requiredLines } from '../values/typed-text.ts';

/** Rows on a page of companies or users. */
export const directoryPageSize = 20;
/** Most characters of the reason for a block; the one who is blocked reads it. */
export const blockReasonLength = 1000;

export const companyFilters = ['all', 'active', 'blocked'] as const;
export type CompanyFilter = (typeof companyFilters)[number];
export const companySorts = ['newest', 'name'] as const;
export type CompanySort = (typeof companySorts)[number];

/** What somebody is, as far as staff look for it: one person can be several of these. */
export const userRoles = ['applicant', 'partner', 'expert', 'homeowner', 'staff'] as const;
export type UserRole = (typeof userRoles)[number];
export const userFilters = ['all', ...userRoles, 'blocked', 'unverified'] as const;
export type UserFilter = (typeof userFilters)[number];

export const CompanyRow = z.object({
  /** The partner's. */
  id: z.string(),
  name: z.string(),
  /** A sole trader's is masked. */
  number: z.string(),
  plan: z.string(),
  memberCount: z.int(),
  /** ISO 8601: since when it is a partner. */
  since: z.string(),
  isBlocked: z.boolean(),
});
export type CompanyRow = z.infer<typeof CompanyRow>;

export const CompaniesPage = PageOf(CompanyRow);
export type CompaniesPage = z.infer<typeof CompaniesPage>;

/** Since when somebody is blocked (ISO 8601), and what they are told of it. */
export const Block = z.object({ since: z.string(), reason: z.string() });
export type Block = z.infer<typeof Block>;

export const CompanyDetail = z.object({
  id: z.string(),
  name: z.string(),
  /** A sole trader's is masked. */
  number: z.string(),
  organizationForm: z.string(),
  registrationDate: z.string(),
  businessCode: z.string(),
  address: z.array(z.string()),
  isRegisteredForVat: z.boolean(),
  isRegisteredForCompanyTax: z.boolean(),
  plan: z.string(),
  agreementVersion: z.string(),
  /** ISO 8601. */
  since: z.string(),
  members: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      role: z.enum(['owner', 'member']),
      isBlocked: z.boolean(),
    }),
  ),
  /** The applications that led to it, newest first. */
  applications: z.array(
    z.object({ id: z.string(), state: z.enum(applicationStates), updatedAt: z.string() }),
  ),
  services: z.array(z.string()),
  /** How many drawn areas it has, and the names of its city regions and counties. */
  drawnAreas: z.int(),
  places: z.array(z.string()),
  /** Inquiries that have reached it; those of them that wait for its answer. */
  inquiries: z.object({ all: z.int(), unanswered: z.int() }),
  /** Null for one that is not blocked. */
  block: z.nullable(Block),
  /** Of the block. */
  version: z.int(),
});
export type CompanyDetail = z.infer<typeof CompanyDetail>;

export const UserRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(userRoles)),
  isVerified: z.boolean(),
  isBlocked: z.boolean(),
  /** ISO 8601. */
  since: z.string(),
});
export type UserRow = z.infer<typeof UserRow>;

export const UsersPage = PageOf(UserRow);
export type UsersPage = z.infer<typeof UsersPage>;

export const userWays = ['password', 'google', 'microsoft', 'bankid', 'code'] as const;

export const UserDetail = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  phoneNumber: z.nullable(z.string()),
  roles: z.array(z.enum(userRoles)),
  /** How they can log in; nothing of what opens it. */
  ways: z.array(z.enum(userWays)),
  /** As BankID has said it; null for whoever has not been verified. */
  person: z.nullable(
    z.object({
      givenName: z.string(),
      surname: z.string(),
      /** Masked. */
      personalNumber: z.string(),
      verifiedAt: z.string(),
    }),
  ),
  sessions: z.array(
    z.object({
      id: z.string(),
      browser: z.string(),
      operatingSystem: z.string(),
      signInProvider: z.string(),
      signedInAt: z.string(),
      lastUsedAt: z.string(),
    }),
  ),
  company: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      role: z.enum(['owner', 'member']),
      isBlocked: z.boolean(),
    }),
  ),
  applicationId: z.nullable(z.string()),
  /** Until when they may not write in the forum (ISO 8601); null when they may. */
  expelledUntil: z.nullable(z.string()),
  /** When the account is erased as its owner has asked; null when they have not. */
  eraseAt: z.nullable(z.string()),
  /** ISO 8601. */
  since: z.string(),
  lastActiveAt: z.nullable(z.string()),
  /** Null for one that is not blocked. */
  block: z.nullable(Block),
  /** Of the block. */
  version: z.int(),
  /** The caller, or another of staff: nobody here may block them. */
  isProtected: z.boolean(),
});
export type UserDetail = z.infer<typeof UserDetail>;

const Reason = z.object({ reason: requiredLines('FIELD_MANDATORY', blockReasonLength) });
const ofUser = z.object({ userId: z.uuid() });

/** Companies and users as staff see them; nobody acts in another's name. */
export const directory = defineFeature('directory', {
  listCompanies: route({
    method: 'GET',
    path: '/admin/companies',
    access: 'staff',
    summary: 'Search the companies that are partners.',
    query: z.object({
      /** The beginning of a word of the name; the whole of an organisation number, an address or an id. */
      search: z.optional(optionalLine(254)),
      state: z.optional(z.enum(companyFilters, 'FIELD_INVALID')),
      plan: z.optional(optionalLine(60)),
      sort: z.optional(z.enum(companySorts, 'FIELD_INVALID')),
      cursor: Cursor,
    }),
    response: CompaniesPage,
  }),
  getCompany: route({
    method: 'GET',
    path: '/admin/companies/{partnerId}',
    access: 'staff',
    summary: 'Show one company.',
    params: z.object({ partnerId: z.uuid() }),
    response: CompanyDetail,
    errors: ['NOT_FOUND'],
  }),
  blockCompany: route({
    method: 'POST',
    path: '/admin/companies/{partnerId}/block',
    access: 'staff',
    summary: 'Block a company: it gets no inquiries, and its members are let into nothing of it.',
    params: z.object({ partnerId: z.uuid() }),
    body: Reason,
    response: CompanyDetail,
    ifMatch: 'optional',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
    isSensitive: true,
    skipGlobalHandle: true,
  }),
  unblockCompany: route({
    method: 'POST',
    path: '/admin/companies/{partnerId}/unblock',
    access: 'staff',
    summary: 'End the block of a company.',
    params: z.object({ partnerId: z.uuid() }),
    response: CompanyDetail,
    ifMatch: 'optional',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
    skipGlobalHandle: true,
  }),
  listUsers: route({
    method: 'GET',
    path: '/admin/users',
    access: 'staff',
    summary: 'Search the users, newest first, or by what a search begins with.',
    query: z.object({
      /** The beginning of a name or an address; the whole of an id. */
      search: z.optional(optionalLine(254)),
      filter: z.optional(z.enum(userFilters, 'FIELD_INVALID')),
      cursor: Cursor,
    }),
    response: UsersPage,
  }),
  getUser: route({
    method: 'GET',
    path: '/admin/users/{userId}',
    access: 'staff',
    summary: 'Show one user.',
    params: ofUser,
    response: UserDetail,
    errors: ['NOT_FOUND'],
  }),
  blockUser: route({
    method: 'POST',
    path: '/admin/users/{userId}/block',
    access: 'staff',
    summary: 'Block a user: every session of theirs ends, and no way of logging in works.',
    params: ofUser,
    body: Reason,
    response: UserDetail,
    ifMatch: 'optional',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'OWN_ACCOUNT', 'STAFF_PROTECTED'],
    isSensitive: true,
    skipGlobalHandle: true,
  }),
  unblockUser: route({
    method: 'POST',
    path: '/admin/users/{userId}/unblock',
    access: 'staff',
    summary: 'End the block of a user.',
    params: ofUser,
    response: UserDetail,
    ifMatch: 'optional',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'OWN_ACCOUNT', 'STAFF_PROTECTED'],
    skipGlobalHandle: true,
  }),
  endUserSession: route({
    method: 'DELETE',
    path: '/admin/users/{userId}/sessions/{sessionId}',
    access: 'staff',
    summary: 'End one session of a user.',
    params: z.object({ userId: z.uuid(), sessionId: z.uuid() }),
    response: Empty,
    errors: ['NOT_FOUND'],
    isSensitive: true,
    skipGlobalHandle: true,
  }),
  endUserSessions: route({
    method: 'DELETE',
    path: '/admin/users/{userId}/sessions',
    access: 'staff',
    summary: 'End every session of a user.',
    params: ofUser,
    response: z.object({ count: z.int() }),
    errors: ['NOT_FOUND'],
    isSensitive: true,
    skipGlobalHandle: true,
  }),
  readBlockNotice: route({
    method: 'POST',
    path: '/partner/block-notice',
    access: 'public',
    summary: 'Tell somebody who was not let in why; the notice came with the refusal.',
    body: z.object({
      notice: z.string('FIELD_MANDATORY').check(z.maxLength(400, 'FIELD_TOO_LONG')),
    }),
    response: Block,
    errors: ['NOT_FOUND'],
    skipGlobalHandle: true,
    limit: { points: 60, seconds: 3600, per: 'address' },
  }),
});
