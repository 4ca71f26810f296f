import type { FieldCode } from '@troskel/contract/ground/field-messages';

/** Messages about an e-mail address, by kind of fault (script/checks.ts). */
export const emailFaults: Record<string, FieldCode> = {
  missing: 'FIELD_MANDATORY',
  invalid: 'EMAIL_MALFORMED',
};
