import * as z from 'zod/mini';
import { readDraft } from '../../lib/drafts.ts';

/** Draft of the attachments: their descriptions, not the files themselves. */
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
  /** Attachments of the post at the time of writing. */
  originalIds: z.array(z.string()),
});

/** Under which name the device keeps it. */
export const attachmentDraftNameOf = (post: string): string => `attachments:${post}`;

/** Null when there is none that can be read. */
export function readAttachmentDraft(owner: string, post: string): z.infer<typeof Draft> | null {
  const draft = Draft.safeParse(readDraft(owner, attachmentDraftNameOf(post)));
  return draft.success ? draft.data : null;
}

/** Whether there are attachments that were chosen and not posted. */
export function hasAttachmentDraft(owner: string, post: string): boolean {
  return readAttachmentDraft(owner, post) !== null;
}
