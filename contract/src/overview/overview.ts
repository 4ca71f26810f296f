import * as z from 'zod/mini';
import { ApplicationState } from '../onboarding/states.ts';
import { InquiryKind } from '../requests/inquiry.ts';
import { profileContents } from '../profile/calls.ts';

/** Days that the charts show, today in Sweden among them. */
export const overviewDays = 30;
/** Most inquiries, and most threads, that are named as waiting. */
export const mostWaiting = 5;

/** An inquiry that nobody has answered. */
export const WaitingInquiry = z.object({
  id: z.string(),
  /** Null when the homeowner's account is erased. */
  customer: z.nullable(z.string()),
  kind: InquiryKind,
  serviceId: z.string(),
  address: z.string(),
  /** When it reached the partner. */
  createdAt: z.string(),
});
export type WaitingInquiry = z.infer<typeof WaitingInquiry>;

/** A question of the forum that nobody has answered. */
export const WaitingThread = z.object({
  id: z.string(),
  topicId: z.string(),
  subject: z.string(),
  createdAt: z.string(),
  /** What is left of the time promised, in hours rounded up; null of a question to the community. */
  hoursLeft: z.nullable(z.int().check(z.nonnegative())),
});
export type WaitingThread = z.infer<typeof WaitingThread>;

/** Inquiries that came on one day. */
export const OverviewDay = z.object({
  /** A day in Sweden, `YYYY-MM-DD`. */
  day: z.string(),
  received: z.record(InquiryKind, z.int()),
  /** Of these, answered by now, in writing or by phone. */
  answered: z.int(),
  /** Minutes from arrival to the first answer, the median; null when none is answered. */
  medianMinutes: z.nullable(z.int().check(z.nonnegative())),
});
export type OverviewDay = z.infer<typeof OverviewDay>;

export const PartnerOverview = z.object({
  name: z.string(),
  /** What made the partner; null when the person who applied has left. */
  application: z.nullable(
    z.object({
      id: z.string(),
      state: ApplicationState,
      submittedAt: z.nullable(z.string()),
      decidedAt: z.nullable(z.string()),
    }),
  ),
  plan: z.object({
    id: z.string(),
    name: z.string(),
    priceText: z.string(),
    isPremium: z.boolean(),
  }),
  profile: z.object({
    /** Share of the contents that are there, 0 to 100. */
    completeness: z.int(),
    missing: z.array(z.enum(profileContents)),
  }),
  /** Whether the four steps of the configuration have been passed. */
  isConfigured: z.boolean(),
  waiting: z.object({
    /** Up to `mostCounted` (requests.ts). */
    unanswered: z.int(),
    /** Opened once and unread again: the homeowner has written, or a colleague has marked them; as far. */
    unreadAgain: z.int(),
    /** Those that have waited longest, longest first; {@link mostWaiting} at most. */
    inquiries: z.array(WaitingInquiry),
  }),
  /**
   * For an expert the questions to the experts that wait for one, longest first; for others the newest
   * questions to the community. Never the caller's own; {@link mostWaiting} at most.
   */
  threads: z.array(WaitingThread),
  statistics: z.object({
    /** {@link overviewDays} of them, oldest first. */
    days: z.array(OverviewDay),
    /** Received in as many days before those. */
    receivedBefore: z.int(),
    /** Over all the days; null when none is answered. */
    medianMinutes: z.nullable(z.int().check(z.nonnegative())),
    /** Whether an inquiry has ever come. */
    hasReceived: z.boolean(),
  }),
});
export type PartnerOverview = z.infer<typeof PartnerOverview>;
