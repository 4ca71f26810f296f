import * as z from 'zod/mini';
import { Cursor, PageOf } from '../ground/paging.ts';
import { Reviewer } from '../onboarding/review.ts';
import { isCalendarDay } from '../values/calendar-day.ts';
import { defineFeature, Empty, route } from '../ground/route.ts';
import { optionalLine } from '../values/typed-text.ts';

/** How long an invitation to staff can be redeemed. */
export const invitationHours = 72;
export const auditPageSize = 20;

const Day = z.string('DATE_INVALID').check(z.refine(isCalendarDay, 'DATE_INVALID'));

/** One act, by whom and on what; names are joined when it is shown, the log holds ids alone. */
export const AuditRow = z.object({
  id: z.string(),
  at: z.string(),
  action: z.string(),
  /** Null for the server itself. */
  actorId: z.nullable(z.string()),
  /** Null for the server itself, and for whoever has left. */
  actorName: z.nullable(z.string()),
  subjectType: z.string(),
  subjectId: z.nullable(z.string()),
  /** What it is called in the language of the call, while it is there and has a name. */
  subjectName: z.nullable(z.string()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** Why, where a reason was written down; gone with what it was about. */
  reason: z.nullable(z.string()),
  /** Everything else that was recorded, each as `name: value`. */
  facts: z.array(z.string()),
});
export type AuditRow = z.infer<typeof AuditRow>;

export const AuditPage = PageOf(AuditRow);
export type AuditPage = z.infer<typeof AuditPage>;

/** Mails on a page of those that could not be sent. */
export const unsentPageSize = 20;

/** `failing`: tried again by itself. `failed`: given up after three days, kept for two weeks. */
export const unsentStates = ['failing', 'failed'] as const;
export type UnsentState = (typeof unsentStates)[number];

export const UnsentMail = z.object({
  id: z.string(),
  /** Null when whom it was for has gone. */
  to: z.nullable(z.string()),
  /** Null when it cannot be told any more. */
  subject: z.nullable(z.string()),
  attempts: z.int(),
  mostAttempts: z.int(),
  /** What the mail server or the net said, shortened. */
  lastError: z.string(),
  /** ISO 8601. */
  lastTriedAt: z.string(),
  /** ISO 8601; null for one that is given up, or due any moment. */
  nextTryAt: z.nullable(z.string()),
});
export type UnsentMail = z.infer<typeof UnsentMail>;

export const UnsentPage = PageOf(UnsentMail);
export type UnsentPage = z.infer<typeof UnsentPage>;

/** A job other than a mail that could not be done; what it was given is not shown. */
export const FailedJob = z.object({
  id: z.string(),
  /** Its name in the queue. */
  kind: z.string(),
  attempts: z.int(),
  mostAttempts: z.int(),
  /** What was thrown, shortened, without addresses or long numbers. */
  lastError: z.string(),
  /** ISO 8601. */
  lastTriedAt: z.string(),
  /** ISO 8601; null for one that is given up, or due any moment. */
  nextTryAt: z.nullable(z.string()),
});
export type FailedJob = z.infer<typeof FailedJob>;

export const FailedJobsPage = z.extend(PageOf(FailedJob), {
  /** How many there are in each state. */
  counts: z.object({ failing: z.int(), failed: z.int() }),
});
export type FailedJobsPage = z.infer<typeof FailedJobsPage>;

const JobId = z.string().check(z.regex(/^\d{1,18}$/, 'FIELD_INVALID'));

export const staff = defineFeature('staff', {
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
      /** An id or an address of an account; `server` for what the server did by itself. */
      actor: z.optional(optionalLine(254)),
      action: z.optional(optionalLine(100)),
      /** The id of what was acted upon. */
      subject: z.optional(z.union([z.uuid('FIELD_INVALID'), z.literal('')], 'FIELD_INVALID')),
      /** Days in Sweden, both included. */
      from: z.optional(z.union([Day, z.literal('')], 'DATE_INVALID')),
      to: z.optional(z.union([Day, z.literal('')], 'DATE_INVALID')),
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
      'INVITATION_UNKNOWN',
      'INVITATION_USED',
      'INVITATION_EXPIRED',
      'INVITATION_FOR_ANOTHER',
    ],
    // The page tells of it where the invitation is.
    skipGlobalHandle: true,
    limit: { points: 20, seconds: 3600, per: 'user' },
  }),
});
