import * as z from 'zod/mini';
import { Cursor, PageOf } from '../ground/paging.ts';
import { AssignedTo, Assignee } from '../values/assignee.ts';
import { defineCalls, route } from '../ground/route.ts';
import { HitSegment } from '../values/hit-segment.ts';
import { InquiryKind } from '../values/inquiries.ts';
import { optionalLine } from '../values/typed-text.ts';
import { InPartner, InquiryAtPartner } from '../ground/partner-params.ts';

/** Conversations per page (specification 2, section 9 "Data grid page size"). */
export const conversationPageSize = 20;
/** Days for which a conversation can be put off at most: two years. */
export const mostSnoozeDays = 730;

export const conversationViews = ['open', 'snoozed'] as const;
export type ConversationView = (typeof conversationViews)[number];

const Side = z.enum(['homeowner', 'partner']);

/** An inquiry at a partner in which somebody has written. */
export const Conversation = z.object({
  /** The inquiry's id. */
  id: z.string(),
  /** Null when the homeowner's account is erased. */
  customer: z.nullable(z.string()),
  kind: InquiryKind,
  serviceId: z.string(),
  address: z.string(),
  /** Not opened since the homeowner last wrote, or since it was put off until now. */
  isUnread: z.boolean(),
  /** The latest message. */
  last: z.object({
    from: Side,
    /** Name of the author; null when their account is erased. */
    name: z.nullable(z.string()),
    /** Beginning of the text, on one line; empty when files say all. */
    excerpt: z.string(),
    /** Pictures and PDFs that go with it. */
    fileCount: z.int(),
    at: z.string(),
    /** Whether the homeowner has looked at it; true for what they wrote themselves. */
    isRead: z.boolean(),
  }),
  /** The message that fits a search best; null without one, or when words elsewhere were found. */
  found: z.nullable(
    z.object({
      from: Side,
      /** Its text around the found words, on one line. */
      excerpt: z.array(HitSegment),
      at: z.string(),
    }),
  ),
  /** Until when it is put off; null when it is not. */
  snoozedUntil: z.nullable(z.string()),
  /** The member who handles the inquiry; null for nobody. */
  assignee: z.nullable(Assignee),
});
export type Conversation = z.infer<typeof Conversation>;

/** The conversations of a partner; they are written in by the calls of their inquiries. */
export const conversations = defineCalls('conversations', {
  listConversations: route({
    method: 'GET',
    path: '/partners/{partnerId}/conversations',
    access: 'partner',
    keptOnDevice: true,
    inPublicContract: true,
    summary:
      'List a partner’s conversations: unread ones first, then the latest; or those that are put off, the next one first. Archived ones are left out.',
    params: InPartner,
    query: z.object({
      /** Only what the caller handles. */
      assigned: AssignedTo,
      view: z._default(z.enum(conversationViews, 'FIELD_INVALID'), 'open'),
      /**
       * Words or their beginnings; all must occur in the customer's name, the address, the
       * inquiry or its messages.
       */
      text: z.optional(optionalLine(100)),
      cursor: Cursor,
    }),
    response: PageOf(Conversation),
  }),
  countConversations: route({
    method: 'GET',
    path: '/partners/{partnerId}/conversations/counts',
    access: 'partner',
    keptOnDevice: true,
    inPublicContract: true,
    summary: 'Count a partner’s unread conversations, up to 500.',
    params: InPartner,
    response: z.object({ unread: z.int() }),
  }),
  snoozeConversation: route({
    method: 'POST',
    path: '/partners/{partnerId}/conversations/{inquiryId}/snooze',
    access: 'partner',
    inPublicContract: true,
    summary:
      'Put a conversation off until a time, at which it is unread again; a message ends that before. Null takes it back now.',
    params: InquiryAtPartner,
    body: z.object({ until: z.nullable(z.iso.datetime('FIELD_INVALID')) }),
    response: Conversation,
    errors: ['NOT_FOUND'],
    refusesFields: true,
  }),
});
