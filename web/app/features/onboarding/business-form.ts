import type { AccountSettings } from '@troskel/contract/settings/account-security';
import {
  businessDemand,
  businessFields,
  EmployeeCount,
  missingBusinessFields,
} from '@troskel/contract/onboarding/business-details';
import type {
  BusinessDetails,
  BusinessField,
  StatedBusiness,
} from '@troskel/contract/onboarding/business-details';
import { BusinessFields } from '@troskel/contract/onboarding/business-form';
import type { FieldCode } from '@troskel/contract/ground/field-messages';
import type { Whole } from '@troskel/contract/values/whole';
import type * as z from 'zod/mini';
import { checkPhone, noPhone } from '../../lib/phone.ts';
import { storedPhone } from '../../lib/stored-phone.ts';

export { BusinessFields };

export const emptyBusiness: BusinessFields = {
  numberOfEmployees: '',
  industry: '',
  ceo: '',
  email: '',
  phoneNumber: noPhone,
  website: '',
  regions: [],
  counties: [],
};

/** The fields as they were saved. */
export function businessFieldsOf(business: StatedBusiness): BusinessFields {
  return {
    numberOfEmployees: business.numberOfEmployees?.toString() ?? '',
    industry: business.industry ?? '',
    ceo: business.ceo ?? '',
    email: business.email ?? '',
    phoneNumber: storedPhone(business.phoneNumber),
    website: business.website ?? '',
    regions: business.regions,
    counties: business.counties,
  };
}

/** Fills empty fields with what the account knows of the applicant. */
export function withKnown(
  fields: BusinessFields,
  { account, industry }: { account: AccountSettings | undefined; industry: string },
): BusinessFields {
  const phone = storedPhone(account?.phoneNumber ?? null);
  // One of a country that is no longer allowed may stay where it is, and be given nowhere else.
  const knownPhone = phone.nationalNumber === '' ? noPhone : phone;
  return {
    ...fields,
    industry: fields.industry || industry,
    email: fields.email || (account?.email ?? ''),
    phoneNumber: fields.phoneNumber.value === '' ? knownPhone : fields.phoneNumber,
  };
}

/**
 * The line of business after another business code: the new one's name, none when there is no code,
 * and what the applicant has said for themself stays.
 *
 * @param before what the former code is called; empty for none
 * @param after what the present code is called; empty for none
 */
export function industryAfter(present: string, before: string, after: string): string {
  const isOurs = present === '' || present === before;
  return isOurs ? after : present;
}

/** A number as people write it, `1 200`, without its blanks. */
const withoutBlanks = (text: string): string => text.replaceAll(/\s/g, '');

/** Fault of a number of employees; null for none and for a valid one. */
function employeesFault(typed: string): FieldCode | null {
  const text = withoutBlanks(typed);
  if (text === '') return null;
  if (/^[-−–]\d+$/.test(text)) return 'FIELD_POSITIVE';
  if (!/^\d+$/.test(text)) return 'FIELD_NUMBERS_ONLY';
  return EmployeeCount.safeParse(Number(text)).success ? null : 'FIELD_INVALID';
}

/** The stated details of the fields; an unreadable value counts as stated. */
function saidIn(fields: BusinessFields): StatedBusiness {
  return {
    numberOfEmployees: withoutBlanks(fields.numberOfEmployees) === '' ? null : 0,
    industry: fields.industry.trim() || null,
    ceo: fields.ceo.trim() || null,
    email: fields.email.trim() || null,
    phoneNumber: fields.phoneNumber.value.trim() || null,
    website: fields.website.trim() || null,
    regions: fields.regions,
    counties: fields.counties,
  };
}

/**
 * Missing details for the legal form, and faults that concern more than one field; by field name.
 */
export async function checkBusiness(
  fields: BusinessFields,
  organizationForm: string,
): Promise<Partial<Record<string, FieldCode>>> {
  const faults: Partial<Record<string, FieldCode>> = {};
  for (const { field, code } of missingBusinessFields(saidIn(fields), organizationForm)) {
    faults[`business.${field}`] = code;
  }
  const wrongNumber = employeesFault(fields.numberOfEmployees);
  if (wrongNumber) faults['business.numberOfEmployees'] = wrongNumber;
  const { isValid } = await checkPhone(fields.phoneNumber);
  if (!isValid) faults['business.phoneNumber'] = 'PHONE_INVALID';
  return faults;
}

/**
 * Converts fields to the body of the call; the managing director only for legal forms that have
 * one.
 */
export function toBusinessDetails(
  fields: BusinessFields,
  organizationForm: string,
): Whole<z.input<typeof BusinessDetails>> {
  const { country: _, ...phone } = fields.phoneNumber;
  const employees = withoutBlanks(fields.numberOfEmployees);
  const isLed = businessDemand('ceo', organizationForm) !== 'unasked';
  return {
    numberOfEmployees: employees === '' ? null : Number(employees),
    industry: fields.industry || null,
    ceo: (isLed && fields.ceo) || null,
    email: fields.email || null,
    phoneNumber: phone.value === '' ? null : phone,
    website: fields.website || null,
    regions: fields.regions as z.input<typeof BusinessDetails>['regions'],
    counties: fields.counties as z.input<typeof BusinessDetails>['counties'],
  };
}

/** The form's name of a field of the business that the server has refused; null for another. */
export function businessFieldOf(field: string): `business.${BusinessField}` | null {
  const [part, name] = field.split('.');
  if (part !== 'business') return null;
  // Regions and counties are one question.
  const asked = name === 'counties' ? 'regions' : name;
  const known = businessFields.find((each) => each === asked);
  return known ? `business.${known}` : null;
}
