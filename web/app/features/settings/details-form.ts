import { PersonName } from '@troskel/contract/values/contact-details';
import type { UserPatch as UserPatchSchema } from '@troskel/contract/account/account';
import { AccountSettings } from '@troskel/contract/settings/account-security';
import { languages } from '@troskel/contract/ground/language';
import type { Whole } from '@troskel/contract/values/whole';
import * as z from 'zod/mini';
import { checkPhone, sentPhone, TypedPhone } from '../../lib/phone.ts';
import { someParts } from '../../patterns/record-form/compare-edits.ts';
import { storedPhone } from '../../lib/stored-phone.ts';

export const DetailsFields = z.object({
  givenName: PersonName,
  surname: PersonName,
  phoneNumber: TypedPhone,
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

/** Parts that are edited as one thing, as they stand. */
export const partsOf = ({ givenName, surname, language, phoneNumber }: StoredDetails) => ({
  givenName,
  surname,
  language,
  phoneNumber,
});
type DetailsParts = ReturnType<typeof partsOf>;

/** Parts as they are typed. */
export function typedParts({ phoneNumber, ...fields }: DetailsFields): DetailsParts {
  return { ...fields, phoneNumber: sentPhone(phoneNumber) };
}

/** Builds the body of a call that changes these parts. */
export function patchOf(
  parts: readonly (keyof DetailsParts)[],
  fields: DetailsFields,
): Omit<UserPatch, 'email'> {
  const { country: _, ...phone } = fields.phoneNumber;
  // The e-mail address has a form of its own.
  const whole: Whole<Omit<UserPatch, 'email'>> = {
    ...typedParts(fields),
    phoneNumber: phone.value.trim() === '' ? null : phone,
  };
  return someParts<typeof whole, keyof DetailsParts>(parts, whole);
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
