import { callingCodes, noPhone, phoneCountries, typedPhone } from './phone.ts';
import type { PhoneValue } from './phone.ts';

/**
 * A stored number as the form holds it, written the national way. One of a country that is no
 * longer allowed stays as it is until it is replaced.
 *
 * @param number in E.164, or null when none is stored
 */
export function storedPhone(number: string | null): PhoneValue {
  if (number === null) return noPhone;
  const country = phoneCountries.find((allowed) => number.startsWith(`+${callingCodes[allowed]}`));
  if (!country) return { ...noPhone, value: number, numberValue: number };
  return typedPhone(`0${number.slice(callingCodes[country].length + 1)}`, country);
}
