const schemes = new Set(['http:', 'https:', 'mailto:']);

/** The address of a link that may stand in a post: to the web or to a mailbox. */
export function isSafeAddress(address: string | null | undefined): address is string {
  return !!address && URL.canParse(address) && schemes.has(new URL(address).protocol);
}

/** Of every link in a post: a tab of its own, told nothing, vouched for by nobody. */
export const linkAttributes = {
  target: '_blank',
  rel: 'noopener noreferrer nofollow ugc',
} as const;
