import * as z from 'zod/mini';
import type { Bilingual } from '../ground/language.ts';
import { requiredLines } from '../values/typed-text.ts';

/** Fields that a remark can refer to, by the application's steps. */
export const remarkFieldsByStep = {
  company: [
    'identityNumber',
    'legalName',
    'registrationDate',
    'organizationForm',
    'businessCode',
    'businessDescription',
    'address',
    'extendedAddress',
    'postalCode',
    'city',
    'registeredFor.vat',
    'registeredFor.taxDeclaration',
    'business.industry',
    'business.numberOfEmployees',
    'business.ceo',
    'business.email',
    'business.phoneNumber',
    'business.website',
    'business.regions',
    'documents',
  ],
  plan: ['selectedPlan'],
  agreement: ['agreementSigned'],
} as const;

export const remarkFields = [
  ...remarkFieldsByStep.company,
  ...remarkFieldsByStep.plan,
  ...remarkFieldsByStep.agreement,
] as const;
export type RemarkField = (typeof remarkFields)[number];

export const mostRemarkCharacters = 500;

/** A reviewer's request to correct one field, with the reason. */
export const Remark = z.object({
  field: z.enum(remarkFields, {
    error: ({ input }) =>
      input === undefined || input === '' ? 'FIELD_MANDATORY' : 'FIELD_UNKNOWN',
  }),
  reason: requiredLines('FIELD_MANDATORY', mostRemarkCharacters),
});
export type Remark = z.infer<typeof Remark>;

/** Field names, as the steps label them. */
export const remarkFieldNames: Record<RemarkField, Bilingual> = {
  identityNumber: { sv: 'Organisationsnummer', en: 'Organisation number' },
  legalName: { sv: 'Företagets namn', en: 'Name of the company' },
  registrationDate: { sv: 'Registreringsdatum', en: 'Registration date' },
  organizationForm: { sv: 'Organisationsform', en: 'Organisation form' },
  businessCode: { sv: 'Näringsgren (SNI)', en: 'Business code (SNI)' },
  businessDescription: { sv: 'Verksamhetsbeskrivning', en: 'Business description' },
  address: { sv: 'Adress', en: 'Address' },
  extendedAddress: { sv: 'C/o eller annat tillägg', en: 'C/o or other addition' },
  postalCode: { sv: 'Postnummer', en: 'Postal code' },
  city: { sv: 'Ort', en: 'City' },
  'registeredFor.vat': { sv: 'Moms', en: 'VAT' },
  'registeredFor.taxDeclaration': {
    sv: 'Inkomstdeklaration (F-skatt)',
    en: 'Income tax declaration (F-tax)',
  },
  'business.industry': { sv: 'Bransch', en: 'Line of business' },
  'business.numberOfEmployees': { sv: 'Antal anställda', en: 'Number of employees' },
  'business.ceo': { sv: 'Vd', en: 'CEO' },
  'business.email': { sv: 'Företagets e-post', en: 'Email of the company' },
  'business.phoneNumber': { sv: 'Företagets telefon', en: 'Phone of the company' },
  'business.website': { sv: 'Webbplats', en: 'Website' },
  'business.regions': { sv: 'Var ni arbetar', en: 'Where you work' },
  documents: { sv: 'Dokument', en: 'Documents' },
  selectedPlan: { sv: 'Plan', en: 'Plan' },
  agreementSigned: { sv: 'Avtal', en: 'Agreement' },
};
