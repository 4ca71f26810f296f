import type { FieldCode } from '@troskel/contract/ground/field-messages';

/** What is said of an e-mail address, by the kind of its fault (script/checks.ts). */
export const emailFaults: Record<string, FieldCode> = {
  missing: 'FIELD_MANDATORY',
  invalid: 'EMAIL_MALFORMED',
};
