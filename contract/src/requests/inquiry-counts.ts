import * as z from 'zod/mini';
import { InquiryKind } from '../values/inquiries.ts';
import { defineCalls, route } from '../ground/route.ts';
import { InPartner } from '../ground/partner-params.ts';

/** Number of inquiries of each kind, and of unread ones, each counted up to `mostCounted`. */
export const InquiryCounts = z.object({
  /** Not opened since they arrived, or since the homeowner last wrote. */
  unread: z.int(),
  /** Waiting for an answer (`isUnanswered`). */
  unanswered: z.int(),
  /** Unanswered inquiries by kind. */
  byKind: z.record(InquiryKind, z.int()),
  /**
   * First day on which the partner accepts inquiries again, as stated with a decline; null when
   * open.
   */
  fullUntil: z.nullable(z.iso.date()),
});
export type InquiryCounts = z.infer<typeof InquiryCounts>;

/** A group of its own, because the side menu of every page calls it. */
export const inquiryCounts = defineCalls('requests', {
  countInquiries: route({
    method: 'GET',
    path: '/partners/{partnerId}/inquiries/counts',
    access: 'partner',
    keptOnDevice: true,
    inPublicContract: true,
    summary: 'Count what is unread and unanswered.',
    params: InPartner,
    response: InquiryCounts,
  }),
});
