import { CompanyInformation } from '@troskel/contract/onboarding/company-form';
import type { FieldCode } from '@troskel/contract/ground/field-messages';
import {
  formatOrganizationNumber,
  normalizeOrganizationNumber,
  organizationNumberFault,
} from '@troskel/contract/values/identity-number';
import { RegistrationDate, vatNumberOf } from '@troskel/contract/onboarding/onboarding';
import type {
  LegalInformation,
  PartnerCompanyApplication,
} from '@troskel/contract/onboarding/onboarding';
import type { CompanyLookup } from '@troskel/contract/values/company-lookup';
import { townOf } from '@troskel/contract/values/town-name';
import type { Whole } from '@troskel/contract/values/whole';
import { formatPostalCode } from '@troskel/contract/values/postal-code';
import type * as z from 'zod/mini';
import { dayInSweden } from '../../lib/swedish-day.ts';
import { businessFieldOf, businessFieldsOf, emptyBusiness } from './business-form.ts';

export { CompanyInformation };

/** The registry's test numbers with a wrong check digit pass in demo builds alone. */
const numberOptions = () => ({ allowTestNumbers: __DEMO__ });

export const emptyCompany: CompanyInformation = {
  searchIdentityNumber: '',
  identityNumber: '',
  ownNumber: '',
  businessReference: '',
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
  business: emptyBusiness,
};

/** Fault of a number to search for; null for a valid one. */
export function searchFault(typed: string): FieldCode | null {
  return organizationNumberFault(typed, numberOptions());
}

/** The rules beyond the fields' form (specification 1, section 5 "Company information"). */
export function checkCompany(company: CompanyInformation): Partial<Record<string, FieldCode>> {
  const faults: Partial<Record<string, FieldCode>> = {};
  const searched = company.searchIdentityNumber.trim();
  const searchedFault = searched === '' ? null : searchFault(searched);
  if (searchedFault) faults['searchIdentityNumber'] = searchedFault;
  const isOrganization = company.identityType === 'organization_number';
  const numberFault = isOrganization ? searchFault(company.identityNumber) : null;
  if (numberFault) faults['identityNumber'] = numberFault;
  const registered = RegistrationDate.safeParse(company.registrationDate).data ?? '';
  if (registered > dayInSweden(new Date())) faults['registrationDate'] = 'DATE_IN_FUTURE';
  return faults;
}

/** The VAT number that follows from the number typed; null until that is whole. */
export function derivedVatNumber(identityNumber: string): string | null {
  if (searchFault(identityNumber)) return null;
  const number = normalizeOrganizationNumber(identityNumber);
  return number === null ? null : vatNumberOf(number);
}

type LegalBody = Whole<z.input<typeof LegalInformation>>;

/** Owner of the company for the call: for a sole trader the business without the number. */
function identityOf(company: CompanyInformation): LegalBody['identity'] {
  const { identityType: type, businessReference } = company;
  const isOwn = type === 'personal_number';
  const number = normalizeOrganizationNumber(company.identityNumber) ?? company.identityNumber;
  return {
    identityNumber: isOwn ? '' : number,
    type,
    nameProtectionIndex: 0,
    reference: (isOwn && businessReference) || undefined,
  };
}

/**
 * Converts the form to the body of the call; dashes are removed, the name protection index is
 * always 0.
 */
export function toLegalInformation(company: CompanyInformation): LegalBody {
  const identity = identityOf(company);
  const number = identity.identityNumber;
  return {
    identity,
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
    // A sole trader's VAT number holds the personal number.
    vatRegistrationNumber: company.registeredFor.vat && number ? vatNumberOf(number) : undefined,
    isRegisteredForCompanyTax: company.registeredFor.taxDeclaration,
  };
}

type NumberFields = Pick<
  CompanyInformation,
  'searchIdentityNumber' | 'identityNumber' | 'identityType' | 'ownNumber' | 'businessReference'
>;

/** The form's fields about the number, of a hit or of what was saved. */
function numberFields({
  type,
  identityNumber,
  reference,
}: {
  type: CompanyInformation['identityType'];
  identityNumber: string;
  reference?: string | undefined;
}): NumberFields {
  const isOwn = type === 'personal_number';
  const number = isOwn ? '' : formatOrganizationNumber(identityNumber);
  return {
    searchIdentityNumber: number,
    identityNumber: number,
    ownNumber: isOwn ? identityNumber : '',
    businessReference: reference ?? '',
    identityType: type,
  };
}

/** The form as it was saved. */
export function fromApplication({
  legalInformation: legal,
  business,
}: Pick<PartnerCompanyApplication, 'legalInformation' | 'business'>): CompanyInformation {
  return {
    ...numberFields(legal.identity),
    legalName: legal.legalName,
    registrationDate: legal.companyRegistrationDate,
    organizationForm: legal.organizationForm,
    businessCode: legal.mainBusinessCode,
    businessDescription: legal.businessDescription,
    address: legal.postalAddress.streetAddress,
    extendedAddress: legal.postalAddress.extendedAddress,
    postalCode: formatPostalCode(legal.postalAddress.postalCode),
    city: legal.postalAddress.addressLocality,
    registeredFor: {
      vat: legal.isRegisteredForVat,
      taxDeclaration: legal.isRegisteredForCompanyTax,
    },
    business: businessFieldsOf(business),
  };
}

/** The business code of a hit that can be taken over: its first, when it is of the present standard. */
export function presentBusinessCode({ businessCodes }: CompanyLookup): string {
  const [main] = businessCodes;
  return main?.standard === 'SNI2025' ? main.code : '';
}

/** The form for a hit of the search; what the register lacks is left to fill in. */
export function fromLookup(hit: CompanyLookup): CompanyInformation {
  return {
    ...numberFields(hit.identity),
    legalName: hit.name ?? '',
    registrationDate: hit.registrationDate ?? '',
    organizationForm: hit.organizationForm.code ?? '',
    businessCode: presentBusinessCode(hit),
    businessDescription: (hit.businessDescription ?? '').slice(0, 4000),
    address: hit.postalAddress.streetAddress ?? '',
    extendedAddress: hit.postalAddress.extendedAddress ?? '',
    postalCode: formatPostalCode(hit.postalAddress.postalCode ?? ''),
    city: townOf(hit.postalAddress.addressLocality ?? ''),
    registeredFor: { vat: false, taxDeclaration: false },
    business: emptyBusiness,
  };
}

/** Whether the form holds what a search filled in; what that knows nothing of does not count. */
export function isUntouched(present: CompanyInformation, filledIn: CompanyInformation): boolean {
  const fields = Object.keys(filledIn) as (keyof CompanyInformation)[];
  return fields.every(
    (field) =>
      field === 'searchIdentityNumber' ||
      field === 'registeredFor' ||
      field === 'business' ||
      present[field] === filledIn[field],
  );
}

type FormField =
  | NonNullable<ReturnType<typeof businessFieldOf>>
  | Exclude<keyof CompanyInformation, 'registeredFor' | 'business'>
  | 'registeredFor.vat'
  | 'registeredFor.taxDeclaration';

const formFields: Partial<Record<string, FormField>> = {
  'identity.identityNumber': 'identityNumber',
  'identity.type': 'identityType',
  'identity.reference': 'identityType',
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
  return businessFieldOf(field) ?? formFields[field.replace(/^legalInformation\./, '')] ?? null;
}
