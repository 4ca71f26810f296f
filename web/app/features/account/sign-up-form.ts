import { Email, PersonName } from '@troskel/contract/values/contact-details';
import type { NewUser } from '@troskel/contract/account/account';
import type { FieldCode } from '@troskel/contract/ground/field-messages';
import * as z from 'zod/mini';
import { faultOfNewPassword } from '../../lib/new-password.ts';
import { checkPhone, noPhone, TypedPhone } from '../../lib/phone.ts';
import { storedUtm } from '../../lib/utm.ts';

/** The fields of sign-up; the passwords are those of one way in alone (specification 1, sections 2, 3 and 5). */
export const SignUpFields = z.object({
  /** `google` stands for every provider: who they are is known, and no password is made. */
  signUpMethodId: z.enum(['password', 'google']),
  givenName: PersonName,
  surname: PersonName,
  email: Email,
  password: z.string().check(z.maxLength(128, 'FIELD_TOO_LONG')),
  confirmPassword: z.string(),
  phoneNumber: TypedPhone,
});
export type SignUpFields = z.infer<typeof SignUpFields>;

export const emptySignUp: SignUpFields = {
  signUpMethodId: 'password',
  givenName: '',
  surname: '',
  email: '',
  password: '',
  confirmPassword: '',
  phoneNumber: noPhone,
};

async function checkPasswords(fields: SignUpFields) {
  const { signUpMethodId, password, confirmPassword, email, givenName, surname, phoneNumber } =
    fields;
  const faults: Partial<Record<string, FieldCode>> = {};
  if (signUpMethodId !== 'password') return faults;
  const fault = await faultOfNewPassword(password, [email, givenName, surname, phoneNumber.value]);
  if (fault) faults['password'] = fault;
  if (confirmPassword === '') faults['confirmPassword'] = 'FIELD_MANDATORY';
  else if (confirmPassword !== password) faults['confirmPassword'] = 'PASSWORD_RULES';
  return faults;
}

/** The rules over two fields, and those of the world's numbering plans. */
export async function checkSignUp(
  fields: SignUpFields,
): Promise<Partial<Record<string, FieldCode>>> {
  const [phone, passwords] = await Promise.all([
    checkPhone(fields.phoneNumber),
    checkPasswords(fields),
  ]);
  return {
    ...passwords,
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
    // An unreadable number is sent as typed, so that the server refuses it; null would lose it
    // silently.
    phoneNumber: phoneNumber.value.trim() === '' ? null : phoneNumber,
  };
}
