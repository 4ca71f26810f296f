import type { BlobChange } from '@troskel/contract/forum/attachments';

export interface Attachment {
  id: string;
  alt: string | null;
}

export interface AttachmentPlan {
  /** All attachments afterwards, in order. */
  all: Attachment[];
  added: string[];
  removed: string[];
  isChanged: boolean;
}

const isSame = (one: Attachment, other: Attachment | undefined) =>
  one.id === other?.id && one.alt === other.alt;

/**
 * Applies changes to a post's attachments. Idempotent: removing a removed file is no fault, and
 * adding a present one moves it and updates its text.
 */
export function plannedAttachments(
  present: readonly Attachment[],
  changes: readonly BlobChange[],
): AttachmentPlan {
  const byId = new Map(present.map((attachment) => [attachment.id, attachment]));
  const named = new Map(changes.map((change) => [change.id.toLowerCase(), change]));
  const kept = present.filter(({ id }) => !named.has(id));
  const created = [...named]
    .filter(([, { action }]) => action === 'create')
    .map(([id, { alt }]) => ({
      id,
      alt: alt === undefined ? (byId.get(id)?.alt ?? null) : alt || null,
    }));
  const all = [...kept, ...created];
  return {
    all,
    added: created.map(({ id }) => id).filter((id) => !byId.has(id)),
    removed: [...byId.keys()].filter((id) => named.get(id)?.action === 'delete'),
    isChanged:
      all.length !== present.length || !all.every((one, index) => isSame(one, present[index])),
  };
}
