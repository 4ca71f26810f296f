import * as z from 'zod/mini';
import { Email, PhoneNumber } from '../account/account.ts';
import type { FieldCode } from '../ground/field-messages.ts';
import { CountyCode, RegionId } from '../values/sweden.ts';
import { optionalLine } from '../values/typed-text.ts';
import { PartnerWebsite } from '../values/website.ts';

/** Most employees that are believed. */
const mostEmployees = 1_000_000;

/** People employed, the owner of a one-person company not counted: 0 and up. */
export const EmployeeCount = z
  .int('FIELD_NUMBERS_ONLY')
  .check(z.minimum(0, 'FIELD_POSITIVE'), z.maximum(mostEmployees, 'FIELD_INVALID'));

/** The line of business in the applicant's own words; at most 100 characters. */
export const Industry = optionalLine(100);
/** Name of whoever leads the company from day to day; at most 100 characters. */
export const Ceo = optionalLine(100);

/**
 * What the applicant says about the business beside what the register has of it (specification 1,
 * section 5 "Whole onboarding"). It replaces what was said before as a whole; what is left out is
 * not said.
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

/** As it is kept; null for what has not been said. */
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

/** In the order in which they are asked for; regions and counties are one question. */
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

/** Legal forms that the law gives a managing director, or that are led as if it did. */
const ledByCeo = new Set(['AB', 'SE', 'BAB', 'FAB', 'TPAB', 'FL', 'BFL']);
/** Legal forms that may appoint one. */
const mayHaveCeo = new Set(['EK', 'SCE', 'MB', 'SB', 'OFB', 'FOF', 'OTPB', 'TPF']);
/** Legal forms of people who work in their own name. */
const ofOwners = new Set(['E', 'EB']);

/**
 * Whether a field is asked of a legal form, and whether it must be answered.
 *
 * @param organizationForm a code of the reference data; one that is none counts as a legal person
 *   without a managing director
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

/** What must still be said, each with the words that ask for it. */
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
