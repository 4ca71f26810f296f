import { mostAltCharacters } from '@troskel/contract/values/announced-files';
import type { CallError } from '../../lib/failures.ts';
import type { RefusedFile } from './attachment-rules.ts';

/**
 * `kept`: the post has it already. `lost`: it was chosen on a visit before and is not on the server,
 * so that it must be chosen anew.
 */
export type AttachmentStatus = 'waiting' | 'sending' | 'ready' | 'failed' | 'lost' | 'kept';

/** A file that what is edited has already. */
export interface AttachedFile {
  id: string;
  name: string;
  size: number;
  mime: string;
  alt: string | null;
  thumbnailUrlTemplate: string | null;
}

/** A file to be attached in this place, or to be taken away. */
export interface FileChange {
  id: string;
  action: 'create' | 'delete';
  alt?: string;
}

export interface Attachment {
  /** Key within this page. */
  key: string;
  /** Id on the server; null until the file is uploaded. */
  id: string | null;
  name: string;
  /** Bytes. */
  size: number;
  mime: string;
  alt: string;
  status: AttachmentStatus;
  /** Share that has been sent, 0 to 1. */
  sent: number;
  /** Time of the finished upload, in milliseconds. */
  readyAt: number | null;
  failure: CallError | null;
  thumbnailUrlTemplate: string | null;
}

export interface AttachmentsState {
  items: readonly Attachment[];
  /** Attachments of the post when the editing began. */
  original: readonly AttachedFile[];
  /** Files of the last choice that could not be taken. */
  refused: readonly RefusedFile[];
  /** Somebody wants to send the post and waits for the uploads. */
  isAwaited: boolean;
  /** The post was not sent, since these were not all there. */
  isHeldUp: boolean;
}

/**
 * Milliseconds for which an upload can be used. The server removes it after an hour; some minutes
 * are left for sending the post.
 */
export const keptMilliseconds = 50 * 60_000;

export function attachmentOf(blob: AttachedFile): Attachment {
  const { id, name, size, mime, thumbnailUrlTemplate } = blob;
  return {
    key: id,
    id,
    name,
    size,
    mime,
    alt: blob.alt ?? '',
    status: 'kept',
    sent: 1,
    readyAt: null,
    failure: null,
    thumbnailUrlTemplate,
  };
}

export function beginAttachments(original: readonly AttachedFile[]): AttachmentsState {
  return {
    items: original.map(attachmentOf),
    original,
    refused: [],
    isAwaited: false,
    isHeldUp: false,
  };
}

export type AttachmentsAction =
  | { type: 'added'; items: readonly Attachment[]; refused: readonly RefusedFile[] }
  | { type: 'changed'; key: string; change: Partial<Attachment> }
  | { type: 'removed'; key: string }
  /** To a place among the items; beyond an end, to that end. */
  | { type: 'moved'; key: string; to: number }
  | { type: 'cleared' }
  | { type: 'awaited' }
  | { type: 'settled'; isHeldUp: boolean };

const isWhole = ({ status }: Attachment): boolean => status === 'ready' || status === 'kept';

export function reduceAttachments(
  state: AttachmentsState,
  action: AttachmentsAction,
): AttachmentsState {
  const { items } = state;
  switch (action.type) {
    case 'added':
      return { ...state, items: [...items, ...action.items], refused: action.refused };
    case 'changed':
      return eased({
        ...state,
        items: items.map((item) =>
          item.key === action.key ? { ...item, ...action.change } : item,
        ),
      });
    case 'removed':
      return eased({ ...state, items: items.filter(({ key }) => key !== action.key) });
    case 'moved': {
      const moved = items.find(({ key }) => key === action.key);
      if (!moved) return state;
      const rest = items.filter((item) => item !== moved);
      const to = Math.max(0, Math.min(rest.length, action.to));
      return { ...state, items: [...rest.slice(0, to), moved, ...rest.slice(to)] };
    }
    case 'cleared':
      return { ...beginAttachments(state.original), items: [] };
    case 'awaited':
      return { ...state, isAwaited: true, isHeldUp: false };
    case 'settled':
      return { ...state, isAwaited: false, isHeldUp: action.isHeldUp };
  }
}

/** Releases a post that was held up, once no attachment is at fault. */
function eased(state: AttachmentsState): AttachmentsState {
  return state.isHeldUp && !state.items.some(isAmiss) ? { ...state, isHeldUp: false } : state;
}

/** Needs somebody: another try, another choice, or to be taken away. */
export function isAmiss({ status }: Attachment): boolean {
  return status === 'failed' || status === 'lost';
}

const wordsOf = (alt: string): string => alt.trim().slice(0, mostAltCharacters);

/**
 * Attachments to send with the post; null while some are not uploaded. Existing ones are listed in
 * order only when the order or one of them has changed: a person who may only remove sends nothing
 * else.
 */
export function changesOf({ items, original }: AttachmentsState): FileChange[] | null {
  const present = items.flatMap((item) =>
    item.id !== null && isWhole(item) ? [{ id: item.id, alt: wordsOf(item.alt) }] : [],
  );
  if (present.length < items.length) return null;
  const ids = new Set(present.map(({ id }) => id));
  const removed = original.filter(({ id }) => !ids.has(id));
  const rest = original.filter(({ id }) => ids.has(id));
  const isSame =
    rest.length === present.length &&
    rest.every(({ id, alt }, index) => {
      const shown = present[index];
      return shown?.id === id && shown.alt === wordsOf(alt ?? '');
    });
  return [
    ...removed.map(({ id }) => ({ id, action: 'delete' as const })),
    ...(isSame ? [] : present.map((shown) => ({ ...shown, action: 'create' as const }))),
  ];
}

/** Something would be lost if the page were left. */
export function isChanged(state: AttachmentsState): boolean {
  const changes = changesOf(state);
  return changes === null || changes.length > 0;
}
