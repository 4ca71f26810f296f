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

/** The columns of what the applicant says about the business. */
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
 * What is said about the business as it is stored. Who leads it is kept of the legal forms alone
 * that are asked for it: it is somebody's name.
 *
 * @throws {FieldsRefusedError} PHONE_INVALID on `business.phoneNumber`
 */
export function toBusinessColumns(
  { settings }: Pick<App, 'settings'>,
  call: { fieldsRefusal: FieldsRefusal },
  business: BusinessDetails,
  organizationForm: string,
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
      'business.phoneNumber',
    ),
    website: business.website ?? null,
    regionIds: inOrder(regions),
    countyCodes: inOrder(counties),
  };
}

/** What of the answers goes when the legal form becomes this one: what it is not asked for. */
export function unaskedColumns(
  row: Pick<BusinessColumns, 'ceo'>,
  organizationForm: string,
): Partial<BusinessColumns> {
  const isKept = row.ceo === null || businessDemand('ceo', organizationForm) !== 'unasked';
  return isKept ? {} : { ceo: null };
}

/** Whether the application says the same already. */
export function saysSame(row: BusinessColumns, business: BusinessColumns): boolean {
  return businessColumns.every((column) => {
    const [kept, said] = [row[column], business[column]];
    return Array.isArray(kept) && Array.isArray(said)
      ? kept.length === said.length && kept.every((code, index) => code === said[index])
      : kept === said;
  });
}

/** What the applicant has said about the business, as the calls answer it. */
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

/** What must still be said before the application can be handed in. */
export function businessFaults(
  row: BusinessColumns & Pick<Selectable<CompanyApplication>, 'organizationForm'>,
): FieldError[] {
  return missingBusinessFields(businessOf(row), row.organizationForm).map(({ field, code }) => ({
    field: `business.${field}`,
    code,
  }));
}
