import { callHeaders } from './call-headers.ts';
import { currentLanguage } from './language.ts';

/** Headers of every call of the portal. */
export function commonHeaders(): Record<string, string> {
  return callHeaders(currentLanguage());
}
