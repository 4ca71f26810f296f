import { forum } from '@troskel/contract/forum/threads';
import { useState } from 'react';
import { send } from '../../lib/api.ts';
import { reportFailure } from '../../lib/failures.ts';
import { createLatestWish } from './latest-wish.ts';
import { changeThread, refreshLists, refreshThread } from './thread-cache.ts';

/** Follows a thread or not: shown at once, taken back when the server refuses. */
export function useFollow(threadId: string): (isFollowed: boolean) => void {
  const show = (followed: boolean): void =>
    changeThread(threadId, ({ me }) => ({ me: { ...me, followed } }));
  const [follow] = useState(() => {
    // The server's last answer; null while no request is running.
    let granted: boolean | null = null;
    const wish = createLatestWish<boolean, { followed: boolean }>({
      send: async (isFollowed) => {
        const call = isFollowed ? forum.followThread : forum.unfollowThread;
        const answer = await send(call, { params: { threadId } });
        granted = answer.followed;
        return answer;
      },
      onGranted: ({ followed }) => {
        granted = null;
        show(followed);
        void refreshLists();
      },
      onRefused: (error) => {
        // At once: without a connection the thread can't be read anew.
        if (granted !== null) show(granted);
        granted = null;
        reportFailure(error);
        // Reads the state anew, since only some of several clicks may have arrived.
        void refreshThread(threadId);
      },
    });
    return (isFollowed: boolean): void => {
      granted ??= !isFollowed;
      show(isFollowed);
      void wish(isFollowed);
    };
  });
  return follow;
}
