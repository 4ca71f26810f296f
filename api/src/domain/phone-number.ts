import type { PhoneNumber } from '@troskel/contract/values/contact-details';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { CountryCode } from 'libphonenumber-js';
import type { FieldsRefusal } from '../platform/http/refusal.ts';

/**
 * Converts a typed telephone number to E.164; null for an invalid one, or of a country that is not
 * accepted (specification 1, section 5).
 *
 * @param countries two-letter codes of the countries that are accepted
 * @param home country of numbers in national form; without it these are invalid
 */
export function toInternationalNumber(
  text: string,
  countries: readonly string[],
  home?: CountryCode,
): string | null {
  const parsed = parsePhoneNumberFromString(text, home);
  const isAccepted =
    parsed?.isValid() === true &&
    parsed.country !== undefined &&
    countries.includes(parsed.country);
  return isAccepted ? parsed.number : null;
}

/** Whether a field is empty: it fills in the calling code by itself. */
function isLeftEmpty({ value, numberValue, nationalNumber }: PhoneNumber): boolean {
  const isTyped = [value, numberValue].some((text) => text.replaceAll(/\D/g, '').length > 4);
  return nationalNumber.trim() === '' && !isTyped;
}

/**
 * Converts a phone field to E.164; null when empty (specification 1, section 5: optional, but valid
 * when a national number is given). The stored number may stay, also when its country is no longer
 * accepted.
 *
 * @param countries two-letter codes of the countries that are accepted
 * @param stored in E.164; null when none is
 * @param field named in the refusal
 * @throws {FieldsRefusedError} PHONE_INVALID
 */
export function phoneNumberToStore(
  { fieldsRefusal }: { fieldsRefusal: FieldsRefusal },
  phone: PhoneNumber | null | undefined,
  countries: readonly string[],
  stored: string | null,
  field = 'phoneNumber',
): string | null {
  if (!phone || isLeftEmpty(phone)) return null;
  if (phone.numberValue === stored) return stored;
  const number = toInternationalNumber(phone.numberValue || phone.value, countries);
  if (number === null) throw fieldsRefusal([{ field, code: 'PHONE_INVALID' }]);
  return number;
}
