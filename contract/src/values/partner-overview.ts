import * as z from 'zod/mini';
import { ApplicationState } from './application-states.ts';
import { InquiryKind } from './inquiries.ts';
import { profileContents } from './profile-contents.ts';

/** Days in the charts, up to and including today in Sweden. */
export const overviewDays = 30;
/** Maximum number of paid jobs without a request for the deduction that are counted. */
export const mostUnaskedDeductions = 100;
/** Maximum number of coming visits in the overview. */
export const mostComingVisits = 5;
/** Maximum number of waiting inquiries, and of waiting threads, in the overview. */
export const mostWaiting = 5;

/** Maximum number of answered questions to the expert panel in the overview. */
export const mostPanelThreads = 2;

/** An inquiry without an answer. */
export const WaitingInquiry = z.object({
  id: z.string(),
  /** Null when the homeowner's account is erased. */
  customer: z.nullable(z.string()),
  kind: InquiryKind,
  serviceId: z.string(),
  address: z.string(),
  /** When the inquiry reached the partner. */
  createdAt: z.string(),
});
export type WaitingInquiry = z.infer<typeof WaitingInquiry>;

/** A visit that is booked and not over. */
export const ComingVisit = z.object({
  id: z.string(),
  inquiryId: z.string(),
  /** Null when the homeowner's account is erased. */
  customer: z.nullable(z.string()),
  address: z.string(),
  /** The window in which the partner arrives, ISO 8601. */
  startsAt: z.string(),
  endsAt: z.string(),
});
export type ComingVisit = z.infer<typeof ComingVisit>;

/** A question in the forum without an answer. */
export const WaitingThread = z.object({
  id: z.string(),
  topicId: z.string(),
  subject: z.string(),
  createdAt: z.string(),
  /** Hours left of the promised time, rounded up; null for a question to the community. */
  hoursLeft: z.nullable(z.int().check(z.nonnegative())),
});
export type WaitingThread = z.infer<typeof WaitingThread>;

/** Inquiries received on one day. */
export const OverviewDay = z.object({
  /** A day in Sweden, `YYYY-MM-DD`. */
  day: z.string(),
  received: z.record(InquiryKind, z.int()),
  /** Number of those that have since been answered, in writing or by phone. */
  answered: z.int(),
  /** Median minutes from arrival to the first answer; null when none is answered. */
  medianMinutes: z.nullable(z.int().check(z.nonnegative())),
});
export type OverviewDay = z.infer<typeof OverviewDay>;

/** What the expert panel has answered of late, for companies that have access to it. */
export const ExpertPanel = z.object({
  /** Questions of the last {@link overviewDays} days that an expert has answered. */
  answered: z.int(),
  /** The newest of them, at most {@link mostPanelThreads}. */
  newest: z.array(z.object({ id: z.string(), topicId: z.string(), subject: z.string() })),
});
export type ExpertPanel = z.infer<typeof ExpertPanel>;

/** The first steps of a company, each with whether it is done, as the database shows it. */
export const FirstSteps = z.object({
  /** Services and areas: the configuration is completed. */
  configuration: z.boolean(),
  /** The profile has a description, somebody to contact and opening hours. */
  profile: z.boolean(),
  /** An inquiry has been dealt with: answered in any way, declined, exported or archived. */
  answer: z.boolean(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

export const PartnerOverview = z.object({
  name: z.string(),
  /** The application that made the company a partner; null when the applicant has left. */
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
    /** Null for those who do not see the agreement. */
    priceText: z.nullable(z.string()),
    isPremium: z.boolean(),
    /** Null without access to the expert panel. */
    panel: z.nullable(ExpertPanel),
  }),
  profile: z.object({
    /** Completed share of the profile, 0 to 100. */
    completeness: z.int(),
    missing: z.array(z.enum(profileContents)),
  }),
  /** Whether all four steps of the configuration are completed. */
  isConfigured: z.boolean(),
  /**
   * Null once all are done or the company has put them away, before its approval, and for those who
   * do not write the profile.
   */
  firstSteps: z.nullable(FirstSteps),
  waiting: z.object({
    /** Counted up to `mostCounted` (values/inquiries.ts). */
    unanswered: z.int(),
    /**
     * Read once and unread again, because the homeowner has written or a colleague has marked them;
     * counted up to `mostCounted`.
     */
    unreadAgain: z.int(),
    /** Reviews without an answer, counted up to `mostCounted`. */
    unansweredReviews: z.int(),
    /**
     * Paid jobs whose ROT deduction is not asked for and can still be, counted up to
     * {@link mostUnaskedDeductions}, and the last day for the first of them; null when there are none,
     * and for those who do not see invoicing.
     */
    deductions: z.nullable(z.object({ count: z.int(), lastDay: z.string() })),
    /**
     * The company's own invoices that are overdue: how many, what is left of them in öre, and when the
     * oldest was due; null when none is, and for those who do not see the agreement.
     */
    invoices: z.nullable(z.object({ count: z.int(), amountOre: z.int(), dueOn: z.string() })),
    /** Longest waiting first; at most {@link mostWaiting}. */
    inquiries: z.array(WaitingInquiry),
  }),
  /** The next to come first; at most {@link mostComingVisits}. */
  visits: z.array(ComingVisit),
  /**
   * For an expert the unanswered questions to the experts, longest waiting first; for others the
   * newest questions to the community. Never the caller's own; at most {@link mostWaiting}.
   */
  threads: z.array(WaitingThread),
  statistics: z.object({
    /** One entry per day, oldest first; {@link overviewDays} entries. */
    days: z.array(OverviewDay),
    /** Inquiries received in the same number of days before. */
    receivedBefore: z.int(),
    /** Median over all days; null when none is answered. */
    medianMinutes: z.nullable(z.int().check(z.nonnegative())),
    /** Whether the partner has ever received an inquiry. */
    hasReceived: z.boolean(),
  }),
});
export type PartnerOverview = z.infer<typeof PartnerOverview>;
