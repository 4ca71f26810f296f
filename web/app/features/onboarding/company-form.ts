import type { FieldCode } from '@troskel/contract/field-messages';
import {
  formatOrganizationNumber,
  normalizeOrganizationNumber,
} from '@troskel/contract/identity-number';
import {
  BusinessCode,
  BusinessDescription,
  City,
  ExtendedAddress,
  IdentityNumber,
  IdentityType,
  LegalName,
  OrganizationFormCode,
  organizationNumberFault,
  PostalCode,
  RegistrationDate,
  StreetAddress,
  vatNumberOf,
} from '@troskel/contract/onboarding';
import type {
  CompanyLookup,
  LegalInformation,
  PartnerCompanyApplication,
} from '@troskel/contract/onboarding';
import { townOf } from '@troskel/contract/town-name';
import * as z from 'zod/mini';

/** The company information form (specification 1, section 3). */
export const CompanyInformation = z.object({
  searchIdentityNumber: z.string(),
  identityNumber: IdentityNumber,
  identityType: IdentityType,
  legalName: LegalName,
  registrationDate: RegistrationDate,
  organizationForm: OrganizationFormCode,
  businessCode: BusinessCode,
  businessDescription: BusinessDescription,
  address: StreetAddress,
  extendedAddress: ExtendedAddress,
  postalCode: PostalCode,
  city: City,
  registeredFor: z.object({ vat: z.boolean(), taxDeclaration: z.boolean() }),
});
export type CompanyInformation = z.infer<typeof CompanyInformation>;

/** The registry's test numbers with a wrong check digit pass in demo builds alone. */
const numberOptions = () => ({ allowTestNumbers: __DEMO__ });

export const emptyCompany: CompanyInformation = {
  searchIdentityNumber: '',
  identityNumber: '',
  identityType: 'organization_number',
  legalName: '',
  registrationDate: '',
  organizationForm: '',
  businessCode: '',
  businessDescription: '',
  address: '',
  extendedAddress: '',
  postalCode: '',
  city: '',
  registeredFor: { vat: false, taxDeclaration: false },
};

/** The fields as they may be in the middle of typing. */
const CompanyDraft = z.object({
  searchIdentityNumber: z.string(),
  identityNumber: z.string(),
  identityType: IdentityType,
  legalName: z.string(),
  registrationDate: z.string(),
  organizationForm: z.string(),
  businessCode: z.string(),
  businessDescription: z.string(),
  address: z.string(),
  extendedAddress: z.string(),
  postalCode: z.string(),
  city: z.string(),
  registeredFor: z.object({ vat: z.boolean(), taxDeclaration: z.boolean() }),
});

/** Whether a stored draft has this form's fields. */
export function isCompanyDraft(value: unknown): value is CompanyInformation {
  return CompanyDraft.safeParse(value).success;
}

/** What is said of a number to search for; null for one that can be. */
export function searchFault(typed: string): FieldCode | null {
  return organizationNumberFault(typed, numberOptions());
}

/** The day in Sweden, `YYYY-MM-DD`. */
function todayInSweden(now = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(now);
}

/** The rules beyond the fields' form (specification 1, section 5 "Company information"). */
export function checkCompany(company: CompanyInformation): Partial<Record<string, FieldCode>> {
  const faults: Partial<Record<string, FieldCode>> = {};
  const searched = company.searchIdentityNumber.trim();
  const searchedFault = searched === '' ? null : searchFault(searched);
  if (searchedFault) faults['searchIdentityNumber'] = searchedFault;
  if (company.identityType === 'personal_number') faults['identityType'] = 'SOLE_TRADER_NOT_YET';
  const numberFault = searchFault(company.identityNumber);
  if (numberFault) faults['identityNumber'] = numberFault;
  const registered = RegistrationDate.safeParse(company.registrationDate).data ?? '';
  if (registered > todayInSweden()) faults['registrationDate'] = 'DATE_IN_FUTURE';
  return faults;
}

/** The VAT number that follows from the number typed; null until that is whole. */
export function derivedVatNumber(identityNumber: string): string | null {
  if (searchFault(identityNumber)) return null;
  const number = normalizeOrganizationNumber(identityNumber);
  return number === null ? null : vatNumberOf(number);
}

/** What is sent of the form; dashes are stripped, the name protection index is always 0. */
export function toLegalInformation(company: CompanyInformation): LegalInformation {
  const number = normalizeOrganizationNumber(company.identityNumber) ?? company.identityNumber;
  return {
    identity: { identityNumber: number, type: company.identityType, nameProtectionIndex: 0 },
    legalName: company.legalName,
    companyRegistrationDate: company.registrationDate,
    organizationForm: company.organizationForm,
    mainBusinessCode: company.businessCode,
    businessDescription: company.businessDescription,
    postalAddress: {
      streetAddress: company.address,
      extendedAddress: company.extendedAddress,
      postalCode: company.postalCode,
      addressLocality: company.city,
    },
    isRegisteredForVat: company.registeredFor.vat,
    ...(company.registeredFor.vat ? { vatRegistrationNumber: vatNumberOf(number) } : {}),
    isRegisteredForCompanyTax: company.registeredFor.taxDeclaration,
  };
}

/** `113 30`, as it is written on an envelope. */
function spacedPostalCode(code: string): string {
  return /^\d{5}$/.test(code) ? `${code.slice(0, 3)} ${code.slice(3)}` : code;
}

/** The form as it was saved. */
export function fromApplication({
  legalInformation: legal,
}: Pick<PartnerCompanyApplication, 'legalInformation'>): CompanyInformation {
  const number = formatOrganizationNumber(legal.identity.identityNumber);
  return {
    searchIdentityNumber: number,
    identityNumber: number,
    identityType: legal.identity.type,
    legalName: legal.legalName,
    registrationDate: legal.companyRegistrationDate,
    organizationForm: legal.organizationForm,
    businessCode: legal.mainBusinessCode,
    businessDescription: legal.businessDescription,
    address: legal.postalAddress.streetAddress,
    extendedAddress: legal.postalAddress.extendedAddress,
    postalCode: spacedPostalCode(legal.postalAddress.postalCode),
    city: legal.postalAddress.addressLocality,
    registeredFor: {
      vat: legal.isRegisteredForVat,
      taxDeclaration: legal.isRegisteredForCompanyTax,
    },
  };
}

/** The business code of a hit that can be taken over: its first, when it is of the present standard. */
export function presentBusinessCode({ businessCodes }: CompanyLookup): string {
  const [main] = businessCodes;
  return main?.standard === 'SNI2025' ? main.code : '';
}

/** The form for a hit of the search; what the register lacks is left to fill in. */
export function fromLookup(hit: CompanyLookup): CompanyInformation {
  const number = formatOrganizationNumber(hit.identity.identityNumber);
  return {
    searchIdentityNumber: number,
    identityNumber: number,
    identityType: hit.identity.type,
    legalName: hit.name ?? '',
    registrationDate: hit.registrationDate ?? '',
    organizationForm: hit.organizationForm.code ?? '',
    businessCode: presentBusinessCode(hit),
    businessDescription: (hit.businessDescription ?? '').slice(0, 4000),
    address: hit.postalAddress.streetAddress ?? '',
    extendedAddress: hit.postalAddress.extendedAddress ?? '',
    postalCode: spacedPostalCode(hit.postalAddress.postalCode ?? ''),
    city: townOf(hit.postalAddress.addressLocality ?? ''),
    registeredFor: { vat: false, taxDeclaration: false },
  };
}

/** Whether the form holds what was filled in, but for the search and the boxes to tick. */
export function isUntouched(present: CompanyInformation, filledIn: CompanyInformation): boolean {
  const fields = Object.keys(filledIn) as (keyof CompanyInformation)[];
  return fields.every(
    (field) =>
      field === 'searchIdentityNumber' ||
      field === 'registeredFor' ||
      present[field] === filledIn[field],
  );
}

type FormField =
  | Exclude<keyof CompanyInformation, 'registeredFor'>
  | 'registeredFor.vat'
  | 'registeredFor.taxDeclaration';

const formFields: Partial<Record<string, FormField>> = {
  'identity.identityNumber': 'identityNumber',
  'identity.type': 'identityType',
  legalName: 'legalName',
  companyRegistrationDate: 'registrationDate',
  organizationForm: 'organizationForm',
  mainBusinessCode: 'businessCode',
  businessDescription: 'businessDescription',
  'postalAddress.streetAddress': 'address',
  'postalAddress.extendedAddress': 'extendedAddress',
  'postalAddress.postalCode': 'postalCode',
  'postalAddress.addressLocality': 'city',
  vatRegistrationNumber: 'registeredFor.vat',
  isRegisteredForVat: 'registeredFor.vat',
  isRegisteredForCompanyTax: 'registeredFor.taxDeclaration',
};

/** The form's name of a field that the server has refused; null for one that is not shown. */
export function formFieldOf(field: string): FormField | null {
  return formFields[field.replace(/^legalInformation\./, '')] ?? null;
}
