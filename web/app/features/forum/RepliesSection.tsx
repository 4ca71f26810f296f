import { keepPreviousData } from '@tanstack/react-query';
import type { Thread } from '@troskel/contract/forum/threads';
import { replySorts } from '@troskel/contract/forum/replies';
import type { Reply, ReplySort } from '@troskel/contract/forum/replies';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { MoreRows } from '../../patterns/record-list/MoreRows.tsx';
import { useMoreRows } from '../../patterns/record-list/use-more-rows.ts';
import { usePages } from '../../lib/paging.ts';
import { useTexts } from '../../lib/texts.ts';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/Faces.tsx';
import { Skeleton, SkeletonList } from '../../ui/Skeleton.tsx';
import { SortMenu } from '../../ui/SortMenu.tsx';
import { threadTexts } from './forum-thread.texts.ts';
import { liveTexts } from './live.texts.ts';
import { NewsButton } from '../../ui/NewsButton.tsx';
import { postTexts } from './post.texts.ts';
import { ReplyCard } from './ReplyCard.tsx';
import { addReply, repliesQuery } from './thread-cache.ts';
import { useAccept } from './use-accept.ts';
import { useDeleteReply } from './use-delete-post.ts';
import { useLiveThread } from './use-live-thread.ts';
import { useSoughtReply } from './use-sought-reply.ts';
import { useVotes } from './use-votes.ts';
import styles from './RepliesSection.module.css';
import { replyElementId, replyOfHash } from './forum-address.ts';

/** Placeholders while replies load (specification 2, section 9). */
const placeholders = 3;

function sortOf(asked: string | null): ReplySort {
  return replySorts.find((sort) => sort === asked?.toLowerCase()) ?? 'date_asc';
}

/** The order that the address asks for. */
export function useReplySort(): [ReplySort, (sort: ReplySort) => void] {
  const [query, setQuery] = useSearchParams();
  return [
    sortOf(query.get('sort')),
    (chosen) =>
      setQuery(chosen === 'date_asc' ? {} : { sort: chosen }, { preventScrollReset: true }),
  ];
}

/** The replies to a thread, with their order, and more of them when asked for. */
export function RepliesSection({ thread }: { thread: Thread }): ReactNode {
  const texts = useTexts(threadTexts);
  const words = useTexts(postTexts);
  const liveWords = useTexts(liveTexts);
  const [asked, setSort] = useReplySort();
  const titleId = useId();
  const answer = usePages({
    ...repliesQuery(thread.id, asked),
    placeholderData: keepPreviousData,
  });
  const vote = useVotes(thread.id);
  const accept = useAccept(thread.id);
  const title = useRef<HTMLHeadingElement>(null);
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const deleteReply = useDeleteReply(thread.id, (replyId) => {
    // The button of the toast took the focus with it; by now another page may be open.
    if (!title.current) return;
    void navigate(
      { search: window.location.search, hash: replyElementId(replyId) },
      { replace: true, preventScrollReset: true },
    );
  });
  const remove = async (reply: Reply): Promise<void> => {
    // Nobody is told that the link leads nowhere who has just deleted what it led to.
    if (replyOfHash(hash) === reply.id) {
      await navigate({ search }, { replace: true, preventScrollReset: true });
    }
    await deleteReply(reply);
    // The button that was pressed has gone with its reply.
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  };

  const { data } = answer;
  const listed = data?.rows;
  const [edited, setEdited] = useState<readonly Reply[]>([]);
  const endEditing = useCallback(
    (replyId: string) => setEdited((others) => others.filter(({ id }) => id !== replyId)),
    [],
  );
  // A reply that is being edited stays in the list even if it is deleted or moves to another page.
  const replies = useMemo(
    () =>
      listed && [...listed, ...edited.filter(({ id }) => !listed.some((reply) => reply.id === id))],
    [listed, edited],
  );
  const ids = useMemo(() => replies?.map(({ id }) => id), [replies]);
  const readMore = (): void => void answer.fetchNextPage();
  const isMissing = useSoughtReply({
    ids,
    hasMore: answer.hasNextPage && !answer.isFetchNextPageError,
    isFetching: answer.isFetching,
    readMore,
  });
  const end = useRef<HTMLDivElement>(null);
  const add = (come: readonly Reply[]): void => {
    for (const reply of come) addReply(thread.id, reply, asked);
  };
  const { waiting, forget } = useLiveThread(thread.id, (come) => {
    const isAtEnd = asked === 'date_asc' && !answer.hasNextPage && !answer.isPlaceholderData;
    const bottom = end.current?.getBoundingClientRect().top;
    // Below what is seen nothing moves by it.
    if (!isAtEnd || bottom === undefined || bottom <= window.innerHeight) return false;
    add(come);
    return true;
  });
  const news = waiting.filter(({ id }) => ids?.includes(id) !== true);
  const [firstNew] = news;
  const showNews = (): void => {
    if (!firstNew) return;
    // Else they come with the pages that are read until the first of them is there.
    if (asked === 'date_desc' || !answer.hasNextPage) add(news);
    forget();
    void navigate(
      { search, hash: replyElementId(firstNew.id) },
      { replace: true, preventScrollReset: true },
    );
  };
  // The server says which order it used (specification 2, section 4 "Sorting").
  const used = answer.isPlaceholderData ? asked : (data?.pages[0]?.sort ?? asked);
  const isEmpty = replies?.length === 0;
  const more = useMoreRows(answer, replies?.length ?? 0);

  return (
    <section aria-labelledby={titleId}>
      <div className={styles.bar}>
        <h2 className={styles.title} id={titleId} ref={title} tabIndex={-1}>
          {thread.replyCount > 0 ? words.replies(thread.replyCount) : texts.replies}
        </h2>
        {thread.replyCount > 1 && (
          <SortMenu
            label={texts.sort}
            sorts={replySorts}
            names={texts.sorts}
            value={used}
            onChange={setSort}
          />
        )}
      </div>

      {firstNew && <NewsButton onShow={showNews}>{liveWords.showReplies(news.length)}</NewsButton>}
      {isMissing && (
        <div style={{ marginBottom: 12 }}>
          <Alert kind="info">{texts.notFoundReply}</Alert>
        </div>
      )}
      {answer.isPending && (
        <SkeletonList count={placeholders} label={texts.loadingReplies}>
          <Card className={styles.waiting} as="div">
            <Skeleton width={220} height={40} />
            <Skeleton width="95%" />
            <Skeleton width="80%" />
          </Card>
        </SkeletonList>
      )}
      {!replies && answer.error && (
        <Card as="div">
          <QueryFailure query={answer} title={texts.repliesFailed} text={texts.failedText} />
        </Card>
      )}
      {isEmpty && (
        <Card as="div">
          <EmptyState title={firstNew ? liveWords.repliesCame(news.length) : texts.noReplies}>
            {thread.me.canReply ? texts.noRepliesText : texts.noRepliesClosed}
          </EmptyState>
        </Card>
      )}
      {replies && !isEmpty && (
        <ol
          className={styles.list}
          aria-labelledby={titleId}
          aria-busy={answer.isPlaceholderData || undefined}
        >
          {replies.map((reply) => (
            <li key={reply.id}>
              <ReplyCard
                reply={reply}
                isBest={reply.id === thread.acceptedAnswerId}
                canAccept={thread.me.canAccept}
                isEdited={edited.some(({ id }) => id === reply.id)}
                onEdit={(begun) => setEdited((others) => [...others, begun])}
                onEdited={endEditing}
                onVote={vote}
                onAccept={accept}
                onDelete={remove}
              />
            </li>
          ))}
        </ol>
      )}
      <div ref={end} />
      <MoreRows rows={more} name={texts.more} failed={texts.moreFailed} />
    </section>
  );
}
