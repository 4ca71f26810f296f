import * as z from 'zod/mini';
import { BusinessFields } from './business-form.ts';
import {
  BusinessCode,
  BusinessDescription,
  City,
  ExtendedAddress,
  IdentityType,
  LegalName,
  OrganizationFormCode,
  PostalCode,
  RegistrationDate,
  StreetAddress,
} from './onboarding.ts';

/**
 * The company information form (specification 1, section 3), field by field as it is filled in. Its
 * draft is kept by the same names (application-draft.ts).
 */
export const CompanyInformation = z.object({
  searchIdentityNumber: z.string(),
  /** Of an organisation; a sole trader's stays on the server. */
  identityNumber: z.string(),
  /** A sole trader's number as it is shown, masked; empty until the server has told it. */
  ownNumber: z.string(),
  /** Which of a sole trader's businesses it is; empty for none that the register has. */
  businessReference: z.string(),
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
  business: BusinessFields,
});
export type CompanyInformation = z.infer<typeof CompanyInformation>;
