import * as z from 'zod/mini';
import { BusinessFields } from './business-form.ts';
import {
  BusinessCode,
  BusinessDescription,
  LegalName,
  OrganizationFormCode,
  RegistrationDate,
} from './onboarding.ts';
import { City, ExtendedAddress, PostalCode, StreetAddress } from '../values/postal-address.ts';
import { IdentityType } from '../values/company-lookup.ts';

/**
 * The company information form (specification 1, section 3), by form field. Its draft uses the same
 * names (application-draft.ts).
 */
export const CompanyInformation = z.object({
  searchIdentityNumber: z.string(),
  /** For an organisation; a sole trader's number stays on the server. */
  identityNumber: z.string(),
  /** A sole trader's masked number; empty until the server has answered it. */
  ownNumber: z.string(),
  /** Reference of one of a sole trader's businesses; empty when the registry has none. */
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
