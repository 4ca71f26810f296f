import { callHeaders } from './call-headers.ts';
import { currentLanguage } from './language.ts';

/** What every call of the portal sends. */
export function commonHeaders(): Record<string, string> {
  return callHeaders(currentLanguage());
}
