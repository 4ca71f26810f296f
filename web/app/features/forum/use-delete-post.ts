import { forum } from '@troskel/contract/forum/threads';
import type { Thread } from '@troskel/contract/forum/threads';
import { forumReplies } from '@troskel/contract/forum/replies';
import type { Reply } from '@troskel/contract/forum/replies';
import { useNavigate } from 'react-router';
import { send } from '../../lib/api.ts';
import { CallError, reportFailure } from '../../lib/failures.ts';
import { queryClient } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { giveUpUnsaved } from '../../shell/unsaved.ts';
import { threadAddress, topicAddress } from './forum-address.ts';
import { threadTexts } from './forum-thread.texts.ts';
import {
  changeThread,
  dropReply,
  refreshLists,
  refreshReplies,
  refreshThread,
  threadQuery,
} from './thread-cache.ts';

/** Whether the failure was shown: what has gone already, or can't come back any more. */
function isGone(error: unknown): boolean {
  return error instanceof CallError && error.status === 404;
}

/**
 * Deletes a reply at once; the toast that says so takes it back.
 *
 * @param onRestored is told when the reply is back in the list
 */
export function useDeleteReply(
  threadId: string,
  onRestored: (replyId: string) => void,
): (reply: Reply) => Promise<void> {
  const texts = useTexts(threadTexts);
  const count = (by: number): void =>
    changeThread(threadId, ({ replyCount }) => ({ replyCount: Math.max(replyCount + by, 0) }));
  const reread = () =>
    Promise.all([refreshReplies(threadId), refreshThread(threadId), refreshLists()]);

  const restore = async (replyId: string): Promise<void> => {
    try {
      await send(forumReplies.restoreReply, { params: { threadId, replyId } });
      await reread();
      onRestored(replyId);
      showToast({ kind: 'success', title: texts.replyRestored });
    } catch (error) {
      if (isGone(error))
        showToast({ kind: 'error', title: texts.tooLate, text: texts.tooLateText });
      else reportFailure(error);
    }
  };

  return async ({ id }) => {
    try {
      await send(forumReplies.deleteReply, { params: { threadId, replyId: id } });
      dropReply(threadId, id);
      count(-1);
      showToast({
        kind: 'success',
        title: texts.replyDeleted,
        action: { label: texts.undo, run: () => void restore(id) },
      });
    } catch (error) {
      if (isGone(error)) showToast({ kind: 'info', title: texts.replyGone });
      else reportFailure(error);
    }
    await reread();
  };
}

/** A reply that a moderator has deleted is shown no more. */
export async function forgetRemovedReply({ threadId, id }: Reply): Promise<void> {
  dropReply(threadId, id);
  await Promise.all([refreshReplies(threadId), refreshThread(threadId), refreshLists()]);
}

/** Leads from a thread that a moderator has deleted to its topic. */
export function useThreadRemoved(partnerId: string): (thread: Thread) => Promise<void> {
  const navigate = useNavigate();
  return async ({ id, topicId }) => {
    await refreshLists();
    giveUpUnsaved();
    await navigate(topicAddress(partnerId, topicId));
    queryClient.removeQueries({ queryKey: threadQuery(id).queryKey });
  };
}

/** Deletes a thread and goes to its topic, where the toast takes it back. */
export function useDeleteThread(partnerId: string): (thread: Thread) => Promise<void> {
  const texts = useTexts(threadTexts);
  const navigate = useNavigate();

  const restore = async ({ id, topicId }: Thread): Promise<void> => {
    try {
      const thread = await send(forum.restoreThread, { params: { threadId: id } });
      queryClient.setQueryData(threadQuery(id).queryKey, thread);
      await refreshLists();
      await navigate(threadAddress(partnerId, topicId, id));
      showToast({ kind: 'success', title: texts.threadRestored });
    } catch (error) {
      if (isGone(error))
        showToast({ kind: 'error', title: texts.tooLate, text: texts.tooLateText });
      else reportFailure(error);
    }
  };

  return async (thread) => {
    try {
      await send(forum.deleteThread, { params: { threadId: thread.id } });
    } catch (error) {
      if (!isGone(error)) {
        reportFailure(error);
        return;
      }
    }
    await refreshLists();
    giveUpUnsaved();
    await navigate(topicAddress(partnerId, thread.topicId));
    queryClient.removeQueries({ queryKey: threadQuery(thread.id).queryKey });
    showToast({
      kind: 'success',
      title: texts.threadDeleted,
      action: { label: texts.undo, run: () => void restore(thread) },
    });
  };
}
