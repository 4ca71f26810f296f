import { partnerAddress } from '../../shell/partner-area/partner-address.ts';

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

/**
 * `partnerId` is empty for staff without a company: for them the forum is one of the staff's pages.
 */
export function forumAddress(partnerId: string): string {
  return partnerId === '' ? '/admin/forum' : partnerAddress(partnerId, 'forum');
}

export function topicAddress(partnerId: string, topicId: string): string {
  return `${forumAddress(partnerId)}/${encodeURIComponent(topicId)}`;
}

export function expertsAddress(partnerId: string): string {
  return `${forumAddress(partnerId)}/experts`;
}

export function searchAddress(partnerId: string): string {
  return `${forumAddress(partnerId)}/search`;
}

/** Address of the form for a new thread. */
export function newThreadAddress(partnerId: string, topicId: string): string {
  return `${topicAddress(partnerId, topicId)}/new`;
}

export function threadAddress(partnerId: string, topicId: string, threadId: string): string {
  return `${topicAddress(partnerId, topicId)}/thread/${encodeURIComponent(threadId)}`;
}
