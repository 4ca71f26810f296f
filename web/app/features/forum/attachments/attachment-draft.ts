import type { Blob as AttachedBlob } from '@troskel/contract/forum-attachments';
import * as z from 'zod/mini';
import { clearDraft, readDraft, writeDraft } from '../../../lib/drafts.ts';
import {
  attachmentOf,
  beginAttachments,
  isChanged,
  keptMilliseconds,
} from './attachments-state.ts';
import type { Attachment, AttachmentsState } from './attachments-state.ts';

/** What a device can keep of attachments: which there are, not the files themselves. */
const Draft = z.object({
  items: z.array(
    z.object({
      id: z.nullable(z.string()),
      name: z.string(),
      size: z.number(),
      mime: z.string(),
      alt: z.string(),
      readyAt: z.nullable(z.number()),
    }),
  ),
  /** What the post had when this was written. */
  originalIds: z.array(z.string()),
});

const nameOf = (post: string): string => `forum-attachments:${post}`;

/** Keeps attachments with the draft of a post; what is as the post has it leaves no draft. */
export function keepAttachments(owner: string, post: string, state: AttachmentsState): void {
  if (!isChanged(state)) {
    clearDraft(owner, nameOf(post));
    return;
  }
  writeDraft(owner, nameOf(post), {
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

/** Whether there are attachments that were chosen and not posted. */
export function hasAttachmentDraft(owner: string, post: string): boolean {
  return Draft.safeParse(readDraft(owner, nameOf(post))).success;
}

/**
 * The attachments as they were left, or as the post has them. What had not come to the server, or
 * has lain there for too long, is `lost`.
 */
export function restoreAttachments(
  owner: string,
  post: string,
  original: readonly AttachedBlob[],
): AttachmentsState {
  const fresh = beginAttachments(original);
  const draft = Draft.safeParse(readDraft(owner, nameOf(post)));
  if (!draft.success) return fresh;
  const { items, originalIds } = draft.data;
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
