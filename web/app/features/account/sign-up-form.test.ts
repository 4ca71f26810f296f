import { expect, test } from 'vitest';
import { typedPhone } from '../../lib/phone.ts';
import { schemaResolver } from '../../ui/schema-form.ts';
import { checkSignUp, emptySignUp, newUserOf, SignUpFields } from './sign-up-form.ts';

const good: SignUpFields = {
  signUpMethodId: 'password',
  givenName: 'Åsa',
  surname: 'Öberg',
  email: 'asa@example.com',
  password: 'Kvastgurka47',
  confirmPassword: 'Kvastgurka47',
  phoneNumber: emptySignUp.phoneNumber,
};
const resolve = schemaResolver(SignUpFields, checkSignUp);

/** The message of each bad field. */
async function faultsOf(change: Partial<SignUpFields>): Promise<Record<string, unknown>> {
  const { errors } = await resolve({ ...good, ...change }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, error?.message]),
  );
}

test('a form filled in well has no faults', async () => {
  expect(await faultsOf({})).toEqual({});
  expect(await faultsOf({ phoneNumber: typedPhone('070-174 06 05', 'SE') })).toEqual({});
});

test('all but the phone number is mandatory', async () => {
  expect(await faultsOf(emptySignUp)).toEqual({
    givenName: 'FIELD_MANDATORY',
    surname: 'FIELD_MANDATORY',
    email: 'FIELD_MANDATORY',
    password: 'FIELD_MANDATORY',
    confirmPassword: 'FIELD_MANDATORY',
  });
});

test('somebody from a provider needs no password', async () => {
  const change = { signUpMethodId: 'google', password: '', confirmPassword: '' } as const;
  expect(await faultsOf(change)).toEqual({});
  expect(await faultsOf({ ...change, surname: '' })).toEqual({ surname: 'FIELD_MANDATORY' });
});

test.each([
  'abcdefg1',
  'ABCDEFG1',
  'Abcdefgh',
  'Abcdef1',
  'Sommar2026',
  'Troskel2026!',
  'Oberg2026',
])('the weak password %s is refused with the message of a mismatch', async (password) => {
  expect(await faultsOf({ password, confirmPassword: password })).toEqual({
    password: 'PASSWORD_RULES',
  });
  expect(await faultsOf({ confirmPassword: 'Kvastgurka48' })).toEqual({
    confirmPassword: 'PASSWORD_RULES',
  });
});

test('a phone number must be valid when it is given, and a field has its limit', async () => {
  expect(await faultsOf({ phoneNumber: typedPhone('070 12', 'SE') })).toEqual({
    phoneNumber: 'PHONE_INVALID',
  });
  expect(await faultsOf({ givenName: 'x'.repeat(101) })).toEqual({
    givenName: 'FIELD_TOO_LONG:100',
  });
});

test.each(['ring mig', '000'])('a typed %s is refused, and is not no number', async (typed) => {
  const phoneNumber = typedPhone(typed, 'SE');
  expect(await faultsOf({ phoneNumber })).toEqual({ phoneNumber: 'PHONE_INVALID' });
  expect(newUserOf({ ...good, phoneNumber }).phoneNumber).toMatchObject({ value: typed });
});

test('the request holds the contract’s fields and no phone number that was not given', () => {
  expect(newUserOf(good)).toMatchObject({
    givenName: 'Åsa',
    surname: 'Öberg',
    email: 'asa@example.com',
    utm: { source: 'default', medium: 'default' },
    phoneNumber: null,
  });
  expect(newUserOf({ ...good, phoneNumber: typedPhone('0701740605', 'SE') }).phoneNumber).toEqual({
    value: '0701740605',
    numberValue: '+46701740605',
    nationalNumber: '701740605',
  });
});
