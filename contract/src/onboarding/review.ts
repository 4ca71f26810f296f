import { Reviewer } from '../values/reviewer.ts';
import * as z from 'zod/mini';
import { ReviewedDocument } from './documents.ts';
import { Remark } from './remarks.ts';
import { ApplicationState } from '../values/application-states.ts';
import { PartnerCompanyApplication } from './onboarding.ts';
import { Cursor, PageOf } from '../ground/paging.ts';
import { defineCalls, route } from '../ground/route.ts';
import { optionalLine, optionalLines, requiredLines } from '../values/typed-text.ts';
import { RegisteredRule } from './signing.ts';

/** Applications per page (specification 2, section 9 "Data grid page size"). */
export const reviewPageSize = 20;
export const mostDecisionCharacters = 2000;
const mostRemarks = 30;

/** States shown to reviewers; drafts are visible to the applicant only. */
export const reviewedStates = [
  'submitted',
  'in_review',
  'returned',
  'approved',
  'rejected',
] as const satisfies readonly ApplicationState[];

/** `waiting`: submitted and in review, where the decision is ours. */
export const queueFilters = ['waiting', ...reviewedStates] as const;
export type QueueFilter = (typeof queueFilters)[number];

export const QueuedApplication = z.object({
  id: z.string(),
  state: ApplicationState,
  legalName: z.string(),
  /** Personal numbers are masked. */
  identityNumber: z.string(),
  organizationForm: z.string(),
  /** Time of the last submission. */
  submittedAt: z.nullable(z.string()),
  assignee: z.nullable(Reviewer),
});
export type QueuedApplication = z.infer<typeof QueuedApplication>;

export const QueuePage = PageOf(QueuedApplication);
export type QueuePage = z.infer<typeof QueuePage>;

/** Acts possible in the application's present state. */
export const reviewActs = ['assign', 'release', 'return', 'approve', 'reject'] as const;
export const ReviewAct = z.enum(reviewActs);
export type ReviewAct = z.infer<typeof ReviewAct>;

/** An entry of an application's history. */
export const ReviewEvent = z.object({
  id: z.string(),
  at: z.string(),
  /** `application.returned` and so on. */
  action: z.string(),
  /** Null for the server itself, and when that user has left. */
  actor: z.nullable(z.string()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** Reason, as told to the applicant. */
  reason: z.nullable(z.string()),
  remarks: z.array(Remark),
});
export type ReviewEvent = z.infer<typeof ReviewEvent>;

export const ReviewedApplication = z.object({
  /** The application's version; sent back as `If-Match`. */
  version: z.number(),
  application: PartnerCompanyApplication,
  applicant: z.object({
    name: z.string(),
    /** As BankID gives it; null before verification. */
    verifiedName: z.nullable(z.string()),
    /**
     * Names that cannot be the verified person's: of the account, and of the CEO as stated. A CEO
     * need not be the applicant.
     */
    differingNames: z.array(z.enum(['account', 'ceo'])),
    email: z.string(),
    /** Required for approval. */
    isEmailVerified: z.boolean(),
    phoneNumber: z.nullable(z.string()),
  }),
  assignee: z.nullable(Reviewer),
  /** True for the caller's own application, which they may look at but not decide on. */
  isOwn: z.boolean(),
  acts: z.array(ReviewAct),
  planName: z.nullable(z.string()),
  /**
   * Whether the registry confirmed the details; `manual` when it did not. Null before the
   * comparison.
   */
  source: z.nullable(z.enum(['registry', 'manual'])),
  /**
   * Answer of the registry of signatories when the application was last handed in: `none` has no
   * rule of the company; without an answer the rule is the one of the time before, if there was one.
   */
  signingRegistry: z.enum(['not_asked', 'no_answer', 'none', 'rule']),
  /** The registry's rule of signature; null without one. */
  registeredRule: z.nullable(RegisteredRule),
  /** Other applications for the same company. */
  rivals: z.array(z.object({ id: z.string(), state: ApplicationState })),
  /** Submitted documents, oldest first. */
  documents: z.array(ReviewedDocument),
  /** Newest first; the latest hundred. */
  history: z.array(ReviewEvent),
});
export type ReviewedApplication = z.infer<typeof ReviewedApplication>;

/** Compares the application with the registry, field by field. */
export const RegistryComparison = z.object({
  /** When the registry answered; it is asked at most once a day per company. */
  fetchedAt: z.string(),
  /** False when the registry does not have the number. */
  isFound: z.boolean(),
  /** The company's standing in the registry; null when not found. */
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
      /** Null when the registry has no value. */
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

/** The corrections asked of the applicant. */
export const Return = z.object({
  remarks: z
    .array(Remark, 'FIELD_MANDATORY')
    .check(z.minLength(1, 'FIELD_MANDATORY'), z.maxLength(mostRemarks, 'FIELD_INVALID')),
  message: z.optional(optionalLines(mostDecisionCharacters)),
});
export type Return = z.infer<typeof Return>;

/** The applicant is told the reason word for word. */
export const Rejection = z.object({
  reason: requiredLines('FIELD_MANDATORY', mostDecisionCharacters),
});

/** Review of applications; for staff only. */
export const applicationReview = defineCalls('onboarding', {
  listQueue: route({
    method: 'GET',
    path: '/admin/applications',
    access: 'staff',
    summary:
      'List applications by state: what waits by age, oldest first; what is decided, newest first; a search by name.',
    query: z.object({
      state: z._default(z.enum(queueFilters, 'FIELD_INVALID'), 'waiting'),
      /** A member of staff, `me` or `nobody`; absent for all. */
      assignee: z.optional(
        z.union([z.enum(['me', 'nobody']), z.uuid('FIELD_INVALID')], 'FIELD_INVALID'),
      ),
      /**
       * Beginning of the company's name, or a whole organisation number, applicant's address or
       * application reference.
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
    // The page shows the failure beside the comparison.
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
    ifMatch: 'demanded',
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
    ifMatch: 'demanded',
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
    ifMatch: 'demanded',
    errors: [
      ...actErrors,
      'APPLICANT_EMAIL_UNCONFIRMED',
      'CO_SIGNATURE_AWAITED',
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
    ifMatch: 'demanded',
    errors: actErrors,
    limit,
  }),
});
