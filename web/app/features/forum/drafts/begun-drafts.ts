import { forumDrafts } from '@troskel/contract/forum-drafts';
import { readDraft, syncedPrefix } from '../../../lib/drafts.ts';
import { read } from '../../../lib/queries.ts';
import { hasAttachmentDraft } from '../attachments/attachment-draft-content.ts';
import { toDeviceDraft } from './draft-content.ts';

/** The drafts of whoever is signed in, as the server has them. */
export function draftsQuery() {
  return read(forumDrafts.listDrafts, {}, { skipGlobalHandle: true });
}

/** Under which name the device keeps a draft. */
export const draftNameOf = (key: string): string => `${syncedPrefix}forum:${key}`;

export const replyDraftKey = (threadId: string): string => `reply:${threadId}`;

/** Somebody has begun a reply on this device and not sent it. */
export function hasReplyDraft(owner: string, threadId: string): boolean {
  const key = replyDraftKey(threadId);
  return (
    toDeviceDraft(readDraft(owner, draftNameOf(key))) !== null || hasAttachmentDraft(owner, key)
  );
}
