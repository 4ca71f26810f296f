import { Email, NewPassword, PersonName, PhoneNumber } from '@troskel/contract/account';
import type { NewUser } from '@troskel/contract/account';
import type { FieldCode } from '@troskel/contract/field-messages';
import * as z from 'zod/mini';
import { callingCodes, checkPhone, noPhone } from '../../lib/phone.ts';
import type { PhoneCountry } from '../../lib/phone.ts';
import { storedUtm } from '../../lib/utm.ts';

const mandatory = z.string().check(z.minLength(1, 'FIELD_MANDATORY'));
const countries = Object.keys(callingCodes) as PhoneCountry[];

/** The fields of sign-up with a password (specification 1, sections 2, 3 and 5). */
export const SignUpFields = z.object({
  givenName: PersonName,
  surname: PersonName,
  email: Email,
  password: z.pipe(mandatory, NewPassword),
  confirmPassword: mandatory,
  phoneNumber: z.extend(PhoneNumber, { country: z.enum(countries) }),
});
export type SignUpFields = z.infer<typeof SignUpFields>;

export const emptySignUp: SignUpFields = {
  givenName: '',
  surname: '',
  email: '',
  password: '',
  confirmPassword: '',
  phoneNumber: noPhone,
};

/** The rules over two fields, and those of the world's numbering plans. */
export async function checkSignUp(
  fields: SignUpFields,
): Promise<Partial<Record<string, FieldCode>>> {
  const differs = fields.confirmPassword !== '' && fields.confirmPassword !== fields.password;
  const phone = await checkPhone(fields.phoneNumber);
  return {
    ...(differs ? { confirmPassword: 'PASSWORD_RULES' as const } : {}),
    ...(phone.isValid ? {} : { phoneNumber: 'PHONE_INVALID' as const }),
  };
}

/** The sign-up request, with the stored campaign. */
export function newUserOf(fields: SignUpFields): NewUser {
  const { country: _, ...phoneNumber } = fields.phoneNumber;
  return {
    givenName: fields.givenName,
    surname: fields.surname,
    email: fields.email,
    utm: storedUtm(),
    phoneNumber: phoneNumber.nationalNumber ? phoneNumber : null,
  };
}
