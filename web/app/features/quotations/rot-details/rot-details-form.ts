import type { FieldCode } from '@troskel/contract/ground/field-messages';
import { isFieldCode } from '@troskel/contract/ground/field-messages';
import type { QuotationContent } from '@troskel/contract/values/quotation';
import { rotDetailsFaults } from '@troskel/contract/values/rot-details';
import type { RotDetails } from '@troskel/contract/values/rot-details';

/**
 * Makes the values that the form starts with. Personal numbers are left empty, which keeps those
 * stored: the answer has them masked.
 *
 * @param stored null while nothing is given
 */
export const fieldsOf = (
  stored: RotDetails | null,
  { buyers }: Pick<QuotationContent, 'buyers'>,
): RotDetails => ({
  homeKind: stored?.homeKind ?? 'house',
  propertyDesignation: stored?.propertyDesignation ?? '',
  associationNumber: stored?.associationNumber ?? '',
  flatNumber: stored?.flatNumber ?? '',
  buyers: buyers.map(() => ({ personalNumber: '' })),
});

/** Lists the form's faults by field. A number may stay empty where one is stored. */
export function faultsOf(
  typed: RotDetails,
  stored: RotDetails | null,
  content: QuotationContent,
): Partial<Record<string, FieldCode>> {
  const hasStored = stored?.buyers.some(({ personalNumber }) => personalNumber !== '') ?? false;
  const faults = rotDetailsFaults(typed, content).flatMap(({ field, code }) =>
    isFieldCode(code) && !(hasStored && code === 'ROT_DETAILS_MISSING')
      ? [[field, code] as const]
      : [],
  );
  return Object.fromEntries(faults);
}
