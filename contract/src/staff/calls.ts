import * as z from 'zod/mini';
import { Cursor, PageOf } from '../ground/paging.ts';
import { Reviewer } from '../values/reviewer.ts';
import { QueryDay } from '../values/calendar-day.ts';
import { defineCalls, Empty, route } from '../ground/route.ts';
import { optionalLine } from '../values/typed-text.ts';

/** Hours that an invitation to staff is valid. */
export const invitationHours = 72;
export const auditPageSize = 20;

/** An entry of the audit log. The log stores ids; names are joined when it is read. */
export const AuditRow = z.object({
  id: z.string(),
  at: z.string(),
  action: z.string(),
  /** Null for the server itself. */
  actorId: z.nullable(z.string()),
  /** Null for the server itself, and when that user has left. */
  actorName: z.nullable(z.string()),
  subjectType: z.string(),
  subjectId: z.nullable(z.string()),
  /** Name of the subject in the call's language; null when it has none or no longer exists. */
  subjectName: z.nullable(z.string()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** Reason, where one was recorded; erased together with its subject. */
  reason: z.nullable(z.string()),
  /** All other recorded facts, each as `name: value`. */
  facts: z.array(z.string()),
});
export type AuditRow = z.infer<typeof AuditRow>;

export const AuditPage = PageOf(AuditRow);
export type AuditPage = z.infer<typeof AuditPage>;

/** Unsent mails per page. */
export const unsentPageSize = 20;

/** `failing`: will be retried. `failed`: given up after three days, kept for two weeks. */
export const unsentStates = ['failing', 'failed'] as const;
export type UnsentState = (typeof unsentStates)[number];

export const UnsentMail = z.object({
  id: z.string(),
  /** Null when the recipient has left. */
  to: z.nullable(z.string()),
  /** Null when it can no longer be determined. */
  subject: z.nullable(z.string()),
  attempts: z.int(),
  mostAttempts: z.int(),
  /** Shortened message of the mail server or the network. */
  lastError: z.string(),
  /** ISO 8601. */
  lastTriedAt: z.string(),
  /** ISO 8601; null for one that is given up or due at any moment. */
  nextTryAt: z.nullable(z.string()),
});
export type UnsentMail = z.infer<typeof UnsentMail>;

export const UnsentPage = PageOf(UnsentMail);
export type UnsentPage = z.infer<typeof UnsentPage>;

/** A failed job that is not a mail; its payload is not shown. */
export const FailedJob = z.object({
  id: z.string(),
  /** Its name in the queue. */
  kind: z.string(),
  attempts: z.int(),
  mostAttempts: z.int(),
  /** Shortened error message, without addresses and long numbers. */
  lastError: z.string(),
  /** ISO 8601. */
  lastTriedAt: z.string(),
  /** ISO 8601; null for one that is given up or due at any moment. */
  nextTryAt: z.nullable(z.string()),
});
export type FailedJob = z.infer<typeof FailedJob>;

export const FailedJobsPage = z.extend(PageOf(FailedJob), {
  /** Number of mails in each state. */
  counts: z.object({ failing: z.int(), failed: z.int() }),
});
export type FailedJobsPage = z.infer<typeof FailedJobsPage>;

const JobId = z.string().check(z.regex(/^\d{1,18}$/, 'FIELD_INVALID'));

export const staff = defineCalls('staff', {
  listStaff: route({
    method: 'GET',
    path: '/admin/staff',
    access: 'staff',
    summary: 'List the members of staff.',
    response: z.array(Reviewer),
  }),
  listAudit: route({
    method: 'GET',
    path: '/admin/audit',
    access: 'staff',
    summary: 'Search the audit log, newest first.',
    query: z.object({
      /** A user id or an account's address; `server` for acts of the server itself. */
      actor: z.optional(optionalLine(254)),
      action: z.optional(optionalLine(100)),
      subject: z.optional(z.union([z.uuid('FIELD_INVALID'), z.literal('')], 'FIELD_INVALID')),
      /** Days in Sweden, both included. */
      from: QueryDay,
      to: QueryDay,
      cursor: Cursor,
    }),
    response: AuditPage,
  }),
  listAuditActions: route({
    method: 'GET',
    path: '/admin/audit/actions',
    access: 'staff',
    summary: 'List the kinds of acts that the audit log holds.',
    response: z.array(z.string()),
  }),
  listMails: route({
    method: 'GET',
    path: '/admin/mails',
    access: 'staff',
    summary: 'List the mails that could not be sent, newest first.',
    query: z.object({ state: z.enum(unsentStates, 'FIELD_INVALID'), cursor: Cursor }),
    response: UnsentPage,
  }),
  retryMail: route({
    method: 'POST',
    path: '/admin/mails/{mailId}/retry',
    access: 'staff',
    summary: 'Try a mail again at once.',
    params: z.object({ mailId: JobId }),
    response: Empty,
    errors: ['NOT_FOUND'],
  }),
  retryMails: route({
    method: 'POST',
    path: '/admin/mails/retry',
    access: 'staff',
    summary: 'Try every mail again at once that could not be sent.',
    response: z.object({ count: z.int() }),
  }),
  listJobs: route({
    method: 'GET',
    path: '/admin/jobs',
    access: 'staff',
    summary: 'List the jobs other than mails that could not be done, newest first.',
    query: z.object({ state: z.enum(unsentStates, 'FIELD_INVALID'), cursor: Cursor }),
    response: FailedJobsPage,
  }),
  retryJob: route({
    method: 'POST',
    path: '/admin/jobs/{jobId}/retry',
    access: 'staff',
    summary: 'Try a job again at once.',
    params: z.object({ jobId: JobId }),
    response: Empty,
    errors: ['NOT_FOUND'],
  }),
  giveUpJob: route({
    method: 'POST',
    path: '/admin/jobs/{jobId}/give-up',
    access: 'staff',
    summary: 'Try a job no more that still fails.',
    params: z.object({ jobId: JobId }),
    response: Empty,
    errors: ['NOT_FOUND'],
  }),
  redeemInvitation: route({
    method: 'POST',
    path: '/partner/token/activate',
    access: 'verified',
    summary: 'Redeem an invitation: the caller becomes one of the staff.',
    body: z.object({
      token: z.string('FIELD_MANDATORY').check(z.maxLength(200, 'FIELD_TOO_LONG')),
    }),
    response: z.object({ kind: z.literal('staff') }),
    errors: [
      'UNAUTHENTICATED',
      'INVITATION_UNKNOWN',
      'INVITATION_USED',
      'INVITATION_EXPIRED',
      'INVITATION_FOR_ANOTHER',
    ],
    isSensitive: true,
    // The page shows the failure beside the invitation.
    skipGlobalHandle: true,
    limit: { points: 20, seconds: 3600, per: 'user' },
  }),
});
