import * as z from 'zod/mini';
import { InquiryKind } from './inquiry.ts';
import { defineFeature, route } from '../ground/route.ts';

/** Counting stops there: beyond it nobody reads the number. */
export const mostCounted = 500;

/** Each of a kind, and the unread, up to {@link mostCounted}. */
export const InquiryCounts = z.object({
  /** Not opened since they came, or since the homeowner wrote. */
  unread: z.int(),
  /** Those that wait for an answer (`isUnanswered`). */
  unanswered: z.int(),
  /** The unanswered of each kind. */
  byKind: z.record(InquiryKind, z.int()),
  /** Before this day none come: a decline has said that there is no time until then. Null for no such day. */
  fullUntil: z.nullable(z.iso.date()),
});
export type InquiryCounts = z.infer<typeof InquiryCounts>;

/** Apart from the other calls of the feature: the side menu needs it on every page. */
export const inquiryCounts = defineFeature('requests', {
  countInquiries: route({
    method: 'GET',
    path: '/partners/{partnerId}/inquiries/counts',
    access: 'partner',
    summary: 'Count what is unread and unanswered.',
    params: z.object({ partnerId: z.uuid() }),
    response: InquiryCounts,
  }),
});
