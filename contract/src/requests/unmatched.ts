import * as z from 'zod/mini';
import { InquiryKind } from '../values/inquiries.ts';
import { InquiryPlace } from './inquiry.ts';

/** An inquiry that matched no partner, as staff see it. */
export const UnmatchedInquiry = z.object({
  id: z.string(),
  kind: InquiryKind,
  /** Name of the service in the call's language. */
  service: z.string(),
  /** The address is empty when the homeowner's account is erased. */
  place: InquiryPlace,
  createdAt: z.string(),
});
export type UnmatchedInquiry = z.infer<typeof UnmatchedInquiry>;

/** An inquiry that no partner has answered in time, as staff see it. */
export const LateInquiry = z.extend(UnmatchedInquiry, {
  /** Number of partners that have it and have not declined. */
  partnerCount: z.int(),
  /** When the latest of them got it. */
  deliveredAt: z.string(),
});
export type LateInquiry = z.infer<typeof LateInquiry>;
