import { forumDrafts } from '@troskel/contract/forum/drafts';
import { toDeviceDraft } from '../../../lib/draft-keeper.ts';
import { readDraft } from '../../../lib/drafts.ts';
import { syncedName } from '../../../lib/kept-form.ts';
import { read } from '../../../lib/queries.ts';
import { hasAttachmentDraft } from '../../../shell/attachments/attachment-draft-content.ts';
import { toContent } from './draft-content.ts';

/** The drafts of whoever is signed in, as the server has them. */
export function draftsQuery() {
  return read(forumDrafts.listDrafts, {}, { skipGlobalHandle: true });
}

/** Storage name of a draft of the forum. */
export const draftName = (key: string): string => `forum:${key}`;

export const replyDraftKey = (threadId: string): string => `reply:${threadId}`;

/** Somebody has begun a reply on this device and not sent it. */
export function hasReplyDraft(owner: string, threadId: string): boolean {
  const key = replyDraftKey(threadId);
  return (
    toDeviceDraft(readDraft(owner, syncedName(draftName(key))), toContent) !== null ||
    hasAttachmentDraft(owner, key)
  );
}
