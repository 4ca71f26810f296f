import { forum } from '@troskel/contract/forum';
import { useState } from 'react';
import { send } from '../../lib/api.ts';
import { reportFailure } from '../../lib/failures.ts';
import { createLatestWish } from './latest-wish.ts';
import { changeThread, refreshLists, refreshThread } from './thread-cache.ts';

/** Follows a thread or not: shown at once, taken back when the server refuses. */
export function useFollow(threadId: string): (isFollowed: boolean) => void {
  const show = (followed: boolean): void =>
    changeThread(threadId, ({ me }) => ({ me: { ...me, followed } }));
  const [wish] = useState(() =>
    createLatestWish<boolean, { followed: boolean }>({
      send: (isFollowed) =>
        send(isFollowed ? forum.followThread : forum.unfollowThread, { params: { threadId } }),
      onGranted: ({ followed }) => {
        show(followed);
        void refreshLists();
      },
      onRefused: (error) => {
        reportFailure(error);
        // What the server holds, whichever of several presses it has heard.
        void refreshThread(threadId);
      },
    }),
  );
  return (isFollowed) => {
    show(isFollowed);
    void wish(isFollowed);
  };
}
