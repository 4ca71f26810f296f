import { mostForumIds } from '@troskel/contract/forum/paging';
import { forumReplies } from '@troskel/contract/forum/replies';
import type { Reply } from '@troskel/contract/forum/replies';
import { useCallback, useEffect, useRef, useState } from 'react';
import { announce } from '../../lib/announce.ts';
import { handlesOwnErrors, send } from '../../lib/api.ts';
import { queryClient } from '../../lib/queries.ts';
import { onServerEvent } from '../../lib/server-events.ts';
import { useTexts } from '../../lib/texts.ts';
import { collect } from '../../lib/collected.ts';
import type { Collected } from '../../lib/collected.ts';
import { liveTexts } from './live.texts.ts';
import {
  changeReply,
  dropReply,
  knownReplies,
  refreshReplies,
  refreshThread,
  threadQuery,
  isVoting,
} from './thread-cache.ts';
import { useToldOrAsked } from './use-told-or-asked.ts';

/** Instead of replies by name: the thread itself; whatever has changed. */
const itself = 'thread';
const anything = 'anything';

interface News {
  /** Replies that are there and not in a page that was read, by their ids or of the newest. */
  present: Reply[];
  /** Asked for by name and not there. */
  gone: string[];
}

async function readNews(threadId: string, asked: readonly string[]): Promise<News> {
  const read = async (query: { sort?: 'date_desc'; ids?: string }): Promise<Reply[]> =>
    (await send(forumReplies.listReplies, { params: { threadId }, query }, handlesOwnErrors))
      .replies;
  if (asked.includes(anything) || asked.length > mostForumIds) {
    return { present: await read({ sort: 'date_desc' }), gone: [] };
  }
  const ids = asked.filter((name) => name !== itself);
  if (ids.length === 0) return { present: [], gone: [] };
  const present = await read({ ids: ids.join(',') });
  return { present, gone: ids.filter((id) => !present.some((reply) => reply.id === id)) };
}

/** Replaces a shown reply by its new version; a vote that is on its way stays. */
function replaceReply(reply: Reply): void {
  changeReply(reply.threadId, reply.id, ({ score, me }) =>
    isVoting(reply.id) ? { ...reply, score, me: { ...reply.me, vote: me.vote } } : reply,
  );
}

/**
 * Keeps a thread that is open true while others write, vote and edit. Answers the replies that have
 * come and wait to be shown, the oldest first.
 *
 * @param onCome is asked whether new replies can be shown where they belong, with nothing moved
 */
export function useLiveThread(
  threadId: string,
  onCome: (come: readonly Reply[]) => boolean,
): { waiting: readonly Reply[]; forget: () => void } {
  const texts = useTexts(liveTexts);
  const [waiting, setWaiting] = useState<readonly Reply[]>([]);
  /** Time of the newest known reply: when the page was read, or last updated. */
  const newest = useRef<string>('');
  /** Those that were deleted while they were shown may come back. */
  const lost = useRef(new Set<string>());
  const show = useRef({ onCome, texts });
  useEffect(() => {
    show.current = { onCome, texts };
  });

  const take = useCallback(
    async (asked: readonly string[]): Promise<void> => {
      const { present, gone } = await readNews(threadId, asked);
      const known = knownReplies(threadId);
      for (const reply of present) if (known.has(reply.id)) replaceReply(reply);
      for (const id of gone) {
        if (known.has(id)) lost.current.add(id);
        dropReply(threadId, id);
      }
      // Others are on pages that have not been read: they come with these.
      const unknown = present
        .filter(({ id, createdAt }) => {
          const isNew = createdAt > newest.current || lost.current.has(id);
          return isNew && !known.has(id);
        })
        .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
      const last = unknown.at(-1)?.createdAt;
      if (last !== undefined && last > newest.current) newest.current = last;
      for (const { id } of unknown) lost.current.delete(id);
      // Written by the reader, in another tab or just now: nothing that they have to be told of.
      if (unknown.some(({ author }) => author.me)) void refreshReplies(threadId);
      const come = unknown.filter(({ author }) => !author.me);
      const isShown = come.length > 0 && show.current.onCome(come);
      setWaiting((others) => {
        const kept = others.filter(({ id }) => !gone.includes(id));
        return isShown ? kept : [...kept, ...come];
      });
      if (come.length > 0) announce(show.current.texts.repliesCame(come.length));
      const isOther = asked.includes(itself) || asked.includes(anything);
      if (isOther || unknown.length > 0 || gone.length > 0) await refreshThread(threadId);
    },
    [threadId],
  );

  const collected = useRef<Collected<string> | null>(null);
  useEffect(() => {
    // Replies that are in the cache already are not announced as new.
    newest.current = queryClient.getQueryData(threadQuery(threadId).queryKey)?.updatedAt ?? '';
    lost.current.clear();
    for (const { createdAt } of knownReplies(threadId).values()) {
      if (createdAt > newest.current) newest.current = createdAt;
    }
    const changes = collect<string>(take);
    collected.current = changes;
    const silence = onServerEvent('forumThread', (change) => {
      if (change.threadId !== threadId) return;
      changes.add(change.replyIds ?? [anything]);
      if (change.thread) changes.add([itself]);
    });
    return () => {
      silence();
      changes.end();
      setWaiting([]);
    };
  }, [threadId, take]);

  const ask = (): void => collected.current?.add([anything]);
  useToldOrAsked(
    { threadId },
    {
      ask,
      onWatched: ({ threads }) => {
        const shown = queryClient.getQueryData(threadQuery(threadId).queryKey);
        const present = threads.find(({ id }) => id === threadId);
        const isSame =
          present?.version === shown?.version && present?.replyCount === shown?.replyCount;
        if (!isSame) ask();
      },
    },
  );
  const forget = useCallback(() => setWaiting([]), []);
  return { waiting, forget };
}
