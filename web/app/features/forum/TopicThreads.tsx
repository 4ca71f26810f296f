import { keepPreviousData } from '@tanstack/react-query';
import { threadSorts } from '@troskel/contract/forum/threads';
import type { Topic } from '@troskel/contract/forum/threads';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { RecordList } from '../../patterns/record-list/RecordList.tsx';
import { usePages } from '../../lib/paging.ts';
import { useTexts } from '../../lib/texts.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/Faces.tsx';
import { SortMenu } from '../../ui/SortMenu.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { newThreadAddress } from './forum-address.ts';
import { listTexts } from './forum-lists.texts.ts';
import { threadFilters, threadsQuery } from './forum-queries.ts';
import type { ThreadFilter } from './forum-queries.ts';
import { NavTabs } from '../../ui/NavTabs.tsx';
import { liveTexts } from './live.texts.ts';
import { NewsButton } from '../../ui/NewsButton.tsx';
import { QuestionDrawing } from './QuestionDrawing.tsx';
import { ThreadList, ThreadRow, WaitingRow } from './ThreadRow.tsx';
import { queryOfTopicPlace, topicPlaceOf } from './topic-place.ts';
import { useLiveThreads } from './use-live-threads.ts';
import styles from './TopicPage.module.css';

/** Placeholders while threads load (specification 2, section 9). */
export const waitingThreads = 5;

function NoThreads({
  filter,
  address,
  canPost,
}: {
  filter: ThreadFilter;
  address: string;
  canPost: boolean;
}): ReactNode {
  const texts = useTexts(listTexts);
  const words = {
    all: [texts.noThreads, canPost ? texts.noThreadsText : texts.noThreadsClosed],
    followed: [texts.noFollowed, texts.noFollowedText],
    mine: [texts.noMine, texts.noMineText],
  }[filter];
  return (
    <EmptyState
      drawing={<QuestionDrawing />}
      title={words[0] ?? ''}
      action={
        filter === 'followed' ? (
          <ButtonLink look="secondary" to="?">
            {texts.showAll}
          </ButtonLink>
        ) : canPost ? (
          <ButtonLink to={address}>{texts.startThread}</ButtonLink>
        ) : undefined
      }
    >
      {words[1]}
    </EmptyState>
  );
}

/** The threads of a topic in the asked order, with more of them when asked for. */
export function TopicThreads({
  topic,
  partnerId,
  canPost,
}: {
  topic: Topic;
  partnerId: string;
  canPost: boolean;
}): ReactNode {
  const texts = useTexts(listTexts);
  const [query, setQuery] = useSearchParams();
  const { filter, sort } = topicPlaceOf(query, partnerId);
  const titleId = useId();
  const answer = usePages({
    ...threadsQuery(topic.id, filter, sort),
    placeholderData: keepPreviousData,
  });
  const { data } = answer;
  const threads = data?.rows;
  // The order that the server used is the one that is shown (specification 2, section 4 "Sorting").
  const used = answer.isPlaceholderData ? sort : (data?.pages[0]?.sort ?? sort);

  const words = useTexts(liveTexts);
  const news = useLiveThreads({ topicId: topic.id, filter, sort }, threads);
  const showNews = async (): Promise<void> => {
    isFirstWanted.current = true;
    await answer.refetch();
    news.forget();
  };

  const section = useRef<HTMLDivElement>(null);
  const isFirstWanted = useRef(false);
  useEffect(() => {
    if (!isFirstWanted.current || !data) return;
    isFirstWanted.current = false;
    const row = section.current?.querySelector('a');
    row?.scrollIntoView({ block: 'nearest' });
    row?.focus();
  }, [data]);
  const nothing = threads?.length === 0;
  return (
    <section aria-labelledby={titleId} aria-busy={answer.isPlaceholderData || undefined}>
      <VisuallyHidden as="h2" id={titleId}>
        {texts.threads}
      </VisuallyHidden>
      {news.count > 0 && (
        <NewsButton onShow={() => void showNews()}>{words.showThreads(news.count)}</NewsButton>
      )}
      <div className={styles.bar}>
        {/* Staff without a company follow none and have none of their own. */}
        {partnerId !== '' && (
          <NavTabs
            label={texts.show}
            tabs={threadFilters.map((known) => ({
              key: known,
              name: texts[known],
              search: new URLSearchParams(queryOfTopicPlace({ filter: known, sort })).toString(),
              isCurrent: known === filter,
            }))}
          />
        )}
        {!nothing && (
          <SortMenu
            label={texts.sort}
            sorts={threadSorts}
            names={texts.sorts}
            value={used}
            onChange={(chosen) =>
              setQuery(queryOfTopicPlace({ filter, sort: chosen }), { preventScrollReset: true })
            }
          />
        )}
      </div>
      <RecordList
        answer={answer}
        words={{
          loading: texts.loadingThreads,
          failed: texts.threadsFailed,
          failedText: texts.failedText,
          more: texts.more,
          shown: texts.shown,
        }}
        waiting={{ count: waitingThreads, row: <WaitingRow /> }}
        empty={
          <NoThreads
            filter={filter}
            canPost={canPost}
            address={newThreadAddress(partnerId, topic.id)}
          />
        }
        isCounted={(threads?.length ?? 0) > waitingThreads}
      >
        {(rows, list) => (
          <div ref={section}>
            <ThreadList ref={list} aria-label={texts.threads}>
              {rows.map((thread) => (
                <li key={thread.id}>
                  <ThreadRow
                    thread={thread}
                    partnerId={partnerId}
                    isByUpdate={sort === 'last_updated_desc'}
                  />
                </li>
              ))}
            </ThreadList>
          </div>
        )}
      </RecordList>
    </section>
  );
}
