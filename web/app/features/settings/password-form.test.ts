import { expect, test } from 'vitest';
import { checkPasswords } from './password-form.ts';

const change = {
  isChange: true,
  currentPassword: 'x',
  newPassword: 'Hemligt123',
  confirmPassword: 'Hemligt123',
};

test('a new password twice, and the present one whatever it is, will do', () => {
  expect(checkPasswords(change)).toEqual({});
});

test('an account without a password has none to tell', () => {
  const first = { ...change, currentPassword: '' };
  expect(checkPasswords({ ...first, isChange: false })).toEqual({});
  expect(checkPasswords(first)).toEqual({ currentPassword: 'FIELD_MANDATORY' });
});

test.each([
  ['weak', { newPassword: 'hemligt', confirmPassword: 'hemligt' }, 'newPassword', 'PASSWORD_RULES'],
  ['unlike', { confirmPassword: 'Hemligt124' }, 'confirmPassword', 'PASSWORD_RULES'],
  ['not repeated', { confirmPassword: '' }, 'confirmPassword', 'FIELD_MANDATORY'],
])('%s passwords are refused at the field', (_, typed, field, code) => {
  expect(checkPasswords({ ...change, ...typed })).toEqual({ [field]: code });
});
