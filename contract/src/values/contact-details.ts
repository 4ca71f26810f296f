import * as z from 'zod/mini';
import { requiredLine } from './typed-text.ts';

/** An e-mail address; at most 254 characters (RFC 5321, section 4.5.3.1.3). */
export const Email = z
  .string('EMAIL_NOT_CORRECT')
  .check(
    z.trim(),
    z.minLength(1, 'FIELD_MANDATORY'),
    z.maxLength(254, 'FIELD_TOO_LONG'),
    z.email('EMAIL_MALFORMED'),
  );

export const PersonName = requiredLine('FIELD_MANDATORY', 100);

/** Phone number of the form: the typed text, E.164, and the national part; or empty. */
export const PhoneNumber = z.object({
  value: z.string().check(z.maxLength(40, 'FIELD_TOO_LONG')),
  numberValue: z.string().check(z.maxLength(40, 'FIELD_TOO_LONG')),
  nationalNumber: z.string().check(z.maxLength(40, 'FIELD_TOO_LONG')),
});
export type PhoneNumber = z.infer<typeof PhoneNumber>;
