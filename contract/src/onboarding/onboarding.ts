import { Plan } from '../values/plan.ts';
import { IdentityType, CompanyLookup, identityTypes } from '../values/company-lookup.ts';
import { PostalCode, StreetAddress, ExtendedAddress, City } from '../values/postal-address.ts';
import * as z from 'zod/mini';
import { Remark } from './remarks.ts';
import { ApplicationState } from '../values/application-states.ts';
import { ApplicationSigning, SigningStatement } from './signing.ts';
import { applicationSteps } from './steps.ts';
import { BusinessDetails, StatedBusiness } from './business-details.ts';
import { isCalendarDay } from '../values/calendar-day.ts';
import { ReferenceData } from '../values/reference-data.ts';
import { defineCalls, FileContent, route } from '../ground/route.ts';
import { optionalLine, optionalLines, requiredLine } from '../values/typed-text.ts';

/** Sweden only, in upper or lower case (specification 1, section 1). */
const Country = z.string().check(z.regex(/^se$/i));

/** Derives a company's VAT number: `SE`, its ten digits, `01`. */
export function vatNumberOf(organizationNumber: string): string {
  return `SE${organizationNumber}01`;
}

/** `YYYY-MM-DD`; eight digits without separators, and other separators or spaces, are accepted. */
export const RegistrationDate = z.string('REGISTRATION_DATE_MISSING').check(
  z.overwrite((text) =>
    text
      .trim()
      .replace(/^(\d{4})[-./\s\u2010-\u2015]?(\d{2})[-./\s\u2010-\u2015]?(\d{2})$/, '$1-$2-$3'),
  ),
  z.minLength(1, 'REGISTRATION_DATE_MISSING'),
  z.refine((text) => isCalendarDay(text) && text >= '1000-01-01', 'DATE_INVALID'),
);

/** Reference of one business of a number, without the number itself. */
export const BusinessReference = z
  .string('FIELD_INVALID')
  .check(z.regex(/^[\w-]{22}$/, 'FIELD_INVALID'));
export const LegalName = requiredLine('LEGAL_NAME_MISSING', 200);
export const OrganizationFormCode = requiredLine('ORGANIZATION_FORM_MISSING', 10);
export const BusinessCode = requiredLine('BUSINESS_CODE_MISSING', 10);
export const BusinessDescription = optionalLines(4000);

/** Company details from the registry and the applicant (specification 1, section 3). */
export const LegalInformation = z.object({
  identity: z
    .object({
      /**
       * An organisation number: ten digits, typed in any of its forms. Empty for a sole trader,
       * whose number the server takes from BankID.
       */
      identityNumber: z._default(optionalLine(40), ''),
      type: IdentityType,
      /** The page always sends 0. */
      nameProtectionIndex: z._default(
        z
          .int('FIELD_INVALID')
          .check(z.minimum(0, 'FIELD_INVALID'), z.maximum(999, 'FIELD_INVALID')),
        0,
      ),
      /** Reference of one of a sole trader's businesses, from the look-up. */
      reference: z.optional(BusinessReference),
    })
    .check(
      z.refine(({ type, identityNumber }) => type === 'personal_number' || identityNumber !== '', {
        error: 'ORGANIZATION_NUMBER_MISSING',
        path: ['identityNumber'],
        // Reported together with the other missing fields.
        when: ({ value }) => typeof value === 'object' && value !== null,
      }),
    ),
  legalName: LegalName,
  /** `YYYY-MM-DD`, today in Sweden at the latest. */
  companyRegistrationDate: RegistrationDate,
  /** A code of the reference data. */
  organizationForm: OrganizationFormCode,
  /** A leaf of the reference data. */
  mainBusinessCode: BusinessCode,
  businessDescription: z.optional(BusinessDescription),
  postalAddress: z.object({
    streetAddress: StreetAddress,
    extendedAddress: z.optional(z.nullable(ExtendedAddress)),
    postalCode: PostalCode,
    addressLocality: City,
  }),
  isRegisteredForVat: z.boolean(),
  /** Only with a VAT registration: `SE`, the ten digits, `01`. Derived when absent. */
  vatRegistrationNumber: z.optional(z.nullable(optionalLine(40))),
  isRegisteredForCompanyTax: z.boolean(),
});
export type LegalInformation = z.infer<typeof LegalInformation>;

export const PartnerCompanyApplication = z.object({
  id: z.string(),
  state: ApplicationState,
  /** Grows with every change; sent back as `If-Match`. */
  version: z.number(),
  /** Whether the applicant may edit it now. */
  isEditable: z.boolean(),
  /** Personal numbers are masked. */
  legalInformation: z.object({
    identity: z.object({
      identityNumber: z.string(),
      type: z.enum(identityTypes),
      nameProtectionIndex: z.number(),
      reference: z.optional(z.string()),
    }),
    legalName: z.string(),
    companyRegistrationDate: z.string(),
    organizationForm: z.string(),
    mainBusinessCode: z.string(),
    businessDescription: z.string(),
    postalAddress: z.object({
      streetAddress: z.string(),
      extendedAddress: z.string(),
      postalCode: z.string(),
      addressLocality: z.string(),
    }),
    isRegisteredForVat: z.boolean(),
    vatRegistrationNumber: z.optional(z.string()),
    isRegisteredForCompanyTax: z.boolean(),
  }),
  business: StatedBusiness,
  selectedPlanId: z.nullable(z.string()),
  /** Reset to false when the company or the plan changes, since the signed agreement names both. */
  agreementSigned: z.boolean(),
  /** Date of the signed agreement. */
  agreementVersion: z.nullable(z.string()),
  /**
   * `YYYY-MM-DD`: versions of the terms and the privacy policy that the agreement refers to. Those
   * of the day of signing, else those in force.
   */
  agreementDates: z.object({ terms: z.string(), privacy: z.string() }),
  /** How the agreement is signed in this installation: with BankID, or by a simulated button. */
  agreementSigning: z.enum(['bankid', 'simulated']),
  /** Whether a receipt of a BankID signature exists. */
  hasReceipt: z.boolean(),
  signing: ApplicationSigning,
  partnerId: z.nullable(z.string()),
  /** Reason for the return or rejection. */
  decisionReason: z.nullable(z.string()),
  /** Requested corrections, field by field; empty unless returned. */
  remarks: z.array(Remark),
  /** Last step that the applicant opened, for resuming on another device. */
  openStep: z.nullable(z.enum(applicationSteps)),
  /** When the present state began. */
  stateSince: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  submittedAt: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
});
export type PartnerCompanyApplication = z.infer<typeof PartnerCompanyApplication>;

/** One part of the application, or several. */
export const ApplicationPatch = z.object({
  legalInformation: z.optional(LegalInformation),
  business: z.optional(BusinessDetails),
  selectedPlanId: z.optional(requiredLine('PLAN_MISSING', 50)),
  agreementSigned: z.optional(z.boolean()),
  /** A sole trader signs alone. Never stated, the applicant signs alone. */
  signing: z.optional(SigningStatement),
});

/**
 * Submits the application. Implies acceptance of the agreement unless the call says otherwise; a
 * recorded acceptance keeps its time.
 */
export const Submission = z.object({
  applicationId: z.string('FIELD_MANDATORY'),
  agreementSigned: z.optional(z.boolean('FIELD_INVALID')),
});

/** How soon the latest reviewed applications were decided. */
export const ReviewTime = z.object({
  /** Hours from handing in, within which half of them were; null while there are too few. */
  hours: z.nullable(z.int()),
});
export type ReviewTime = z.infer<typeof ReviewTime>;

const ApplicationParams = z.object({ applicationId: z.string() });
const ApplicationReference = z.object({ applicationId: z.string('FIELD_MANDATORY') });

export const onboarding = defineCalls('onboarding', {
  getReferenceData: route({
    method: 'GET',
    path: '/legal-companies/{country}/metadata',
    access: 'public',
    summary: 'List the organisation forms and business codes of a country.',
    params: z.object({ country: Country }),
    response: ReferenceData,
  }),
  lookUpCompany: route({
    method: 'GET',
    path: '/legal-companies/{country}/{identityNumber}',
    access: 'public',
    summary: 'Look an organisation number up in the company registry; an unknown one has no hits.',
    params: z.object({ country: Country, identityNumber: z.string() }),
    refusesParams: true,
    response: z.array(CompanyLookup),
    errors: ['REGISTRY_UNAVAILABLE', 'REGISTRY_BUSY'],
    // The page shows the failure beside the search.
    skipGlobalHandle: true,
    limit: { points: 30, seconds: 60, per: 'address' },
  }),
  createApplication: route({
    method: 'POST',
    path: '/partner/companies/applications',
    access: 'verified',
    summary: "Begin an application; with one open already, change that one's company.",
    body: z.object({
      legalInformation: LegalInformation,
      business: z.optional(BusinessDetails),
    }),
    status: 201,
    response: z.object({ id: z.string() }),
    errors: ['BANKID_REQUIRED', 'USER_ALREADY_CONNECTED_TO_COMPANY', 'APPLICATION_NOT_EDITABLE'],
    refusesFields: true,
    limit: { points: 60, seconds: 3600, per: 'user' },
  }),
  getApplication: route({
    method: 'GET',
    path: '/partner/companies/applications/{applicationId}',
    access: 'verified',
    summary: "Read an application of one's own.",
    params: ApplicationParams,
    response: PartnerCompanyApplication,
    errors: ['APPLICATION_NOT_FOUND'],
  }),
  updateApplication: route({
    method: 'PATCH',
    path: '/partner/companies/applications/{applicationId}',
    access: 'verified',
    summary:
      'Change the company, the business, the plan, who signs, or the signature of an application.',
    params: ApplicationParams,
    body: ApplicationPatch,
    response: PartnerCompanyApplication,
    ifMatch: 'optional',
    errors: [
      'BAD_REQUEST',
      'BANKID_REQUIRED',
      'APPLICATION_NOT_FOUND',
      'APPLICATION_NOT_EDITABLE',
      'EDIT_CONFLICT',
      'NO_PLAN_SELECTED',
    ],
    refusesFields: true,
    limit: { points: 300, seconds: 3600, per: 'user' },
  }),
  submitApplication: route({
    method: 'POST',
    startsOutside: 'registry',
    path: '/partner/companies/applications/{applicationId}/submit',
    access: 'verified',
    summary:
      'Hand an application in, with `If-Match` only the version seen; again, it answers what became of it.',
    params: ApplicationParams,
    body: Submission,
    response: z.object({ state: ApplicationState, partnerId: z.optional(z.string()) }),
    ifMatch: 'optional',
    errors: [
      'BAD_REQUEST',
      'APPLICATION_NOT_FOUND',
      'USER_ALREADY_CONNECTED_TO_COMPANY',
      'COMPANY_ALREADY_REGISTERED',
      'NO_PLAN_SELECTED',
      'EDIT_CONFLICT',
      'TOO_MANY_REQUESTS',
    ],
    refusesFields: true,
    // The step shows its codes (specification 1, section 8).
    skipGlobalHandle: true,
    limit: { points: 30, seconds: 3600, per: 'user' },
  }),
  getReviewTime: route({
    method: 'GET',
    path: '/partner/companies/review-time',
    access: 'verified',
    summary: 'Tell how soon applications that staff have reviewed lately were decided.',
    response: ReviewTime,
  }),
  withdrawApplication: route({
    method: 'POST',
    path: '/partner/companies/applications/{applicationId}/withdraw',
    access: 'verified',
    summary: 'Take an application back that nobody reviews yet, to change it and hand it in again.',
    params: ApplicationParams,
    response: PartnerCompanyApplication,
    errors: ['APPLICATION_NOT_FOUND', 'APPLICATION_NOT_EDITABLE', 'APPLICATION_DECIDED'],
    skipGlobalHandle: true,
    limit: { points: 30, seconds: 3600, per: 'user' },
  }),
  getReceipt: route({
    method: 'GET',
    path: '/partner/companies/applications/{applicationId}/receipt',
    access: 'verified',
    summary: 'Answer the receipt of the agreement that was signed with BankID, as a PDF.',
    params: ApplicationParams,
    answersFile: ['application/pdf'],
    response: FileContent,
    errors: ['APPLICATION_NOT_FOUND', 'NOT_FOUND'],
    limit: { points: 60, seconds: 3600, per: 'user' },
  }),
  createPartner: route({
    method: 'POST',
    path: '/partner/companies',
    access: 'verified',
    summary: 'Make the partner of an approved application, or tell which one it has.',
    body: ApplicationReference,
    status: 201,
    response: z.object({ partnerId: z.string() }),
    errors: [
      'APPLICATION_NOT_FOUND',
      'APPLICATION_NOT_APPROVED',
      'NO_PLAN_SELECTED',
      'USER_ALREADY_CONNECTED_TO_COMPANY',
      'COMPANY_ALREADY_REGISTERED',
    ],
  }),
  listPlans: route({
    method: 'GET',
    path: '/partner/companies/plans',
    access: 'user',
    summary: 'List the plans that can be chosen now.',
    response: z.array(Plan),
  }),
});
