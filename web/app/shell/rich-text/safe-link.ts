const schemes = new Set(['http:', 'https:', 'mailto:']);

/** The address of a link that may stand in a post: to the web or to a mailbox. */
export function isSafeAddress(address: string | null | undefined): address is string {
  return !!address && URL.canParse(address) && schemes.has(new URL(address).protocol);
}

/**
 * Attributes of every link in a post: it opens a new tab, which gets no referrer and no access to
 * this one, and search engines give it no credit.
 */
export const linkAttributes = {
  target: '_blank',
  rel: 'noopener noreferrer nofollow ugc',
} as const;
