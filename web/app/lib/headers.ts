import { versionHeader, WEB_APP_VERSION } from '@troskel/contract/route';
import { currentLanguage } from './language.ts';

/** What every call sends (specification 1, section 7). */
export function commonHeaders(): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': currentLanguage(),
    'X-Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    [versionHeader]: WEB_APP_VERSION,
  };
}
