import { textIn } from '@troskel/contract/ground/language';
import { counties, regions } from '@troskel/contract/values/sweden';
import type { ReferenceData } from '@troskel/contract/values/reference-data';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { businessSectionTexts } from './business-section.texts.ts';
import type { CompanyContent } from './company-draft.ts';
import { companyStepTexts } from './company-step.texts.ts';
import { draftTexts } from './draft.texts.ts';

/** A field in which two applications differ, in words. */
export interface Difference {
  name: string;
  mine: string;
  theirs: string;
}

export interface FieldInWords {
  name: string;
  inWords: (company: CompanyContent) => string;
}

/** The fields that are shown; each leads to its name. */
type Shown = Exclude<keyof CompanyContent, 'searchIdentityNumber' | 'businessReference'>;
type ShownFields = Record<
  Exclude<Shown, 'registeredFor' | 'business'> | `business.${keyof CompanyContent['business']}`,
  FieldInWords
> &
  Record<`registeredFor.${keyof CompanyContent['registeredFor']}`, FieldInWords>;

/** The fields in which two differ, in the form's order. */
export function differencesOf(
  fields: Readonly<Record<string, FieldInWords>>,
  mine: CompanyContent,
  theirs: CompanyContent,
): Difference[] {
  return Object.values(fields)
    .map(({ name, inWords }) => ({ name, mine: inWords(mine), theirs: inWords(theirs) }))
    .filter((each) => each.mine !== each.theirs);
}

/** Every field of the form that is shown, with its name and what it says. */
export function useFieldsInWords(
  { organizationForms }: ReferenceData,
  labelOf: (code: string) => string,
): ShownFields {
  const texts = useTexts(companyStepTexts);
  const business = useTexts(businessSectionTexts);
  const { yes, no } = useTexts(draftTexts);
  const language = useLanguage();
  const ticked = (isTicked: boolean): string => (isTicked ? yes : no);
  const field = (name: string, inWords: FieldInWords['inWords']): FieldInWords => ({
    name,
    inWords,
  });
  return {
    identityType: field(
      texts.identityType,
      ({ identityType }) => texts.identityTypes[identityType],
    ),
    identityNumber: field(texts.identityNumber, ({ identityNumber }) => identityNumber),
    legalName: field(texts.legalName, ({ legalName }) => legalName),
    registrationDate: field(texts.registrationDate, (company) => company.registrationDate),
    organizationForm: field(
      texts.organizationForm,
      ({ organizationForm: code }) =>
        organizationForms.find((each) => each.code === code)?.name ?? code,
    ),
    businessCode: field(texts.businessCode, ({ businessCode: code }) =>
      `${code} ${labelOf(code)}`.trim(),
    ),
    businessDescription: field(texts.businessDescription, (company) => company.businessDescription),
    address: field(texts.address, ({ address }) => address),
    extendedAddress: field(texts.extendedAddress, ({ extendedAddress }) => extendedAddress),
    postalCode: field(texts.postalCode, ({ postalCode }) => postalCode),
    city: field(texts.city, ({ city }) => city),
    'registeredFor.vat': field(texts.vat, ({ registeredFor }) => ticked(registeredFor.vat)),
    'registeredFor.taxDeclaration': field(texts.taxDeclaration, ({ registeredFor }) =>
      ticked(registeredFor.taxDeclaration),
    ),
    'business.industry': field(business.industry, (company) => company.business.industry),
    'business.numberOfEmployees': field(
      business.employees,
      (company) => company.business.numberOfEmployees,
    ),
    'business.ceo': field(business.ceo, (company) => company.business.ceo),
    'business.email': field(business.email, (company) => company.business.email),
    'business.phoneNumber': field(business.phone, (company) => company.business.phoneNumber.value),
    'business.website': field(business.website, (company) => company.business.website),
    'business.regions': field(business.regions, (company) =>
      regions
        .filter(({ id }) => company.business.regions.includes(id))
        .map(({ name }) => name)
        .join(', '),
    ),
    'business.counties': field(business.counties, (company) =>
      counties
        .filter(({ code }) => company.business.counties.includes(code))
        .map((county) => textIn(county, language))
        .join(', '),
    ),
  };
}
