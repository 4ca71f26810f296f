import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { CountryCode } from 'libphonenumber-js';

/**
 * A typed telephone number in E.164; null for one that is none, or of a country that is not
 * accepted (specification 1, section 5).
 *
 * @param countries two-letter codes of the countries that are accepted
 * @param home the country of a number that is written the national way; without it such a number
 *   is none
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
