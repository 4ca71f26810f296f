import { partnerAddress } from '../../shell/partner-area/partner-address.ts';

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
