import type { FieldCode } from '../ground/field-messages.ts';
import { parseOrganizationNumber } from './identity-number.ts';
import type { IdentityNumberOptions, OrganizationNumberFault } from './identity-number.ts';

const organizationNumberFaults: Record<OrganizationNumberFault, FieldCode> = {
  empty: 'ORGANIZATION_NUMBER_MISSING',
  characters: 'ORGANIZATION_NUMBER_INVALID',
  personal_number: 'OWN_NUMBER_TYPED',
  length: 'ORGANIZATION_NUMBER_INVALID',
  group: 'ORGANIZATION_NUMBER_INVALID',
  check_digit: 'ORGANIZATION_NUMBER_CHECK_DIGIT',
};

/** Answers the error code of a text that is no organisation number; null for a valid one. */
export function organizationNumberFault(
  text: string,
  options: IdentityNumberOptions = {},
): FieldCode | null {
  const parsed = parseOrganizationNumber(text, options);
  return parsed.ok ? null : organizationNumberFaults[parsed.fault];
}
