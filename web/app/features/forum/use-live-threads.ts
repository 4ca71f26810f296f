import { mostForumIds } from '@troskel/contract/forum/paging';
import { forum } from '@troskel/contract/forum/threads';
import type { ThreadSort, ThreadSummary } from '@troskel/contract/forum/threads';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { announce } from '../../lib/announce.ts';
import { handlesOwnErrors, send } from '../../lib/api.ts';
import { changePages } from '../../lib/paging.ts';
import { onServerEvent } from '../../lib/server-events.ts';
import { useTexts } from '../../lib/texts.ts';
import { collect } from '../../lib/collected.ts';
import type { Collected } from '../../lib/collected.ts';
import type { ThreadFilter } from './forum-queries.ts';
import { liveTexts } from './live.texts.ts';
import { useToldOrAsked } from './use-told-or-asked.ts';

/** Instead of threads by name: the first page. */
const anything = 'anything';
/** Orders in which a new thread comes first. */
const newestFirst: readonly ThreadSort[] = ['date_desc', 'last_updated_desc'];

/** In every list that was read, what a thread says now; null for one that is gone. */
function changeThreads(changes: ReadonlyMap<string, ThreadSummary | null>): void {
  for (const list of [forum.listTopicThreads, forum.listThreads]) {
    changePages(list, {}, (page) => ({
      ...page,
      threads: page.threads.flatMap((thread) => {
        const change = changes.get(thread.id);
        return change === null ? [] : (change ?? thread);
      }),
    }));
  }
}

/**
 * Keeps the threads of a topic that are shown true where they stand. Answers how many new ones have
 * come that would stand first.
 */
export function useLiveThreads(
  { topicId, filter, sort }: { topicId: string; filter: ThreadFilter; sort: ThreadSort },
  shown: readonly ThreadSummary[] | undefined,
): { count: number; forget: () => void } {
  const texts = useTexts(liveTexts);
  const [come, setCome] = useState<ReadonlySet<string>>(new Set());
  const present = useEffectEvent(() => ({ shown, texts, come }));
  const isFirst = filter === 'all' && newestFirst.includes(sort);

  const collected = useRef<Collected<string> | null>(null);
  useEffect(() => {
    /** The newest thread that the reader could know of. */
    const newest = (): string =>
      (present().shown ?? []).reduce(
        (latest, { createdAt }) => (createdAt > latest ? createdAt : latest),
        '',
      );
    const take = async (asked: readonly string[]): Promise<void> => {
      const isAnything = asked.includes(anything) || asked.length > mostForumIds;
      const { threads } = isAnything
        ? await send(
            forum.listTopicThreads,
            { params: { topicId }, query: { sort } },
            handlesOwnErrors,
          )
        : await send(forum.listThreads, { query: { ids: asked.join(',') } }, handlesOwnErrors);
      const known = new Set(present().shown?.map(({ id }) => id));
      const after = newest();
      const unknown = threads.filter(
        ({ id, createdAt, author }) => !known.has(id) && createdAt > after && !author.me,
      );
      const gone = isAnything ? [] : asked.filter((id) => !threads.some((one) => one.id === id));
      changeThreads(
        new Map([
          ...threads.map((thread) => [thread.id, thread] as const),
          ...gone.map((id) => [id, null] as const),
        ]),
      );
      const added = unknown.filter(({ id }) => !present().come.has(id));
      if (added.length === 0 && gone.length === 0) return;
      setCome((others) => {
        const ids = [...others, ...added.map(({ id }) => id)];
        return new Set(ids.filter((id) => !gone.includes(id)));
      });
      if (added.length > 0) announce(present().texts.threadsCame(added.length));
    };
    const changes = collect<string>(take);
    collected.current = changes;
    const silence = onServerEvent('forumThreads', (change) => {
      if (change.topicId !== topicId) return;
      const isShown = present().shown?.some(({ id }) => id === change.threadId) === true;
      if (isShown || present().come.has(change.threadId) || (change.isNew && isFirst)) {
        changes.add([change.threadId]);
      }
    });
    return () => {
      silence();
      changes.end();
      setCome(new Set());
    };
  }, [topicId, sort, isFirst]);

  const isWatchedAnew = useRef(false);
  const ask = (): void => {
    if (isFirst) collected.current?.add([anything]);
  };
  useToldOrAsked(
    { topicId },
    {
      ask,
      onWatched: () => {
        if (isWatchedAnew.current) ask();
        isWatchedAnew.current = true;
      },
    },
  );
  const forget = useCallback(() => setCome(new Set()), []);
  const isThere = (id: string) => shown?.some((thread) => thread.id === id) === true;
  return { count: [...come].filter((id) => !isThere(id)).length, forget };
}
