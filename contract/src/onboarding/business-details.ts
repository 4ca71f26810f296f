import * as z from 'zod/mini';
import { Email, PhoneNumber } from '../values/contact-details.ts';
import type { FieldCode } from '../ground/field-messages.ts';
import { CountyCode, RegionId } from '../values/sweden.ts';
import { optionalLine } from '../values/typed-text.ts';
import { PartnerWebsite } from '../values/website.ts';

/** Maximum plausible number of employees. */
const mostEmployees = 1_000_000;

/** Number of employees, 0 and up; the owner of a one-person company is not counted. */
export const EmployeeCount = z
  .int('FIELD_NUMBERS_ONLY')
  .check(z.minimum(0, 'FIELD_POSITIVE'), z.maximum(mostEmployees, 'FIELD_INVALID'));

/** Line of business in the applicant's own words; at most 100 characters. */
export const Industry = optionalLine(100);
/** Name of the managing director; at most 100 characters. */
export const Ceo = optionalLine(100);

/**
 * The applicant's details of the business beyond the registry's (specification 1, section 5 "Whole
 * onboarding"). Replaces the stored details as a whole; an absent field is unanswered.
 */
export const BusinessDetails = z.object({
  numberOfEmployees: z.optional(z.nullable(EmployeeCount)),
  industry: z.optional(z.nullable(Industry)),
  ceo: z.optional(z.nullable(Ceo)),
  email: z.optional(z.nullable(Email)),
  phoneNumber: z.optional(z.nullable(PhoneNumber)),
  website: z.optional(z.nullable(PartnerWebsite)),
  /** City regions by their id. */
  regions: z._default(z.array(RegionId).check(z.maxLength(8, 'FIELD_INVALID')), []),
  /** Counties by their code. */
  counties: z._default(z.array(CountyCode).check(z.maxLength(21, 'FIELD_INVALID')), []),
});
export type BusinessDetails = z.infer<typeof BusinessDetails>;

/** The stored form; null for an unanswered field. */
export const StatedBusiness = z.object({
  numberOfEmployees: z.nullable(z.int()),
  industry: z.nullable(z.string()),
  ceo: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** E.164. */
  phoneNumber: z.nullable(z.string()),
  website: z.nullable(z.string()),
  regions: z.array(z.string()),
  counties: z.array(z.string()),
});
export type StatedBusiness = z.infer<typeof StatedBusiness>;

/** In the order of the form; regions and counties are one question. */
export const businessFields = [
  'industry',
  'numberOfEmployees',
  'ceo',
  'email',
  'phoneNumber',
  'website',
  'regions',
] as const;
export type BusinessField = (typeof businessFields)[number];

/** Legal forms with a mandatory managing director, or managed as if they had one. */
const ledByCeo = new Set(['AB', 'SE', 'BAB', 'FAB', 'TPAB', 'FL', 'BFL']);
/** Legal forms that may appoint a managing director. */
const mayHaveCeo = new Set(['EK', 'SCE', 'MB', 'SB', 'OFB', 'FOF', 'OTPB', 'TPF']);
/** Legal forms of people trading in their own name. */
const ofOwners = new Set(['E', 'EB']);

/**
 * Whether a field is asked of a legal form, and whether it is mandatory.
 *
 * @param organizationForm a code of the reference data; an unknown one counts as a legal person
 * without a managing director
 */
export function businessDemand(
  field: BusinessField,
  organizationForm: string,
): 'required' | 'optional' | 'unasked' {
  if (field === 'website') return 'optional';
  if (field === 'numberOfEmployees')
    return ofOwners.has(organizationForm) ? 'optional' : 'required';
  if (field !== 'ceo') return 'required';
  if (ledByCeo.has(organizationForm)) return 'required';
  return mayHaveCeo.has(organizationForm) ? 'optional' : 'unasked';
}

const missingCodes: Record<BusinessField, FieldCode> = {
  industry: 'INDUSTRY_MISSING',
  numberOfEmployees: 'EMPLOYEES_MISSING',
  ceo: 'CEO_MISSING',
  email: 'COMPANY_EMAIL_MISSING',
  phoneNumber: 'COMPANY_PHONE_MISSING',
  website: 'WEBSITE_INVALID',
  regions: 'AREA_REGION_MISSING',
};

/** Lists the mandatory fields without an answer, each with the message that asks for it. */
export function missingBusinessFields(
  business: StatedBusiness,
  organizationForm: string,
): { field: BusinessField; code: FieldCode }[] {
  const isSaid = (field: BusinessField): boolean => {
    if (field === 'regions') return business.regions.length + business.counties.length > 0;
    const value = business[field];
    return value !== null && value !== '';
  };
  return businessFields
    .filter((field) => businessDemand(field, organizationForm) === 'required' && !isSaid(field))
    .map((field) => ({ field, code: missingCodes[field] }));
}
