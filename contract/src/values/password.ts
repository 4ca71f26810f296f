import * as z from 'zod/mini';

/** At least 8 characters with a lowercase letter, an uppercase letter and a digit (specification 1, section 5). */
export const NewPassword = z
  .string('PASSWORD_RULES')
  .check(
    z.minLength(8, 'PASSWORD_RULES'),
    z.maxLength(128, 'FIELD_TOO_LONG'),
    z.regex(/\p{Ll}/u, 'PASSWORD_RULES'),
    z.regex(/\p{Lu}/u, 'PASSWORD_RULES'),
    z.regex(/\d/, 'PASSWORD_RULES'),
  );
