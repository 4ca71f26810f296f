import * as z from 'zod/mini';

/** Whether a typed text is a web address; the scheme may be missing. */
function isWebsite(text: string): boolean {
  return websiteOf(text) !== null;
}

/**
 * Completes a typed web address: `firma.se` becomes `https://firma.se/`; null for an invalid one.
 */
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

/** A partner's website as typed; parsed to its complete address. */
export const PartnerWebsite = z.pipe(
  z
    .string('FIELD_INVALID')
    .check(z.trim(), z.maxLength(500, 'FIELD_TOO_LONG'), z.refine(isWebsite, 'WEBSITE_INVALID')),
  z.transform((text) => websiteOf(text) ?? ''),
);

/** Writes an address as one says it: without scheme and the slash at the end. */
export function websiteInWords(website: string): string {
  return website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
