import { clearDraft, writeDraft } from '../../lib/drafts.ts';
import { attachmentDraftNameOf, readAttachmentDraft } from './attachment-draft-content.ts';
import {
  attachmentOf,
  beginAttachments,
  isChanged,
  keptMilliseconds,
} from './attachments-state.ts';
import type { AttachedFile, Attachment, AttachmentsState } from './attachments-state.ts';

/** Keeps attachments with the draft of a post; what is as the post has it leaves no draft. */
export function keepAttachments(owner: string, post: string, state: AttachmentsState): void {
  if (!isChanged(state)) {
    clearDraft(owner, attachmentDraftNameOf(post));
    return;
  }
  writeDraft(owner, attachmentDraftNameOf(post), {
    items: state.items.map(({ id, name, size, mime, alt, readyAt }) => ({
      id,
      name,
      size,
      mime,
      alt,
      readyAt,
    })),
    originalIds: state.original.map(({ id }) => id),
  });
}

/**
 * The attachments as they were left, or as the post has them. What had not come to the server, or
 * has lain there for too long, is `lost`.
 */
export function restoreAttachments(
  owner: string,
  post: string,
  original: readonly AttachedFile[],
): AttachmentsState {
  const fresh = beginAttachments(original);
  const draft = readAttachmentDraft(owner, post);
  if (!draft) return fresh;
  const { items, originalIds } = draft;
  const known = new Set(originalIds);
  const oldest = Date.now() - keptMilliseconds;
  const restored = items.flatMap((item, index): Attachment[] => {
    const blob = original.find(({ id }) => id === item.id);
    if (blob) return [{ ...attachmentOf(blob), alt: item.alt }];
    // Somebody has taken it away meanwhile.
    if (item.id !== null && known.has(item.id)) return [];
    const isThere = item.id !== null && item.readyAt !== null && item.readyAt > oldest;
    return [
      {
        ...item,
        id: isThere ? item.id : null,
        key: `left-${index}`,
        status: isThere ? 'ready' : 'lost',
        sent: isThere ? 1 : 0,
        failure: null,
        thumbnailUrlTemplate: null,
      },
    ];
  });
  const added = original.filter(({ id }) => !known.has(id)).map(attachmentOf);
  return { ...fresh, items: [...restored, ...added] };
}
