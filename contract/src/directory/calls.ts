import * as z from 'zod/mini';
import { applicationStates } from '../values/application-states.ts';
import { partnerRoles } from '../ground/partner-rights.ts';
import { Cursor, PageOf } from '../ground/paging.ts';
import { defineCalls, Empty, route } from '../ground/route.ts';
import { optionalLine, requiredLine, requiredLines } from '../values/typed-text.ts';
import { InPartner } from '../ground/partner-params.ts';

/** Companies or users per page. */
export const directoryPageSize = 20;
/** Maximum length of the reason for a block, in characters; the blocked user reads it. */
export const blockReasonLength = 1000;

export const companyFilters = ['all', 'active', 'blocked'] as const;
export type CompanyFilter = (typeof companyFilters)[number];
export const companySorts = ['newest', 'name'] as const;
export type CompanySort = (typeof companySorts)[number];

/** Roles by which staff filter users; a person can have several. */
export const userRoles = ['applicant', 'partner', 'expert', 'homeowner', 'staff'] as const;
export type UserRole = (typeof userRoles)[number];
export const userFilters = ['all', ...userRoles, 'blocked', 'unverified'] as const;
export type UserFilter = (typeof userFilters)[number];

export const CompanyRow = z.object({
  id: z.string(),
  name: z.string(),
  /** Masked for a sole trader. */
  number: z.string(),
  plan: z.string(),
  memberCount: z.int(),
  /** When it became a partner, ISO 8601. */
  since: z.string(),
  isBlocked: z.boolean(),
});
export type CompanyRow = z.infer<typeof CompanyRow>;

export const CompaniesPage = PageOf(CompanyRow);
export type CompaniesPage = z.infer<typeof CompaniesPage>;

/** A block: when it began (ISO 8601), and the reason that the blocked are told. */
export const Block = z.object({ since: z.string(), reason: z.string() });
export type Block = z.infer<typeof Block>;

export const CompanyDetail = z.object({
  id: z.string(),
  name: z.string(),
  /** Masked for a sole trader. */
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
      role: z.enum(partnerRoles),
      isBlocked: z.boolean(),
    }),
  ),
  /** Applications of the company, newest first. */
  applications: z.array(
    z.object({ id: z.string(), state: z.enum(applicationStates), updatedAt: z.string() }),
  ),
  services: z.array(z.string()),
  /** Number of drawn areas, and the names of its city regions and counties. */
  drawnAreas: z.int(),
  places: z.array(z.string()),
  /** Number of inquiries that have reached the partner, and of those without an answer. */
  inquiries: z.object({ all: z.int(), unanswered: z.int() }),
  /** Null when not blocked. */
  block: z.nullable(Block),
  /** Version of the block. */
  version: z.int(),
});
export type CompanyDetail = z.infer<typeof CompanyDetail>;

/** Details of a company that has left, which are kept for six months. */
export const FormerCompany = z.object({
  /** The partner's id. */
  id: z.string(),
  name: z.string(),
  /** A sole trader's is masked. */
  number: z.string(),
  organizationForm: z.string(),
  address: z.string(),
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  agreementVersion: z.string(),
  /** ISO 8601. */
  agreementSignedAt: z.string(),
  leftAt: z.string(),
  /** When it is removed. */
  goesAt: z.string(),
});
export type FormerCompany = z.infer<typeof FormerCompany>;

export const UserRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(userRoles)),
  /** False for somebody who came from a provider and has not finished creating the account. */
  isRegistered: z.boolean(),
  isVerified: z.boolean(),
  isBlocked: z.boolean(),
  /** ISO 8601. */
  since: z.string(),
});
export type UserRow = z.infer<typeof UserRow>;

export const UsersPage = PageOf(UserRow);
export type UsersPage = z.infer<typeof UsersPage>;

export const userWays = ['password', 'google', 'microsoft', 'passkey', 'bankid', 'code'] as const;

export const UserDetail = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  phoneNumber: z.nullable(z.string()),
  roles: z.array(z.enum(userRoles)),
  /** False for somebody who came from a provider and has not finished creating the account. */
  isRegistered: z.boolean(),
  /** Ways in which the user can log in; no credentials. */
  ways: z.array(z.enum(userWays)),
  /** The verified person as BankID gave it; null before verification. */
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
  /** The one that they have belonged to longest first. */
  companies: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      role: z.enum(partnerRoles),
      isBlocked: z.boolean(),
    }),
  ),
  applicationId: z.nullable(z.string()),
  /** End of an expulsion from the forum (ISO 8601); null when there is none. */
  expelledUntil: z.nullable(z.string()),
  /** When the account is erased at its owner's request; null when no deletion is requested. */
  eraseAt: z.nullable(z.string()),
  /** ISO 8601. */
  since: z.string(),
  lastActiveAt: z.nullable(z.string()),
  /** Null when not blocked. */
  block: z.nullable(Block),
  /** Version of the block. */
  version: z.int(),
  /** True for the caller and for members of staff, who cannot be blocked here. */
  isProtected: z.boolean(),
});
export type UserDetail = z.infer<typeof UserDetail>;

const Reason = z.object({ reason: requiredLines('FIELD_MANDATORY', blockReasonLength) });
const ofUser = z.object({ userId: z.uuid() });

/** Companies and users as staff see them; staff cannot act in another's name. */
export const directory = defineCalls('directory', {
  listCompanies: route({
    method: 'GET',
    path: '/admin/companies',
    access: 'staff',
    summary: 'Search the companies that are partners.',
    query: z.object({
      /** Beginning of a word of the name, or a whole organisation number, address or id. */
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
    params: InPartner,
    response: CompanyDetail,
    errors: ['NOT_FOUND'],
  }),
  blockCompany: route({
    method: 'POST',
    path: '/admin/companies/{partnerId}/block',
    access: 'staff',
    summary: 'Block a company: it gets no inquiries, and its members are let into nothing of it.',
    params: InPartner,
    body: Reason,
    response: CompanyDetail,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
    isSensitive: true,
    skipGlobalHandle: true,
  }),
  unblockCompany: route({
    method: 'POST',
    path: '/admin/companies/{partnerId}/unblock',
    access: 'staff',
    summary: 'End the block of a company.',
    params: InPartner,
    response: CompanyDetail,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
    isSensitive: true,
    skipGlobalHandle: true,
  }),
  findFormerCompanies: route({
    method: 'POST',
    path: '/admin/former-companies/find',
    access: 'staff',
    summary:
      'Read what identifies a company that left within six months; each one that is read is in the audit log.',
    body: z.object({
      /** A whole organisation or personal number, or the company's id here. */
      search: requiredLine('FIELD_MANDATORY', 60),
    }),
    response: z.object({ companies: z.array(FormerCompany) }),
    isSensitive: true,
    skipGlobalHandle: true,
    limit: { points: 60, seconds: 3600, per: 'user' },
  }),
  listUsers: route({
    method: 'GET',
    path: '/admin/users',
    access: 'staff',
    summary: 'Search the users, newest first, or by what a search begins with.',
    query: z.object({
      /** Beginning of a name or an address, or a whole id. */
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
    ifMatch: 'demanded',
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
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'OWN_ACCOUNT', 'STAFF_PROTECTED'],
    isSensitive: true,
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
