import * as z from 'zod/mini';
import { Plan } from '../values/plan.ts';
import { defineCalls, FileContent, route } from '../ground/route.ts';
import { InPartner } from '../ground/partner-params.ts';

/** Maximum number of plan changes in the history. */
export const mostPlanChanges = 100;

const OfferedPlan = z.extend(Plan, {
  /** The plan gives access to the expert panel. */
  isPremium: z.boolean(),
});
export type OfferedPlan = z.infer<typeof OfferedPlan>;

/** A plan that the partner can change to. */
const OtherPlan = z.extend(OfferedPlan, {
  /**
   * Day in Sweden on which a change asked for now takes effect, `YYYY-MM-DD`: null for at once, else
   * the first after the period that runs (docs/decisions/0075).
   */
  takesEffectOn: z.nullable(z.string()),
  /** Names of the additional services that are renewed now and do not go with it. */
  endsAddOns: z.array(z.string()),
});
export type OtherPlan = z.infer<typeof OtherPlan>;

const NamedPlan = z.object({ id: z.string(), name: z.string() });

export const Agreement = z.object({
  /** The partner's version; sent back as `If-Match`. */
  version: z.int(),
  plan: OfferedPlan,
  /** When the present plan began. */
  planSince: z.string(),
  /** Plans that the partner can change to, in display order. */
  otherPlans: z.array(OtherPlan),
  /** A change to a lesser plan that waits for the end of the period; null when none does. */
  plannedChange: z.nullable(
    z.object({
      to: NamedPlan,
      /** `YYYY-MM-DD`, in Sweden. */
      takesEffectOn: z.string(),
      /** Null when the user who asked for it has left. */
      by: z.nullable(z.string()),
    }),
  ),
  /** Additional services that the company has, those first that it has had longest. */
  addOns: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Price that was accepted, formatted. */
      price: z.string(),
      since: z.string(),
      /** First day in Sweden without it, `YYYY-MM-DD`; null while it is renewed. */
      endsOn: z.nullable(z.string()),
    }),
  ),
  /** Whether the caller may change the plan: only owners may. */
  mayChange: z.boolean(),
  /** Names of the owners, so that other members know whom to ask. */
  owners: z.array(z.string()),
  agreement: z.object({
    /** Version of the terms that were accepted, named by their date, `YYYY-MM-DD`. */
    version: z.string(),
    signedAt: z.string(),
    /** Null when whoever accepted it has left. */
    signedBy: z.nullable(z.string()),
    isSignedWithBankid: z.boolean(),
    /** Whether the caller can fetch the receipt of the signature: only the owner who signed can. */
    hasReceipt: z.boolean(),
    /**
     * The text: as it was signed, else as the company and its plan were when it was accepted. Null
     * when whoever accepted it has left.
     */
    text: z.nullable(z.string()),
  }),
  /** Newest first, at most {@link mostPlanChanges}. */
  history: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      from: NamedPlan,
      to: NamedPlan,
      /** Null when the user who changed it has left. */
      by: z.nullable(z.string()),
    }),
  ),
});
export type Agreement = z.infer<typeof Agreement>;

export const reportFormats = ['csv', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const ReportMonths = z.object({
  /** Months from the present one in Sweden back to the one in which the company joined. */
  months: z.array(
    z.object({
      /** `YYYY-MM`. */
      month: z.string(),
      /** False for the present month. */
      isComplete: z.boolean(),
    }),
  ),
});
export type ReportMonths = z.infer<typeof ReportMonths>;

export const agreement = defineCalls('agreement', {
  getAgreement: route({
    method: 'GET',
    path: '/partners/{partnerId}/agreement',
    access: 'partner',
    summary: 'Answer the plan, the plans that it can be changed to, and its history.',
    params: InPartner,
    response: Agreement,
    errors: ['NOT_FOUND'],
  }),
  changePlan: route({
    method: 'POST',
    path: '/partners/{partnerId}/agreement/plan',
    access: 'partner',
    right: { of: 'plan' },
    // It binds the company to a price.
    isSensitive: true,
    summary:
      'Change the plan: at once, or at the end of the period when the other plan gives less. The present plan takes a planned change back. For owners; takes `If-Match` with the version seen.',
    params: InPartner,
    body: z.object({
      planId: z
        .string('PLAN_MISSING')
        .check(z.minLength(1, 'PLAN_MISSING'), z.maxLength(100, 'FIELD_TOO_LONG')),
    }),
    response: Agreement,
    ifMatch: 'demanded',
    errors: ['NOT_FOUND', 'OWNER_REQUIRED', 'EDIT_CONFLICT'],
    refusesFields: true,
    limit: { points: 20, seconds: 3600, per: 'partner' },
  }),
  listReports: route({
    method: 'GET',
    path: '/partners/{partnerId}/reports',
    access: 'partner',
    summary: 'List the months that there is a report of, newest first.',
    params: InPartner,
    response: ReportMonths,
    errors: ['NOT_FOUND'],
  }),
  getReport: route({
    method: 'GET',
    path: '/partners/{partnerId}/reports/{month}',
    access: 'partner',
    summary: 'Answer the report of a month (`YYYY-MM`) as a file.',
    // The handler tells a month without a report from a stranger's partner; both answer 404.
    params: z.extend(InPartner, { month: z.string() }),
    query: z.object({ format: z._default(z.enum(reportFormats, 'FIELD_INVALID'), 'csv') }),
    answersFile: ['text/csv', 'application/pdf'],
    response: FileContent,
    errors: ['NOT_FOUND'],
    limit: { points: 60, seconds: 3600, per: 'partner' },
  }),
});
