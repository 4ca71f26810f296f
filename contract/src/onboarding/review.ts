import * as z from 'zod/mini';
import { ReviewedDocument } from './documents.ts';
import { Remark } from './remarks.ts';
import { ApplicationState } from './states.ts';
import { PartnerCompanyApplication } from './onboarding.ts';
import { Cursor, PageOf } from '../ground/paging.ts';
import { defineFeature, route } from '../ground/route.ts';
import { optionalLine, optionalLines, requiredLines } from '../values/typed-text.ts';

/** Rows of a page (specification 2, section 9 "Data grid page size"). */
export const reviewPageSize = 20;
export const mostReasonCharacters = 2000;
const mostRemarks = 30;

/** Drafts are the applicant's own: nobody reviews them. */
export const reviewedStates = [
  'submitted',
  'in_review',
  'returned',
  'approved',
  'rejected',
] as const satisfies readonly ApplicationState[];

/** `waiting`: submitted and in review, whatever we are to decide. */
export const queueFilters = ['waiting', ...reviewedStates] as const;
export type QueueFilter = (typeof queueFilters)[number];

/** A member of staff. */
export const Reviewer = z.object({ userId: z.string(), name: z.string() });
export type Reviewer = z.infer<typeof Reviewer>;

export const QueuedApplication = z.object({
  id: z.string(),
  state: ApplicationState,
  legalName: z.string(),
  /** A personal number is masked. */
  identityNumber: z.string(),
  organizationForm: z.string(),
  /** When it was handed in, the last time. */
  submittedAt: z.nullable(z.string()),
  assignee: z.nullable(Reviewer),
});
export type QueuedApplication = z.infer<typeof QueuedApplication>;

export const QueuePage = PageOf(QueuedApplication);
export type QueuePage = z.infer<typeof QueuePage>;

/** What can be done about an application in its present state. */
export const reviewActs = ['assign', 'release', 'return', 'approve', 'reject'] as const;
export const ReviewAct = z.enum(reviewActs);
export type ReviewAct = z.infer<typeof ReviewAct>;

/** One thing that happened to an application. */
export const ReviewEvent = z.object({
  id: z.string(),
  at: z.string(),
  /** `application.returned` and so on. */
  action: z.string(),
  /** Null for the server itself, and for whoever has left. */
  actor: z.nullable(z.string()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** Why, in the words that the applicant was told. */
  reason: z.nullable(z.string()),
  remarks: z.array(Remark),
});
export type ReviewEvent = z.infer<typeof ReviewEvent>;

export const ReviewedApplication = z.object({
  /** The application's, sent back as `If-Match`. */
  version: z.number(),
  application: PartnerCompanyApplication,
  applicant: z.object({
    name: z.string(),
    /** As BankID gives it; null before somebody is verified. */
    verifiedName: z.nullable(z.string()),
    email: z.string(),
    /** Only then can it be approved. */
    isEmailVerified: z.boolean(),
    phoneNumber: z.nullable(z.string()),
  }),
  assignee: z.nullable(Reviewer),
  /** It is the caller's own: they may look at it and no more. */
  isOwn: z.boolean(),
  acts: z.array(ReviewAct),
  planName: z.nullable(z.string()),
  /**
   * Whether the register bore out what was handed in: `manual` is what it did not. Null before that
   * was looked at.
   */
  source: z.nullable(z.enum(['registry', 'manual'])),
  /** Other applications for the same company. */
  rivals: z.array(z.object({ id: z.string(), state: ApplicationState })),
  /** What the applicant has handed in with it, oldest first. */
  documents: z.array(ReviewedDocument),
  /** Newest first; the latest hundred. */
  history: z.array(ReviewEvent),
});
export type ReviewedApplication = z.infer<typeof ReviewedApplication>;

/** What the application and the register each say of the same thing. */
export const RegistryComparison = z.object({
  /** When the register said so; it is asked at most once a day about a company. */
  fetchedAt: z.string(),
  /** False when the register has nobody under the number. */
  isFound: z.boolean(),
  /** The company's standing in the register; null when it is not found. */
  standing: z.nullable(z.string()),
  fields: z.array(
    z.object({
      field: z.enum([
        'legalName',
        'registrationDate',
        'organizationForm',
        'businessCode',
        'address',
        'extendedAddress',
        'postalCode',
        'city',
      ]),
      applied: z.string(),
      /** Null when the register says nothing of it. */
      registered: z.nullable(z.string()),
      differs: z.boolean(),
    }),
  ),
});
export type RegistryComparison = z.infer<typeof RegistryComparison>;

const OneApplication = z.object({ applicationId: z.string() });
const actErrors = [
  'APPLICATION_NOT_FOUND',
  'APPLICATION_WITH_APPLICANT',
  'APPLICATION_DECIDED',
  'OWN_APPLICATION',
  'EDIT_CONFLICT',
] as const;
const limit = { points: 300, seconds: 3600, per: 'user' } as const;

/** What the applicant is to put right. */
export const Return = z.object({
  remarks: z
    .array(Remark, 'FIELD_MANDATORY')
    .check(z.minLength(1, 'FIELD_MANDATORY'), z.maxLength(mostRemarks, 'FIELD_INVALID')),
  /** To the applicant, about the whole. */
  message: z.optional(optionalLines(mostReasonCharacters)),
});
export type Return = z.infer<typeof Return>;

/** The reason is told to the applicant, word for word. */
export const Rejection = z.object({
  reason: requiredLines('FIELD_MANDATORY', mostReasonCharacters),
});

/** The review side of applications; all of it for staff. */
export const applicationReview = defineFeature('onboarding', {
  listQueue: route({
    method: 'GET',
    path: '/admin/applications',
    access: 'staff',
    summary:
      'List applications by state: what waits by age, oldest first; what is decided, newest first; a search by name.',
    query: z.object({
      state: z._default(z.enum(queueFilters, 'FIELD_INVALID'), 'waiting'),
      /** A member of staff, `me` or `nobody`; everybody's without it. */
      assignee: z.optional(
        z.union([z.enum(['me', 'nobody']), z.uuid('FIELD_INVALID')], 'FIELD_INVALID'),
      ),
      /**
       * The beginning of the company's name; or all of its organisation number, of the applicant's
       * address or of the application's reference.
       */
      text: z.optional(optionalLine(200)),
      cursor: Cursor,
    }),
    response: QueuePage,
  }),
  getReview: route({
    method: 'GET',
    path: '/admin/applications/{applicationId}',
    access: 'staff',
    summary: 'Read an application that has been handed in, with what decides about it.',
    params: OneApplication,
    response: ReviewedApplication,
    errors: ['APPLICATION_NOT_FOUND'],
    skipGlobalHandle: true,
  }),
  compareWithRegistry: route({
    method: 'GET',
    path: '/admin/applications/{applicationId}/registry',
    access: 'staff',
    summary: 'Ask the company registry about the company of an application, and compare.',
    params: OneApplication,
    response: RegistryComparison,
    errors: ['APPLICATION_NOT_FOUND', 'REGISTRY_UNAVAILABLE', 'REGISTRY_BUSY'],
    // The page tells of it where the comparison is.
    skipGlobalHandle: true,
  }),
  assignApplication: route({
    method: 'POST',
    path: '/admin/applications/{applicationId}/assignment',
    access: 'staff',
    summary: 'Give an application to a member of staff, or back to the queue.',
    params: OneApplication,
    body: z.object({ userId: z.nullable(z.uuid('FIELD_INVALID')) }),
    response: ReviewedApplication,
    ifMatch: 'optional',
    errors: actErrors,
    refusesFields: true,
    limit,
  }),
  returnApplication: route({
    method: 'POST',
    path: '/admin/applications/{applicationId}/return',
    access: 'staff',
    summary: 'Return an application to the applicant with remarks, each about one field.',
    params: OneApplication,
    body: Return,
    response: ReviewedApplication,
    ifMatch: 'optional',
    errors: actErrors,
    limit,
  }),
  approveApplication: route({
    method: 'POST',
    path: '/admin/applications/{applicationId}/approve',
    access: 'staff',
    summary: 'Approve an application: its company becomes a partner, the applicant its owner.',
    params: OneApplication,
    response: ReviewedApplication,
    isSensitive: true,
    ifMatch: 'optional',
    errors: [
      ...actErrors,
      'APPLICANT_EMAIL_UNCONFIRMED',
      'USER_ALREADY_CONNECTED_TO_COMPANY',
      'COMPANY_ALREADY_REGISTERED',
      'NO_PLAN_SELECTED',
    ],
    limit,
  }),
  rejectApplication: route({
    method: 'POST',
    path: '/admin/applications/{applicationId}/reject',
    access: 'staff',
    summary: 'Reject an application for a reason, which the applicant is told word for word.',
    params: OneApplication,
    body: Rejection,
    response: ReviewedApplication,
    isSensitive: true,
    ifMatch: 'optional',
    errors: actErrors,
    limit,
  }),
});
