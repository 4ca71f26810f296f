import { forum } from '@troskel/contract/forum/threads';
import { send } from '../../lib/api.ts';
import { CallError, reportFailure } from '../../lib/failures.ts';
import { queryClient } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { announce } from '../../lib/announce.ts';
import { showToast } from '../../lib/toasts.ts';
import {
  changeThread,
  refreshLists,
  refreshReplies,
  refreshThread,
  threadQuery,
} from './thread-cache.ts';
import { threadTexts } from './forum-thread.texts.ts';

/** Marks a reply as the best, or none with null: shown at once, taken back on refusal. */
export function useAccept(threadId: string): (replyId: string | null) => Promise<void> {
  const texts = useTexts(threadTexts);
  return async (acceptedAnswerId) => {
    const before = queryClient.getQueryData(threadQuery(threadId).queryKey)?.acceptedAnswerId;
    changeThread(threadId, () => ({ acceptedAnswerId }));
    try {
      const thread = await send(forum.updateThread, {
        params: { threadId },
        body: { acceptedAnswerId },
      });
      queryClient.setQueryData(threadQuery(threadId).queryKey, thread);
      announce(acceptedAnswerId === null ? texts.unmarked : texts.marked);
      await refreshLists();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // At once: without a connection the thread can't be read anew, and the wait has no end.
      changeThread(threadId, () => ({ acceptedAnswerId: before ?? null }));
      void refreshThread(threadId);
      if (error.code !== 'REPLY_UNKNOWN') {
        reportFailure(error);
        return;
      }
      showToast({ kind: 'info', title: texts.replyGone });
      await refreshReplies(threadId);
    }
  };
}
