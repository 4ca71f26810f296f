import { PersonName, PhoneNumber } from '@troskel/contract/values/contact-details';
import type { UserPatch as UserPatchSchema } from '@troskel/contract/account/account';
import { AccountSettings } from '@troskel/contract/settings/account-security';
import { languages } from '@troskel/contract/ground/language';
import type { Whole } from '@troskel/contract/values/whole';
import * as z from 'zod/mini';
import { callingCodes, checkPhone } from '../../lib/phone.ts';
import type { PhoneCountry } from '../../lib/phone.ts';
import { storedPhone } from '../../lib/stored-phone.ts';

const countries = Object.keys(callingCodes) as PhoneCountry[];

export const DetailsFields = z.object({
  givenName: PersonName,
  surname: PersonName,
  phoneNumber: z.extend(PhoneNumber, { country: z.enum(countries) }),
  language: z.enum(languages),
});
export type DetailsFields = z.infer<typeof DetailsFields>;

/** Parts of the account that the form changes, as the server keeps them. */
export const StoredDetails = z.pick(AccountSettings, {
  givenName: true,
  surname: true,
  email: true,
  phoneNumber: true,
  language: true,
  version: true,
});
export type StoredDetails = z.infer<typeof StoredDetails>;

export type UserPatch = z.input<typeof UserPatchSchema>;

export function fieldsOf(stored: StoredDetails): DetailsFields {
  const { givenName, surname, language } = stored;
  return { givenName, surname, language, phoneNumber: storedPhone(stored.phoneNumber) };
}

export async function checkDetails({ phoneNumber }: DetailsFields) {
  const { isValid } = await checkPhone(phoneNumber);
  return isValid ? {} : { phoneNumber: 'PHONE_INVALID' as const };
}

/** Only what differs from what is stored; empty when nothing does. */
export function patchOf(stored: StoredDetails, fields: DetailsFields): UserPatch {
  const { givenName, surname, language } = fields;
  const { country: _, ...phone } = fields.phoneNumber;
  // An unreadable number is sent as typed, so that the server refuses it; null would lose it
  // silently.
  const number = phone.value.trim() === '' ? null : phone.numberValue || phone.value.trim();
  const phoneNumber = number === null ? null : phone;
  // The e-mail address has a form of its own.
  const whole: Whole<Omit<UserPatch, 'email'>> = { givenName, surname, language, phoneNumber };
  const kept = { ...whole, phoneNumber: number };
  return Object.fromEntries(
    Object.entries(whole).filter(
      ([name]) => kept[name as keyof typeof kept] !== stored[name as keyof typeof kept],
    ),
  );
}

/**
 * Whether somebody else has changed the very things that the patch changes since they were seen. A
 * change elsewhere is none of this form's business.
 */
export function isInConflict(
  patch: UserPatch,
  seen: StoredDetails,
  present: StoredDetails,
): boolean {
  return (Object.keys(patch) as (keyof UserPatch)[]).some((name) => seen[name] !== present[name]);
}
