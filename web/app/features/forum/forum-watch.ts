import { forumLive } from '@troskel/contract/forum/live';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { send } from '../../lib/api.ts';
import { followServerEvents, heardStream } from '../../lib/server-events.ts';
import { createStore } from '../../lib/store.ts';

type Watched = ResponseOf<typeof forumLive.watch>;

export interface Watching {
  threadId?: string;
  topicId?: string;
  expertThreads?: boolean;
  /** From now on the server tells of it; what was read before may have missed something. */
  onWatched: (watched: Watched) => void;
}

/** Whether the server tells of all that is watched. While it does not, pages ask by themselves. */
export const isTold = createStore(false);

/** One page goes and the next comes: that is told once. */
const settleMilliseconds = 100;
const pageId = crypto.randomUUID();
const watchings = new Set<Watching>();
let settling: ReturnType<typeof setTimeout> | undefined;
let leave: (() => void) | undefined;
/** Counts what was asked, so that a late answer is not taken for the last one. */
let asked = 0;

/**
 * Has the server tell of what a part of the page shows, until the answered function is called: over
 * the browser's one stream, and again by each new one.
 */
export function watchForum(watching: Watching): () => void {
  watchings.add(watching);
  if (!leave) {
    const unfollow = followServerEvents();
    const unsubscribe = heardStream.subscribe(() => settle(0));
    leave = () => {
      unsubscribe();
      unfollow();
    };
  }
  settle(settleMilliseconds);
  return () => {
    watchings.delete(watching);
    settle(settleMilliseconds);
  };
}

function settle(milliseconds: number): void {
  clearTimeout(settling);
  isTold.set(false);
  settling = setTimeout(() => void tellServer(), milliseconds);
}

async function tellServer(): Promise<void> {
  asked += 1;
  const mine = asked;
  const present = [...watchings];
  if (present.length === 0) {
    leave?.();
    leave = undefined;
  }
  const streamId = heardStream.get();
  if (streamId === null) return;
  const body = {
    streamId,
    pageId,
    threadIds: present.flatMap(({ threadId }) => threadId ?? []),
    topicIds: present.flatMap(({ topicId }) => topicId ?? []),
    expertThreads: present.some(({ expertThreads }) => expertThreads === true),
  };
  try {
    const watched = await send(forumLive.watch, { body }, { skipGlobalHandle: true });
    if (mine !== asked || present.length === 0) return;
    isTold.set(true);
    for (const { onWatched } of present) onWatched(watched);
  } catch {
    // Until the next stream the page asks by itself.
  }
}
