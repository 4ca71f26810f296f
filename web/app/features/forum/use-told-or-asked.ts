import { useEffect, useEffectEvent } from 'react';
import { isTold, watchForum } from './forum-watch.ts';
import type { Watching } from './forum-watch.ts';

/** Specification 2, section 9: what is shown is read again so often while nobody tells of changes. */
const pollMilliseconds = 60_000;

/**
 * Keeps a part of a page told of what it shows, and has it asked for while that is impossible.
 *
 * @param ask reads what has changed; only while the page is looked at
 */
export function useToldOrAsked(
  what: Omit<Watching, 'onWatched'>,
  { onWatched, ask }: { onWatched: Watching['onWatched']; ask: () => void },
): void {
  const { threadId, topicId, expertThreads } = what;
  const tell = useEffectEvent(onWatched);
  const askAnew = useEffectEvent(ask);
  useEffect(() => {
    const leave = watchForum({
      ...(threadId === undefined ? {} : { threadId }),
      ...(topicId === undefined ? {} : { topicId }),
      ...(expertThreads === undefined ? {} : { expertThreads }),
      onWatched: (watched) => tell(watched),
    });
    const poll = setInterval(() => {
      if (!isTold.get() && document.visibilityState !== 'hidden') askAnew();
    }, pollMilliseconds);
    return () => {
      clearInterval(poll);
      leave();
    };
  }, [threadId, topicId, expertThreads]);
}
