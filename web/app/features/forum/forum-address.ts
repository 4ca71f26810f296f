import { partnerAddress } from '../../shell/partner-area/partner-address.ts';

/** Of staff without a company `partnerId` is empty: for them the forum is one of the staff's pages. */
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

/** Where a thread is started. */
export function newThreadAddress(partnerId: string, topicId: string): string {
  return `${topicAddress(partnerId, topicId)}/new`;
}

export function threadAddress(partnerId: string, topicId: string, threadId: string): string {
  return `${topicAddress(partnerId, topicId)}/thread/${encodeURIComponent(threadId)}`;
}
