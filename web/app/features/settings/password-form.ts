import type { FieldCode } from '@troskel/contract/ground/field-messages';
import * as z from 'zod/mini';
import { faultOfNewPassword } from '../../lib/new-password.ts';

export const PasswordFields = z.object({
  /** Whether there is a password to prove first. */
  isChange: z.boolean(),
  currentPassword: z.string().check(z.maxLength(128, 'FIELD_TOO_LONG')),
  newPassword: z.string().check(z.maxLength(128, 'FIELD_TOO_LONG')),
  confirmPassword: z.string(),
});
export type PasswordFields = z.infer<typeof PasswordFields>;

/**
 * The rules and words of sign-up (specification 1, section 5).
 *
 * @param knownWords what a stranger could know of the person
 */
export async function checkPasswords(
  { isChange, currentPassword, newPassword, confirmPassword }: PasswordFields,
  knownWords: readonly string[],
): Promise<Partial<Record<string, FieldCode>>> {
  const faults: Partial<Record<string, FieldCode>> = {};
  if (isChange && currentPassword === '') faults['currentPassword'] = 'FIELD_MANDATORY';
  const fault = await faultOfNewPassword(newPassword, knownWords);
  if (fault) faults['newPassword'] = fault;
  if (confirmPassword === '') faults['confirmPassword'] = 'FIELD_MANDATORY';
  else if (confirmPassword !== newPassword) faults['confirmPassword'] = 'PASSWORD_RULES';
  return faults;
}
