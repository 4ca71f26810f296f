import { PhoneNumber } from '@troskel/contract/values/contact-details';
import type { CountryCode } from 'libphonenumber-js/min';
import * as z from 'zod/mini';
import { loadPhoneLibrary } from './phone-library.ts';

/** Countries that numbers may come from, in the order shown; Sweden first (specification 1, section 5). */
export const callingCodes = { SE: '46', GB: '44', UA: '380' } as const;
export type PhoneCountry = keyof typeof callingCodes;

function isPhoneCountry(value: string | undefined): value is PhoneCountry {
  return value !== undefined && Object.hasOwn(callingCodes, value);
}

const setting = typeof __PHONE_COUNTRIES__ === 'string' ? __PHONE_COUNTRIES__ : 'SE,GB';

export const phoneCountries: readonly PhoneCountry[] = setting
  .split(',')
  .map((country) => country.trim().toUpperCase())
  .filter(isPhoneCountry);

/** A telephone number as the form holds it; all but the country are empty when none is given. */
export interface PhoneValue {
  country: PhoneCountry;
  /** The number as typed. */
  value: string;
  /** E.164, or as near as what was typed comes to it. */
  numberValue: string;
  /** Without calling code and leading zero; empty for a stored number of a country not allowed. */
  nationalNumber: string;
}

export const noPhone: PhoneValue = {
  country: 'SE',
  value: '',
  numberValue: '',
  nationalNumber: '',
};

/** Schema of a {@link PhoneValue}, by which a stored draft is read; `checkPhone` looks at the number. */
export const TypedPhone = z.extend(PhoneNumber, {
  country: z.enum(Object.keys(callingCodes) as PhoneCountry[]),
});

/**
 * A number as it is sent; null for none. An unreadable one is sent as typed, so that the server
 * refuses it: null would lose it silently.
 */
export const sentPhone = ({ numberValue, value }: PhoneValue): string | null =>
  numberValue || value.trim() || null;

/** The number as typed so far: the calling code is the country's, whatever is typed before it. */
export function typedPhone(value: string, country: PhoneCountry): PhoneValue {
  const code = callingCodes[country];
  const digits = value.replaceAll(/\D/g, '');
  const international = /^\s*(\+|00)/.test(value);
  const withoutCode = international
    ? digits.replace(/^00/, '').replace(new RegExp(`^${code}`), '')
    : digits;
  const nationalNumber = withoutCode.replace(/^0+/, '');
  return {
    country,
    value,
    numberValue: nationalNumber ? `+${code}${nationalNumber}` : '',
    nationalNumber,
  };
}

export interface CheckedPhone extends PhoneValue {
  isValid: boolean;
}

/**
 * Reads the number whole: finds the country of an international one among those allowed, and
 * writes it the national way. Without the library (no connection) the server's check must do.
 */
export async function checkPhone(phone: PhoneValue): Promise<CheckedPhone> {
  // None, or one that is stored and stays.
  if (!phone.nationalNumber) return { ...phone, isValid: phone.value.trim() === phone.numberValue };
  let library: Awaited<ReturnType<typeof loadPhoneLibrary>>;
  try {
    library = await loadPhoneLibrary();
  } catch {
    return { ...phone, isValid: true };
  }
  const country: CountryCode = phone.country;
  const typed = phone.value.trim().replace(/^00/, '+');
  const found = library.parsePhoneNumberFromString(typed, country);
  if (!found?.isValid()) return { ...phone, isValid: false };
  const foundCountry = phoneCountries.find(
    (allowed) => callingCodes[allowed] === found.countryCallingCode,
  );
  if (!foundCountry) return { ...phone, isValid: false };
  return {
    country: foundCountry,
    value: found.formatNational(),
    numberValue: found.number,
    nationalNumber: found.nationalNumber,
    isValid: true,
  };
}
