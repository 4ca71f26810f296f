import { CallError } from '../../lib/failures.ts';
import { createStore } from '../../lib/store.ts';
import type { Store } from '../../lib/store.ts';
import type { UploadOptions } from '../../lib/upload.ts';
import type { AttachmentUse } from './attachment-use.ts';
import { sortFiles } from './attachment-rules.ts';
import {
  beginAttachments,
  changesOf,
  keptMilliseconds,
  reduceAttachments,
} from './attachments-state.ts';
import type {
  AttachedFile,
  Attachment,
  AttachmentsAction,
  AttachmentsState,
  FileChange,
} from './attachments-state.ts';
import { createUploadQueue } from './upload-queue.ts';

/** The files of a post that is being written. */
export interface Attachments {
  store: Store<AttachmentsState>;
  /** File chosen on this visit, for its preview. */
  fileOf: (key: string) => File | undefined;
  choose: (files: readonly File[]) => void;
  retry: (key: string) => void;
  /** Ends its upload, too. */
  remove: (key: string) => void;
  move: (key: string, to: number) => void;
  describe: (key: string, alt: string) => void;
  /** Waits for what is on its way; null when some file is amiss, which is then shown. */
  settle: () => Promise<FileChange[] | null>;
  /** Shows what a refused post says of its files; false when it is about something else. */
  showRefusal: (error: CallError, sent: readonly FileChange[]) => boolean;
  /** Takes all away, once they are sent. */
  clear: () => void;
  stop: () => void;
}

const uploadsAtOnce = 2;

/** Initial state of a file. */
const fresh = {
  id: null,
  alt: '',
  status: 'waiting',
  sent: 0,
  readyAt: null,
  failure: null,
  thumbnailUrlTemplate: null,
} as const;

let lastKey = 0;
const nextKey = (): string => `chosen-${(lastKey += 1)}`;

export function createAttachments({
  original,
  use,
  send,
  state = beginAttachments(original),
}: {
  original: readonly AttachedFile[];
  use: Pick<AttachmentUse, 'kindOf' | 'field'>;
  send: (file: File, mime: string, options: UploadOptions) => Promise<string>;
  /** State of an earlier visit. */
  state?: AttachmentsState;
}): Attachments {
  const store = createStore(state);
  const files = new Map<string, File>();
  const tell = (action: AttachmentsAction): void =>
    store.set((present) => reduceAttachments(present, action));
  const change = (key: string, values: Partial<Attachment>): void =>
    tell({ type: 'changed', key, change: values });
  const itemOf = (key: string): Attachment | undefined =>
    store.get().items.find((item) => item.key === key);

  const queue = createUploadQueue(async (key, signal) => {
    const file = files.get(key);
    const item = itemOf(key);
    if (!file || !item) return;
    change(key, { status: 'sending', sent: 0 });
    try {
      const id = await send(file, item.mime, {
        signal,
        onProgress: (sent) => {
          if (!signal.aborted) change(key, { sent });
        },
      });
      if (!signal.aborted) change(key, { id, status: 'ready', sent: 1, readyAt: Date.now() });
    } catch (error) {
      if (signal.aborted) return;
      change(key, { status: 'failed', failure: failureOf(error) });
    }
  }, uploadsAtOnce);

  const upload = (key: string): void => {
    change(key, { status: 'waiting', id: null, sent: 0, readyAt: null, failure: null });
    queue.add(key);
  };
  /**
   * Uploads again a file that the server has removed; one of an earlier visit must be chosen anew.
   */
  const renew = ({ key }: Attachment): void => {
    if (files.has(key)) upload(key);
    else change(key, { status: 'lost', id: null });
  };

  return {
    store,
    fileOf: (key) => files.get(key),
    choose: (chosen) => {
      const { taken, refused } = sortFiles(chosen, store.get().items.length, use.kindOf);
      const items = taken.map(({ file, mime }): Attachment => {
        const key = nextKey();
        files.set(key, file);
        const { name, size } = file;
        return { ...fresh, key, name, size, mime };
      });
      tell({ type: 'added', items, refused });
      for (const { key } of items) queue.add(key);
    },
    retry: upload,
    remove: (key) => {
      tell({ type: 'removed', key });
      queue.cancel(key);
      files.delete(key);
    },
    move: (key, to) => tell({ type: 'moved', key, to }),
    describe: (key, alt) => change(key, { alt }),
    settle: async () => {
      tell({ type: 'awaited' });
      const oldest = Date.now() - keptMilliseconds;
      for (const item of store.get().items) {
        if (item.status === 'ready' && (item.readyAt ?? 0) < oldest) renew(item);
      }
      await queue.idle();
      const changes = changesOf(store.get());
      tell({ type: 'settled', isHeldUp: changes === null });
      return changes;
    },
    showRefusal: (error, sent) => {
      let isShown = false;
      for (const { field = '', ...fault } of error.errors) {
        const [named, place] = field.split('.');
        const id = named !== use.field || place === undefined ? undefined : sent[Number(place)]?.id;
        const item = store.get().items.find((one) => id !== undefined && one.id === id);
        if (!item || item.status === 'kept') continue;
        isShown = true;
        if (!files.has(item.key)) change(item.key, { status: 'lost', id: null });
        else {
          const { status, route, requestId } = error;
          const failure = new CallError({ status, errors: [fault], route, requestId });
          change(item.key, { status: 'failed', id: null, failure });
        }
      }
      if (isShown) tell({ type: 'settled', isHeldUp: true });
      return isShown;
    },
    clear: () => {
      queue.stop();
      files.clear();
      tell({ type: 'cleared' });
    },
    stop: queue.stop,
  };
}

function failureOf(error: unknown): CallError {
  if (error instanceof CallError) return error;
  return new CallError({
    status: 500,
    errors: [{ code: 'INTERNAL_ERROR', message: '' }],
    route: 'blobs.upload',
    skipGlobalHandle: true,
    cause: error,
  });
}
