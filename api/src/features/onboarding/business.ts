import {
  businessDemand,
  missingBusinessFields,
} from '@troskel/contract/onboarding/business-details';
import type {
  BusinessDetails,
  StatedBusiness,
} from '@troskel/contract/onboarding/business-details';
import type { FieldError } from '@troskel/contract/ground/errors';
import type { Selectable } from 'kysely';
import type { App } from '../../platform/collaborators.ts';
import type { CompanyApplication } from '../../platform/db/tables.ts';
import type { FieldsRefusal } from '../../platform/http/refusal.ts';
import { phoneNumberToStore } from '../../domain/phone-number.ts';

/** Columns of the applicant's details of the business. */
const businessColumns = [
  'numberOfEmployees',
  'industry',
  'ceo',
  'contactEmail',
  'contactPhoneNumber',
  'website',
  'regionIds',
  'countyCodes',
] as const satisfies readonly (keyof CompanyApplication)[];

export type BusinessColumns = Pick<
  Selectable<CompanyApplication>,
  (typeof businessColumns)[number]
>;

const inOrder = (codes: readonly string[]): string[] => [...new Set(codes)].toSorted();

/**
 * Converts the details of the business for storage. The managing director's name, which is personal
 * data, is stored only for legal forms that are asked for it.
 *
 * @param stored what the application has now; null for none
 * @throws {FieldsRefusedError} PHONE_INVALID on `business.phoneNumber`
 */
export function toBusinessColumns(
  { settings }: Pick<App, 'settings'>,
  call: { fieldsRefusal: FieldsRefusal },
  business: BusinessDetails,
  organizationForm: string,
  stored: Pick<BusinessColumns, 'contactPhoneNumber'> | null,
): BusinessColumns {
  const { numberOfEmployees, phoneNumber, regions, counties } = business;
  const isLed = businessDemand('ceo', organizationForm) !== 'unasked';
  return {
    numberOfEmployees: numberOfEmployees ?? null,
    industry: business.industry || null,
    ceo: (isLed && business.ceo) || null,
    contactEmail: business.email ?? null,
    contactPhoneNumber: phoneNumberToStore(
      call,
      phoneNumber,
      settings.phoneCountries,
      stored?.contactPhoneNumber ?? null,
      'business.phoneNumber',
    ),
    website: business.website ?? null,
    regionIds: inOrder(regions),
    countyCodes: inOrder(counties),
  };
}

/**
 * Lists the columns to clear when the legal form changes to this one: those it is not asked for.
 */
export function unaskedColumns(
  row: Pick<BusinessColumns, 'ceo'>,
  organizationForm: string,
): Partial<BusinessColumns> {
  const isKept = row.ceo === null || businessDemand('ceo', organizationForm) !== 'unasked';
  return isKept ? {} : { ceo: null };
}

/** Whether the application already has the same details. */
export function saysSame(row: BusinessColumns, business: BusinessColumns): boolean {
  return businessColumns.every((column) => {
    const [kept, said] = [row[column], business[column]];
    return Array.isArray(kept) && Array.isArray(said)
      ? kept.length === said.length && kept.every((code, index) => code === said[index])
      : kept === said;
  });
}

/** Converts the stored details of the business to the answer. */
export function businessOf(row: BusinessColumns): StatedBusiness {
  return {
    numberOfEmployees: row.numberOfEmployees,
    industry: row.industry,
    ceo: row.ceo,
    email: row.contactEmail,
    phoneNumber: row.contactPhoneNumber,
    website: row.website,
    regions: row.regionIds,
    counties: row.countyCodes,
  };
}

/** Lists mandatory details of the business that are missing for a submission. */
export function businessFaults(
  row: BusinessColumns & Pick<Selectable<CompanyApplication>, 'organizationForm'>,
): FieldError[] {
  return missingBusinessFields(businessOf(row), row.organizationForm).map(({ field, code }) => ({
    field: `business.${field}`,
    code,
  }));
}
