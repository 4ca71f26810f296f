import * as z from 'zod/mini';
import { Cursor, PageOf } from '../ground/paging.ts';
import { AssignedTo, Assignee } from '../values/assignee.ts';
import { InquiryKind, inquiryKinds, InquiryPicture } from '../values/inquiries.ts';
import {
  DeclineReason,
  InquiryMessage,
  InquiryPlace,
  InquiryReason,
  isMessage,
  messageFields,
} from './inquiry.ts';
import { InquiryCounts } from './inquiry-counts.ts';
import { InquiryAct, InquiryFacts, InquiryStatus, inquiryStatuses } from './inquiry-status.ts';
import { LateInquiry, UnmatchedInquiry } from './unmatched.ts';
import { defineCalls, Empty, route } from '../ground/route.ts';
import { Day } from '../values/calendar-day.ts';
import { optionalLine, optionalLines, requiredLine } from '../values/typed-text.ts';
import { InPartner, InquiryAtPartner } from '../ground/partner-params.ts';

/** Inquiries per page (specification 2, section 9 "Data grid page size"). */
export const inquiryPageSize = 20;
/** Maximum number of inquiries that one call changes. */
export const mostActedOnAtOnce = 100;
/** Maximum number of saved searches of a user. */
export const mostSavedSearches = 20;

/**
 * The general list sort (specification 2, section 3 "Sorting"); names are those of the customers.
 */
export const inquirySorts = ['latest', 'oldest', 'name_asc', 'name_desc'] as const;
export type InquirySort = (typeof inquirySorts)[number];

/** Makes a query parameter that holds a comma-separated list. */
function several<Value extends string>(values: readonly [Value, ...Value[]]) {
  return z.optional(
    z.pipe(
      z.pipe(
        z.string('FIELD_INVALID').check(z.maxLength(200, 'FIELD_INVALID')),
        z.transform((text: string) => [...new Set(text.split(',').filter(Boolean))]),
      ),
      z.array(z.enum(values, 'FIELD_INVALID')),
    ),
  );
}

/** Filters of the list of inquiries; without `status` all but the archived ones. */
export const InquiryFilter = z.object({
  kind: several(inquiryKinds),
  status: several(inquiryStatuses),
  /** Only unanswered inquiries (`isUnanswered`), including exported ones. */
  unanswered: z.optional(z.literal('true', 'FIELD_INVALID')),
  /** Only what the caller handles. */
  assigned: AssignedTo,
  /** First day of arrival, in Sweden. */
  from: z.optional(Day),
  /** Last day of arrival, in Sweden. */
  to: z.optional(Day),
  /** Words or their beginnings; all must occur in the customer's name, the address or the text. */
  text: z.optional(optionalLine(100)),
});
export type InquiryFilter = z.infer<typeof InquiryFilter>;

export const ListedInquiry = z.object({
  id: z.string(),
  /** Version of the delivery; sent back as `If-Match`. */
  version: z.int(),
  /** Null when the homeowner's account is erased. */
  customer: z.nullable(z.string()),
  kind: InquiryKind,
  serviceId: z.string(),
  /** Beginning of the text, on one line. */
  excerpt: z.string(),
  address: z.string(),
  status: InquiryStatus,
  /** Stays true when the displayed status is another: exported, completed, archived. */
  isAnswered: z.boolean(),
  /** Not opened since it arrived, or since the homeowner last wrote. */
  isUnread: z.boolean(),
  /** When the inquiry reached the partner. */
  createdAt: z.string(),
  wantedOn: z.nullable(z.string()),
  hasPictures: z.boolean(),
  /** The member who handles it; null for nobody. */
  assignee: z.nullable(Assignee),
});
export type ListedInquiry = z.infer<typeof ListedInquiry>;

export const InquiryPage = z.extend(PageOf(ListedInquiry), {
  /** The sort order that was applied. */
  sort: z.enum(inquirySorts),
});
export type InquiryPage = z.infer<typeof InquiryPage>;

/** An inquiry as a partner that has received it sees it. */
export const Inquiry = z.extend(ListedInquiry, {
  text: z.string(),
  place: InquiryPlace,
  reason: InquiryReason,
  pictures: z.array(InquiryPicture),
  facts: InquiryFacts,
  /** Present when the partner has declined. */
  declined: z.nullable(
    z.object({
      reason: DeclineReason,
      /** Day from which the partner has time again; only with the reason `full`. */
      until: z.nullable(z.string()),
      /** Name of the member who declined; null when their account is erased. */
      by: z.nullable(z.string()),
    }),
  ),
  /** The number that the homeowner lets the partner call, in E.164; null when none is shared. */
  telephone: z.nullable(z.string()),
  /** When that number was shared; null when none is. */
  telephoneSharedAt: z.nullable(z.string()),
  /** When the homeowner last looked at the partner's answers; null for never. */
  homeownerReadAt: z.nullable(z.string()),
  /** Oldest first; the latest two hundred. */
  messages: z.array(InquiryMessage),
  /** Since when somebody handles it; null for nobody. */
  assignedAt: z.nullable(z.string()),
  /** Internal note of the partner's members; never shown to the homeowner. */
  note: z.string(),
  /** Acts allowed now, by the table of transitions. */
  acts: z.array(InquiryAct),
});
export type Inquiry = z.infer<typeof Inquiry>;

/**
 * Answers the latest day until which a partner can be fully booked: two years after the given day,
 * both `YYYY-MM-DD`.
 */
export function lastBookableDay(today: string): string {
  const at = new Date(`${today}T12:00:00Z`);
  at.setUTCFullYear(at.getUTCFullYear() + 2);
  return at.toISOString().slice(0, 10);
}

export const Decline = z
  .object({
    reason: DeclineReason,
    /** Mandatory for `full` and refused otherwise; after today in Sweden, within two years. */
    until: z._default(z.nullable(Day), null),
  })
  .check(
    z.refine(({ reason, until }) => reason !== 'full' || until !== null, {
      error: 'FIELD_MANDATORY',
      path: ['until'],
    }),
  );
export type Decline = z.infer<typeof Decline>;

/** Acts on several inquiries at once; each succeeds or fails by itself. */
export const bulkActs = ['mark_read', 'mark_unread', 'archive', 'unarchive', 'complete'] as const;
export type BulkAct = (typeof bulkActs)[number];

export const SavedSearch = z.object({
  id: z.string(),
  name: z.string(),
  /** Query of the page's address, without the question mark. */
  query: z.string(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

const actErrors = ['NOT_FOUND', 'EDIT_CONFLICT', 'INQUIRY_WITHDRAWN', 'INQUIRY_DECLINED'] as const;

/** Inquiries on the partner's side; a refused act answers 409 with the reason's code. */
export const requests = defineCalls('requests', {
  listInquiries: route({
    method: 'GET',
    path: '/partners/{partnerId}/inquiries',
    access: 'partner',
    keptOnDevice: true,
    inPublicContract: true,
    summary: 'List the inquiries that have reached a partner; the archived ones when asked for.',
    params: InPartner,
    query: z.extend(InquiryFilter, {
      sort: z._default(
        z.pipe(
          z.string('FIELD_INVALID').check(z.toLowerCase()),
          z.enum(inquirySorts, 'FIELD_INVALID'),
        ),
        'latest',
      ),
      cursor: Cursor,
    }),
    response: InquiryPage,
  }),
  declareTime: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/has-time',
    access: 'partner',
    summary: 'Have inquiries come again before the day that a decline has named.',
    params: InPartner,
    response: InquiryCounts,
  }),
  actOnInquiries: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/acts',
    access: 'partner',
    inPublicContract: true,
    summary: 'Do the same to several inquiries; those that do not allow it are named one by one.',
    params: InPartner,
    body: z.object({
      act: z.enum(bulkActs, 'FIELD_INVALID'),
      ids: z.array(z.uuid('FIELD_INVALID'), 'FIELD_INVALID').check(
        z.minLength(1, 'FIELD_MANDATORY'),
        z.maxLength(mostActedOnAtOnce, 'FIELD_INVALID'),
        z.overwrite((ids) => [...new Set(ids)]),
      ),
    }),
    response: z.object({
      /** The changed inquiries in their new state. */
      done: z.array(ListedInquiry),
      /** Why each other inquiry was not changed, as a code and in the call's language. */
      refused: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })),
    }),
  }),
  getInquiry: route({
    method: 'GET',
    path: '/partners/{partnerId}/inquiries/{inquiryId}',
    access: 'partner',
    keptOnDevice: true,
    inPublicContract: true,
    summary: 'Answer one inquiry. Does not count as reading it; see markInquiryRead.',
    params: InquiryAtPartner,
    response: Inquiry,
    errors: ['NOT_FOUND'],
  }),
  markInquiryRead: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/read',
    access: 'partner',
    inPublicContract: true,
    right: { of: 'conversations' },
    summary: 'Mark an inquiry as read, with all that the homeowner has written so far.',
    params: InquiryAtPartner,
    response: Inquiry,
    errors: ['NOT_FOUND'],
  }),
  answerInquiry: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/messages',
    access: 'partner',
    inPublicContract: true,
    right: { of: 'conversations' },
    summary: 'Write to the homeowner; with `If-Match` only when no colleague was first.',
    params: InquiryAtPartner,
    body: z.object(messageFields).check(isMessage),
    status: 201,
    response: Inquiry,
    ifMatch: 'optional',
    errors: actErrors,
    refusesFields: true,
    limit: { points: 300, seconds: 3600, per: 'user' },
  }),
  markAnsweredByPhone: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/answered-by-phone',
    access: 'partner',
    inPublicContract: true,
    summary: 'Record that the homeowner has been answered by phone.',
    params: InquiryAtPartner,
    response: Inquiry,
    ifMatch: 'optional',
    errors: [...actErrors, 'INQUIRY_COMPLETED', 'INQUIRY_ANSWERED'],
  }),
  declineInquiry: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/decline',
    access: 'partner',
    inPublicContract: true,
    summary: 'Decline an inquiry with a reason; it goes on to the next partner.',
    params: InquiryAtPartner,
    body: Decline,
    response: Inquiry,
    ifMatch: 'optional',
    errors: [...actErrors, 'INQUIRY_COMPLETED', 'INQUIRY_ANSWERED'],
    refusesFields: true,
  }),
  completeInquiry: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/complete',
    access: 'partner',
    inPublicContract: true,
    right: { of: 'jobs' },
    summary: 'Record that the job is done.',
    params: InquiryAtPartner,
    response: Inquiry,
    ifMatch: 'optional',
    errors: [...actErrors, 'INQUIRY_COMPLETED', 'INQUIRY_NOT_ANSWERED'],
  }),
  archiveInquiry: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/archive',
    access: 'partner',
    inPublicContract: true,
    summary: 'Put an inquiry away; a message from the homeowner brings it back.',
    params: InquiryAtPartner,
    response: Inquiry,
    ifMatch: 'optional',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'INQUIRY_ARCHIVED'],
  }),
  unarchiveInquiry: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/unarchive',
    access: 'partner',
    inPublicContract: true,
    summary: 'Take an inquiry out of the archive.',
    params: InquiryAtPartner,
    response: Inquiry,
    ifMatch: 'optional',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'INQUIRY_NOT_ARCHIVED'],
  }),
  saveNote: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/note',
    access: 'partner',
    inPublicContract: true,
    right: { of: 'conversations' },
    summary: 'Keep a note for the colleagues, which the homeowner never sees; empty for none.',
    params: InquiryAtPartner,
    body: z.object({ note: optionalLines(2000) }),
    response: Inquiry,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
  }),
  listSavedSearches: route({
    method: 'GET',
    path: '/partners/{partnerId}/inquiry-searches',
    access: 'partner',
    summary: 'List the searches that the caller has saved, by name.',
    params: InPartner,
    response: z.array(SavedSearch),
  }),
  saveSearch: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiry-searches',
    access: 'partner',
    right: { level: 'read' },
    summary: 'Save a search under a name; one of the same name is replaced.',
    params: InPartner,
    body: z.object({
      name: requiredLine('FIELD_MANDATORY', 60),
      query: z.string('FIELD_INVALID').check(z.maxLength(500, 'FIELD_TOO_LONG')),
    }),
    status: 201,
    response: SavedSearch,
    errors: ['SAVED_SEARCH_LIMIT_REACHED'],
  }),
  deleteSavedSearch: route({
    method: 'DELETE',
    path: '/partners/{partnerId}/inquiry-searches/{searchId}',
    access: 'partner',
    right: { level: 'read' },
    summary: 'Forget a saved search.',
    params: z.object({ partnerId: z.uuid(), searchId: z.uuid() }),
    response: Empty,
    errors: ['NOT_FOUND'],
  }),
  listUnmatched: route({
    method: 'GET',
    path: '/admin/inquiries/unmatched',
    access: 'staff',
    summary: 'List inquiries that reached nobody, oldest first.',
    query: z.object({ cursor: Cursor }),
    response: PageOf(UnmatchedInquiry),
  }),
  listLate: route({
    method: 'GET',
    path: '/admin/inquiries/late',
    access: 'staff',
    summary: 'List inquiries that nobody has answered within 24 hours, the longest waiting first.',
    query: z.object({ cursor: Cursor }),
    response: PageOf(LateInquiry),
  }),
  matchAgain: route({
    method: 'POST',
    path: '/admin/inquiries/{inquiryId}/match',
    access: 'staff',
    summary:
      'Look for further partners for an inquiry that reached nobody, or that nobody has answered in time.',
    params: z.object({ inquiryId: z.uuid() }),
    response: z.object({ partnerCount: z.int() }),
    errors: ['NOT_FOUND', 'INQUIRY_WITHDRAWN'],
  }),
});
