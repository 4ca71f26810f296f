import type { PhoneNumber } from '@troskel/contract/account';
import { FieldsRefusedError } from '@troskel/contract/errors';
import { toInternationalNumber } from '../../phone-number.ts';

/** Version of the terms and the privacy policy that are in force (specification 1, section 9). */
export const termsVersion = '2024-11-05';

/**
 * The number in E.164, or null when none is given (specification 1, section 5: optional, but valid
 * when a national number is given).
 *
 * @param countries two-letter codes of the countries that are accepted
 * @throws {FieldsRefusedError} PHONE_INVALID on `phoneNumber`
 */
export function phoneNumberToStore(
  phone: PhoneNumber | null | undefined,
  countries: readonly string[],
): string | null {
  if (!phone?.nationalNumber.trim()) return null;
  const number = toInternationalNumber(phone.numberValue || phone.value, countries);
  if (number === null)
    throw new FieldsRefusedError([{ field: 'phoneNumber', code: 'PHONE_INVALID' }]);
  return number;
}

/** Given name and surname of an identity that has only one name. */
export function splitName(name: string): { givenName: string; surname: string } {
  const [givenName = '', ...rest] = name.trim().split(/\s+/);
  return { givenName, surname: rest.join(' ') };
}
