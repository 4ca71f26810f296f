import { partnerAddress } from '../../shell/partner-area/menu-items.ts';

export function forumAddress(partnerId: string): string {
  return partnerAddress(partnerId, 'forum');
}

export function topicAddress(partnerId: string, topicId: string): string {
  return partnerAddress(partnerId, `forum/${encodeURIComponent(topicId)}`);
}

export function expertsAddress(partnerId: string): string {
  return partnerAddress(partnerId, 'forum/experts');
}

export function searchAddress(partnerId: string): string {
  return partnerAddress(partnerId, 'forum/search');
}

/** Where a thread is started. */
export function newThreadAddress(partnerId: string, topicId: string): string {
  return `${topicAddress(partnerId, topicId)}/new`;
}

export function threadAddress(partnerId: string, topicId: string, threadId: string): string {
  return `${topicAddress(partnerId, topicId)}/thread/${encodeURIComponent(threadId)}`;
}
