import { textIn } from '@troskel/contract/ground/language';
import type { Language } from '@troskel/contract/ground/language';
import {
  businessCode,
  legacyBusinessCode,
  organizationForms,
} from '../../reference-data/reference-data.ts';

/** Answers the name of an organisation form; the code itself when it is no longer in the list. */
export function organizationFormName(code: string, language: Language): string {
  return (
    textIn(
      organizationForms().find((form) => form.code === code),
      language,
    ) ?? code
  );
}

/** The name of a business code by the present standard, else the former one, else the code. */
export function businessCodeName(code: string, language: Language): string {
  const legacy = legacyBusinessCode(code);
  return textIn(businessCode(code), language) ?? textIn(legacy, language) ?? legacy?.sv ?? code;
}
