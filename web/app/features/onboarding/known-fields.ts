import { isUnchanged } from './company-draft.ts';
import { checkCompany, CompanyInformation } from './company-form.ts';

export const companyFields = [
  'identityType',
  'identityNumber',
  'legalName',
  'registrationDate',
  'organizationForm',
  'businessCode',
  'businessDescription',
] as const satisfies readonly (keyof CompanyInformation)[];

/** Asked for together: they are read and corrected as a whole. */
export const addressFields = [
  'address',
  'extendedAddress',
  'postalCode',
  'city',
] as const satisfies readonly (keyof CompanyInformation)[];

/** The fields that a search can fill in, in the form's order. */
export const searchedFields = [...companyFields, ...addressFields];

export type SearchedField = (typeof searchedFields)[number];

/**
 * The form of step 1: the search alone, all fields, or the known details to read and the
 * others to fill in.
 */
export type CompanyView =
  | { kind: 'search' }
  | { kind: 'fields' }
  | { kind: 'card'; known: ReadonlySet<SearchedField>; takesFocus: boolean };

/** The fields that need no more from the applicant: right as they are, or left empty as they may be. */
export function knownFields(company: CompanyInformation): Set<SearchedField> {
  const { error } = CompanyInformation.safeParse(company);
  const faults = new Set([
    ...(error?.issues ?? []).map(({ path }) => path[0]),
    ...Object.keys(checkCompany(company)),
  ]);
  const isAddress = (field: SearchedField): boolean => addressFields.some((each) => each === field);
  const isAddressKnown = !addressFields.some((field) => faults.has(field));
  return new Set(
    searchedFields.filter((field) => (isAddress(field) ? isAddressKnown : !faults.has(field))),
  );
}

/**
 * The view of a form that has just been filled in from a draft or a saved application.
 *
 * @param untouched the form of somebody who has just come, with what is known of them
 */
export function viewOf(company: CompanyInformation, untouched: CompanyInformation): CompanyView {
  if (isUnchanged(company, untouched)) return { kind: 'search' };
  const known = knownFields(company);
  return known.size === searchedFields.length
    ? { kind: 'card', known, takesFocus: false }
    : { kind: 'fields' };
}
