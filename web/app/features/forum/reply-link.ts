const prefix = 'reply-';

/** The id of a reply's element, which a link names after `#`. */
export function replyElementId(replyId: string): string {
  return `${prefix}${replyId}`;
}

/** The reply that an address leads to; null for none. */
export function replyOfHash(hash: string): string | null {
  const id = hash.slice(1);
  return id.startsWith(prefix) ? id.slice(prefix.length) : null;
}
