import * as z from 'zod/mini';
import { ApplicationState } from '../values/application-states.ts';
import { CompanyLookup, IdentityType } from '../values/company-lookup.ts';
import { defineCalls, FileContent, route } from '../ground/route.ts';
import { InPartner } from '../ground/partner-params.ts';

const Coded = z.object({ code: z.string(), name: z.string() });

/**
 * The company's stored details (specification 2, section 3 "Company information fields"), with
 * names in the call's language. Read only.
 */
export const CompanyInformation = z.object({
  version: z.int(),
  /** Ten digits, or a sole trader's number masked as `YYYYMMDD-****`. */
  identityNumber: z.string(),
  identityType: IdentityType,
  legalName: z.string(),
  /** `YYYY-MM-DD`. */
  registrationDate: z.string(),
  organizationForm: Coded,
  businessCode: Coded,
  businessDescription: z.string(),
  address: z.string(),
  extendedAddress: z.string(),
  /** Five digits. */
  postalCode: z.string(),
  city: z.string(),
  registeredFor: z.object({ vat: z.boolean(), taxDeclaration: z.boolean() }),
  /** Null for a company that is not registered for VAT, and for a sole trader. */
  vatNumber: z.nullable(z.string()),
  /**
   * When the registry delivered the data that the details were last compared with; null when they
   * never were.
   */
  registryFetchedAt: z.nullable(z.string()),
  /** Null when the applicant has left. */
  application: z.nullable(
    z.object({
      state: ApplicationState,
      submittedAt: z.nullable(z.string()),
      decidedAt: z.nullable(z.string()),
    }),
  ),
  agreement: z.object({
    /** Version of the agreement, named by its date, `YYYY-MM-DD`. */
    version: z.string(),
    signedAt: z.string(),
    /** Null when the signer has left. */
    signedBy: z.nullable(z.string()),
    /** Whether the caller can fetch the receipt: only an owner who signed with BankID can. */
    hasReceipt: z.boolean(),
  }),
});
export type CompanyInformation = z.infer<typeof CompanyInformation>;

/** Fields that a refresh may change. The registry has no data on VAT and tax. */
export const refreshedFields = [
  'legalName',
  'registrationDate',
  'organizationForm',
  'businessCode',
  'businessDescription',
  'address',
  'extendedAddress',
  'postalCode',
  'city',
] as const;
export type RefreshedField = (typeof refreshedFields)[number];

export const CompanyRefresh = z.object({
  /**
   * `updated`: something changed and is stored; `unchanged`: everything equals the registry;
   * `not_in_business`: the company is bankrupt or deregistered, and nothing was changed; `unknown`:
   * the registry does not have the number, and nothing was changed.
   */
  outcome: z.enum(['updated', 'unchanged', 'not_in_business', 'unknown']),
  /** Null when the registry does not have the number. */
  standing: z.nullable(CompanyLookup.shape.standing),
  /** `YYYY-MM-DD`; null where the registry has no date. */
  standingSince: z.nullable(z.string()),
  /** Old and new values as displayed: names, not codes. */
  changes: z.array(z.object({ field: z.enum(refreshedFields), from: z.string(), to: z.string() })),
  information: CompanyInformation,
});
export type CompanyRefresh = z.infer<typeof CompanyRefresh>;

export const companyInformation = defineCalls('companyInformation', {
  getCompanyInformation: route({
    method: 'GET',
    path: '/partners/{partnerId}/company-information',
    access: 'partner',
    summary: 'Answer what is stored of the company, and the record of its agreement.',
    params: InPartner,
    response: CompanyInformation,
    errors: ['NOT_FOUND'],
  }),
  getAgreementReceipt: route({
    method: 'GET',
    path: '/partners/{partnerId}/company-information/receipt',
    access: 'partner',
    right: { of: 'signing' },
    summary: 'Answer the receipt of the signed agreement, as a PDF; for the owner who signed it.',
    params: InPartner,
    answersFile: ['application/pdf'],
    response: FileContent,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
    limit: { points: 60, seconds: 3600, per: 'user' },
  }),
  refreshCompanyInformation: route({
    method: 'POST',
    startsOutside: 'registry',
    path: '/partners/{partnerId}/company-information/refresh',
    access: 'partner',
    summary: 'Compare the company with the registry and store what has changed there.',
    params: InPartner,
    response: CompanyRefresh,
    errors: ['NOT_FOUND', 'REGISTRY_UNAVAILABLE', 'REGISTRY_BUSY'],
    // The page shows the failure beside the button.
    skipGlobalHandle: true,
    limit: { points: 10, seconds: 3600, per: 'partner' },
  }),
});
