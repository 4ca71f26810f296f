import * as z from 'zod/mini';

/** Whether a typed text is the address of a web page; the scheme may be left out. */
function isWebsite(text: string): boolean {
  return websiteOf(text) !== null;
}

/** The whole address of a typed website: `firma.se` becomes `https://firma.se/`; null for none. */
export function websiteOf(text: string): string | null {
  const typed = text.trim();
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/]+:\d+(\/|$)/.test(typed);
  const candidate = hasScheme ? typed : `https://${typed}`;
  if (/\s/.test(typed) || !URL.canParse(candidate)) return null;
  const url = new URL(candidate);
  const isPage = url.protocol === 'https:' || url.protocol === 'http:';
  const isNamed = url.hostname.includes('.') && !url.hostname.endsWith('.');
  return isPage && isNamed && url.username === '' && url.password === '' ? url.href : null;
}

/** The website of a partner as it is typed; the whole address leaves the check. */
export const PartnerWebsite = z.pipe(
  z
    .string('FIELD_INVALID')
    .check(z.trim(), z.maxLength(500, 'FIELD_TOO_LONG'), z.refine(isWebsite, 'WEBSITE_INVALID')),
  z.transform((text) => websiteOf(text) ?? ''),
);
