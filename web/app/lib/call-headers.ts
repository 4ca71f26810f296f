import { versionHeader, WEB_APP_VERSION } from '@troskel/contract/ground/version';

/** Headers of every call (specification 1, section 7). */
export function callHeaders(language: string): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': language,
    'X-Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    [versionHeader]: WEB_APP_VERSION,
  };
}
