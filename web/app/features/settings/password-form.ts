import { NewPassword } from '@troskel/contract/values/password';
import type { FieldCode } from '@troskel/contract/ground/field-messages';
import * as z from 'zod/mini';

export const PasswordFields = z.object({
  /** Whether there is a password to prove first. */
  isChange: z.boolean(),
  currentPassword: z.string().check(z.maxLength(128, 'FIELD_TOO_LONG')),
  newPassword: z.string().check(z.maxLength(128, 'FIELD_TOO_LONG')),
  confirmPassword: z.string(),
});
export type PasswordFields = z.infer<typeof PasswordFields>;

/** The rules and words of sign-up (specification 1, section 5). */
export function checkPasswords({
  isChange,
  currentPassword,
  newPassword,
  confirmPassword,
}: PasswordFields): Partial<Record<string, FieldCode>> {
  const faults: Partial<Record<string, FieldCode>> = {};
  if (isChange && currentPassword === '') faults['currentPassword'] = 'FIELD_MANDATORY';
  if (newPassword === '') faults['newPassword'] = 'FIELD_MANDATORY';
  else if (!NewPassword.safeParse(newPassword).success) faults['newPassword'] = 'PASSWORD_RULES';
  if (confirmPassword === '') faults['confirmPassword'] = 'FIELD_MANDATORY';
  else if (confirmPassword !== newPassword) faults['confirmPassword'] = 'PASSWORD_RULES';
  return faults;
}
