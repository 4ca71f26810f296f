import { useEffect, useRef, useState } from 'react';
import { announce } from '../../lib/announce.ts';
import { useLanguage } from '../../lib/language.ts';
import { useSession } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { useTexts } from '../../lib/texts.ts';
import { keepAttachments, restoreAttachments } from './attachment-draft.ts';
import { failureWords } from './attachment-words.ts';
import { isChanged } from './attachments-state.ts';
import type { AttachmentUse } from './attachment-use.ts';
import type { AttachedFile, AttachmentsState } from './attachments-state.ts';
import { attachmentTexts } from './attachments.texts.ts';
import { createAttachments } from './attachments.ts';
import type { Attachments } from './attachments.ts';
import { sendAttachment } from './send-attachment.ts';

const none: readonly AttachedFile[] = [];

export interface WrittenAttachments extends Attachments, AttachmentsState {
  use: AttachmentUse;
  /** Something would be lost if the page were left. */
  isChanged: boolean;
  /** The post is sent or given up: nothing is kept on the device any more. */
  end: () => void;
}

/**
 * The files of a post that is being written, kept on the device as far as a device can keep them.
 *
 * @param post tells what is written among all drafts, such as `reply:ID`; null where something else
 *   keeps them
 * @param original what it has already
 */
export function useAttachments(
  post: string | null,
  use: AttachmentUse,
  original: readonly AttachedFile[] = none,
): WrittenAttachments {
  const session = useSession();
  const kept =
    session.status === 'signedIn' && post !== null
      ? ([session.data.firebaseUID, post] as const)
      : null;
  const [owner, name] = kept ?? [null, null];
  const [attachments] = useState(() =>
    createAttachments({
      original,
      use,
      send: (...file) => sendAttachment(use, ...file),
      ...(kept === null ? {} : { state: restoreAttachments(...kept, original) }),
    }),
  );
  const { store, stop } = attachments;
  const state = useStore(store);
  const hasEnded = useRef(false);

  useEffect(() => {
    if (owner === null || name === null) return undefined;
    return store.subscribe(() => {
      if (!hasEnded.current) keepAttachments(owner, name, store.get());
    });
  }, [owner, name, store]);
  useEffect(() => stop, [stop]);
  useNews(state, use);

  return {
    ...attachments,
    ...state,
    use,
    isChanged: isChanged(state),
    end: () => {
      hasEnded.current = true;
      stop();
      if (kept !== null) keepAttachments(...kept, { ...state, items: [], original: [] });
    },
  };
}

/** Tells screen readers how uploads end, and no more of them than that. */
function useNews({ items }: AttachmentsState, use: AttachmentUse): void {
  const texts = useTexts(attachmentTexts);
  const { allReady } = useTexts(use.texts);
  const language = useLanguage();
  const busy = items.filter(({ status }) => status === 'waiting' || status === 'sending').length;
  const failed = items.filter(({ failure }) => failure !== null);
  const before = useRef({ busy: 0, failed: 0 });
  useEffect(() => {
    const { current: last } = before;
    before.current = { busy, failed: failed.length };
    const newest = failed.at(-1);
    if (failed.length > last.failed && newest) {
      announce(texts.failedOf(newest.name, failureWords(newest, use, language)));
    } else if (busy === 0 && last.busy > 0 && failed.length === 0 && items.length > 0) {
      announce(allReady);
    }
  });
}
