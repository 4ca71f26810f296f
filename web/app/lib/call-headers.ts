import { versionHeader, WEB_APP_VERSION } from '@troskel/contract/ground/version';

/** What every call sends (specification 1, section 7), from whatever page. */
export function callHeaders(language: string): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': language,
    'X-Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    [versionHeader]: WEB_APP_VERSION,
  };
}
