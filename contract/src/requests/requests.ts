import * as z from 'zod/mini';
import { Cursor, PageOf } from '../ground/paging.ts';
import {
  Day,
  DeclineReason,
  InquiryKind,
  InquiryMessage,
  InquiryPicture,
  InquiryPlace,
  InquiryReason,
  inquiryKinds,
  MessageText,
} from './inquiry.ts';
import { InquiryCounts } from './inquiry-counts.ts';
import { InquiryAct, InquiryFacts, InquiryStatus, inquiryStatuses } from './inquiry-status.ts';
import { defineFeature, Empty, route } from '../ground/route.ts';
import { optionalLine, optionalLines, requiredLine } from '../values/typed-text.ts';

/** Rows of a page (specification 2, section 9 "Data grid page size"). */
export const inquiryPageSize = 20;
/** Most inquiries that one call acts on. */
export const mostActedOnAtOnce = 100;
/** Most searches that one user saves. */
export const mostSavedSearches = 20;

/** The general list sort (specification 2, section 3 "Sorting"); names are the customers'. */
export const inquirySorts = ['latest', 'oldest', 'name_asc', 'name_desc'] as const;
export type InquirySort = (typeof inquirySorts)[number];

/** A list in one parameter, parted by commas. */
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

/** What a list of inquiries is narrowed to; without `status` all but the archived ones. */
export const InquiryFilter = z.object({
  kind: several(inquiryKinds),
  status: several(inquiryStatuses),
  /** Those alone that nobody has answered (`isUnanswered`), also the exported ones. */
  unanswered: z.optional(z.literal('true', 'FIELD_INVALID')),
  /** The first day, in Sweden, on which they came. */
  from: z.optional(Day),
  /** The last day, in Sweden, on which they came. */
  to: z.optional(Day),
  /** Words, or beginnings of words, of the customer's name, the address or the text: all of them. */
  text: z.optional(optionalLine(100)),
});
export type InquiryFilter = z.infer<typeof InquiryFilter>;

export const ListedInquiry = z.object({
  id: z.string(),
  /** Of the delivery: sent back as `If-Match`. */
  version: z.int(),
  /** Null when the homeowner's account is erased. */
  customer: z.nullable(z.string()),
  kind: InquiryKind,
  serviceId: z.string(),
  /** The beginning of the text, on one line. */
  excerpt: z.string(),
  address: z.string(),
  status: InquiryStatus,
  /** Kept when the status shown is another: exported, completed, archived. */
  isAnswered: z.boolean(),
  /** Nobody has opened it since it came, or since the homeowner wrote last. */
  isUnread: z.boolean(),
  /** When it reached the partner. */
  createdAt: z.string(),
  wantedOn: z.nullable(z.string()),
  hasPictures: z.boolean(),
});
export type ListedInquiry = z.infer<typeof ListedInquiry>;

export const InquiryPage = z.extend(PageOf(ListedInquiry), {
  /** The order that was used. */
  sort: z.enum(inquirySorts),
});
export type InquiryPage = z.infer<typeof InquiryPage>;

/** An inquiry as the partner sees it that it has reached. */
export const Inquiry = z.extend(ListedInquiry, {
  text: z.string(),
  place: InquiryPlace,
  reason: InquiryReason,
  pictures: z.array(InquiryPicture),
  facts: InquiryFacts,
  /** When it is declined. */
  declined: z.nullable(
    z.object({
      reason: DeclineReason,
      /** The day from which the partner has time again; of `full` alone. */
      until: z.nullable(z.string()),
      /** Who declined; null when their account is erased. */
      by: z.nullable(z.string()),
    }),
  ),
  /** Oldest first; the latest two hundred. */
  messages: z.array(InquiryMessage),
  /** What the colleagues have written for themselves; the homeowner never sees it. */
  note: z.string(),
  /** What can be done now, by the table of transitions. */
  acts: z.array(InquiryAct),
});
export type Inquiry = z.infer<typeof Inquiry>;

/** The latest day until which a partner can have no time: two years from this one, both `YYYY-MM-DD`. */
export function lastBookableDay(today: string): string {
  const at = new Date(`${today}T12:00:00Z`);
  at.setUTCFullYear(at.getUTCFullYear() + 2);
  return at.toISOString().slice(0, 10);
}

export const Decline = z
  .object({
    reason: DeclineReason,
    /** Demanded of `full`, and of nothing else; later than today in Sweden, within two years. */
    until: z._default(z.nullable(Day), null),
  })
  .check(
    z.refine(({ reason, until }) => reason !== 'full' || until !== null, {
      error: 'FIELD_MANDATORY',
      path: ['until'],
    }),
  );
export type Decline = z.infer<typeof Decline>;

/** What is done to several at once; each stands for itself. */
export const bulkActs = ['mark_read', 'mark_unread', 'archive', 'unarchive', 'complete'] as const;
export type BulkAct = (typeof bulkActs)[number];

export const SavedSearch = z.object({
  id: z.string(),
  name: z.string(),
  /** The query of the page's address, without its question mark. */
  query: z.string(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

/** An inquiry that reached nobody, as staff see it. */
export const UnmatchedInquiry = z.object({
  id: z.string(),
  kind: InquiryKind,
  /** The service's name in the call's language. */
  service: z.string(),
  /** The address is empty when the homeowner's account is erased. */
  place: InquiryPlace,
  createdAt: z.string(),
});
export type UnmatchedInquiry = z.infer<typeof UnmatchedInquiry>;

const InPartner = z.object({ partnerId: z.uuid() });
const OneInquiry = z.object({ partnerId: z.uuid(), inquiryId: z.uuid() });
const actErrors = ['NOT_FOUND', 'EDIT_CONFLICT', 'INQUIRY_WITHDRAWN', 'INQUIRY_DECLINED'] as const;

/** The partner's side; a refused act is 409 and says why. */
export const requests = defineFeature('requests', {
  listInquiries: route({
    method: 'GET',
    path: '/partners/{partnerId}/inquiries',
    access: 'partner',
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
    summary:
      'Have inquiries come again, before the day until which a decline has said there is no time.',
    params: InPartner,
    response: InquiryCounts,
  }),
  actOnInquiries: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/acts',
    access: 'partner',
    summary:
      'Do the same to several inquiries; those that do not allow it are told of, one by one.',
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
      /** As they are now. */
      done: z.array(ListedInquiry),
      /** Why each other was left as it was, as a code and in the call's language. */
      refused: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })),
    }),
  }),
  getInquiry: route({
    method: 'GET',
    path: '/partners/{partnerId}/inquiries/{inquiryId}',
    access: 'partner',
    summary: 'Answer one inquiry. Does not count as reading it; see markInquiryRead.',
    params: OneInquiry,
    response: Inquiry,
    errors: ['NOT_FOUND'],
  }),
  markInquiryRead: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/read',
    access: 'partner',
    summary: 'Mark an inquiry as read, with all that the homeowner has written so far.',
    params: OneInquiry,
    response: Inquiry,
    errors: ['NOT_FOUND'],
  }),
  answerInquiry: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/messages',
    access: 'partner',
    summary:
      'Write to the homeowner; with `If-Match` only when no colleague has done something meanwhile.',
    params: OneInquiry,
    body: z.object({ text: MessageText }),
    status: 201,
    response: Inquiry,
    ifMatch: 'optional',
    errors: actErrors,
    limit: { points: 300, seconds: 3600, per: 'user' },
  }),
  markAnsweredByPhone: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/answered-by-phone',
    access: 'partner',
    summary: 'Record that the homeowner has been answered by phone.',
    params: OneInquiry,
    response: Inquiry,
    ifMatch: 'optional',
    errors: [...actErrors, 'INQUIRY_COMPLETED', 'INQUIRY_ANSWERED'],
  }),
  declineInquiry: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/decline',
    access: 'partner',
    summary: 'Decline an inquiry with a reason; it goes on to the next partner.',
    params: OneInquiry,
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
    summary: 'Record that the job is done.',
    params: OneInquiry,
    response: Inquiry,
    ifMatch: 'optional',
    errors: [...actErrors, 'INQUIRY_COMPLETED', 'INQUIRY_NOT_ANSWERED'],
  }),
  archiveInquiry: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/archive',
    access: 'partner',
    summary: 'Put an inquiry away; a message from the homeowner brings it back.',
    params: OneInquiry,
    response: Inquiry,
    ifMatch: 'optional',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'INQUIRY_ARCHIVED'],
  }),
  unarchiveInquiry: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/unarchive',
    access: 'partner',
    summary: 'Take an inquiry out of the archive.',
    params: OneInquiry,
    response: Inquiry,
    ifMatch: 'optional',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT', 'INQUIRY_NOT_ARCHIVED'],
  }),
  saveNote: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/{inquiryId}/note',
    access: 'partner',
    summary: 'Keep a note for the colleagues, which the homeowner never sees; empty for none.',
    params: OneInquiry,
    body: z.object({ note: optionalLines(2000) }),
    response: Inquiry,
    ifMatch: 'optional',
    errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
  }),
  listSavedSearches: route({
    method: 'GET',
    path: '/partners/{partnerId}/inquiries/searches',
    access: 'partner',
    summary: 'List the searches that the caller has saved, by name.',
    params: InPartner,
    response: z.array(SavedSearch),
  }),
  saveSearch: route({
    method: 'POST',
    path: '/partners/{partnerId}/inquiries/searches',
    access: 'partner',
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
    path: '/partners/{partnerId}/inquiries/searches/{searchId}',
    access: 'partner',
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
  matchAgain: route({
    method: 'POST',
    path: '/admin/inquiries/{inquiryId}/match',
    access: 'staff',
    summary: 'Look once more for partners for an inquiry that reached nobody.',
    params: z.object({ inquiryId: z.uuid() }),
    response: z.object({ partnerCount: z.int() }),
    errors: ['NOT_FOUND', 'INQUIRY_WITHDRAWN'],
  }),
});
