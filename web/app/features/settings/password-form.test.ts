import { expect, test } from 'vitest';
import { checkPasswords } from './password-form.ts';

const change = {
  isChange: true,
  currentPassword: 'x',
  newPassword: 'Kvastgurka47',
  confirmPassword: 'Kvastgurka47',
};

test('a new password twice, and the present one whatever it is, will do', async () => {
  expect(await checkPasswords(change, [])).toEqual({});
});

test('an account without a password has none to tell', async () => {
  const first = { ...change, currentPassword: '' };
  expect(await checkPasswords({ ...first, isChange: false }, [])).toEqual({});
  expect(await checkPasswords(first, [])).toEqual({ currentPassword: 'FIELD_MANDATORY' });
});

test.each([
  ['weak', { newPassword: 'hemligt', confirmPassword: 'hemligt' }, 'newPassword', 'PASSWORD_RULES'],
  ['unlike', { confirmPassword: 'Kvastgurka48' }, 'confirmPassword', 'PASSWORD_RULES'],
  ['not repeated', { confirmPassword: '' }, 'confirmPassword', 'FIELD_MANDATORY'],
])('%s passwords are refused at the field', async (_, typed, field, code) => {
  expect(await checkPasswords({ ...change, ...typed }, [])).toEqual({ [field]: code });
});

test('what the company is called is no password', async () => {
  const typed = { newPassword: 'LindsBygg2026', confirmPassword: 'LindsBygg2026' };
  expect(await checkPasswords({ ...change, ...typed }, ['Linds Bygg i Uppsala AB'])).toEqual({
    newPassword: 'PASSWORD_RULES',
  });
});
