import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { threadSorts } from '@troskel/contract/forum/threads';
import type { ThreadSummary, Topic } from '@troskel/contract/forum/threads';
import { forumExperts } from '@troskel/contract/forum/experts';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/Faces.tsx';
import { SortMenu } from '../../ui/SortMenu.tsx';
import { SwitchInput } from '../../ui/SwitchInput.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { expertRefreshMilliseconds } from './expert-answer.ts';
import { cursorsIn, expertPlaceOf, expertQueryOf, pageBefore } from './expert-place.ts';
import type { ExpertPlace, ForumView } from './expert-place.ts';
import { expertTexts } from './expert.texts.ts';
import { ExpertTable, WaitingExpertTable } from './ExpertTable.tsx';
import { followRows } from './followed-rows.ts';
import { listTexts } from './forum-lists.texts.ts';
import { QuestionDrawing } from './QuestionDrawing.tsx';
import styles from './ExpertThreads.module.css';
import { useAnnouncement } from '../../lib/use-announcement.ts';

function expertThreadsQuery({ notAnswered, sort, cursor }: ExpertPlace) {
  return read(
    forumExperts.listExpertThreads,
    {
      query: {
        notAnswered: notAnswered ? ('true' as const) : ('false' as const),
        sort,
        ...(cursor === null ? {} : { cursor }),
      },
    },
    { skipGlobalHandle: true },
  );
}

function NoThreads({ place, linkTo }: { place: ExpertPlace; linkTo: (to: ExpertPlace) => string }) {
  const texts = useTexts(expertTexts);
  if (place.cursor !== null) {
    return (
      <EmptyState
        drawing={<QuestionDrawing />}
        title={texts.pageMissing}
        action={
          <ButtonLink look="secondary" to={{ search: linkTo({ ...place, page: 1, cursor: null }) }}>
            {texts.firstPage}
          </ButtonLink>
        }
      >
        {texts.pageMissingText}
      </EmptyState>
    );
  }
  return place.notAnswered ? (
    <EmptyState
      drawing={<QuestionDrawing />}
      title={texts.allAnswered}
      action={
        <ButtonLink look="secondary" to={{ search: linkTo({ ...place, notAnswered: false }) }}>
          {texts.showAnswered}
        </ButtonLink>
      }
    >
      {texts.allAnsweredText}
    </EmptyState>
  ) : (
    <EmptyState drawing={<QuestionDrawing />} title={texts.noThreads}>
      {texts.noThreadsText}
    </EmptyState>
  );
}

/**
 * The table of what is asked of the experts, asked for anew every minute while it is seen; what one
 * reads stays where it is until one asks for what is new (specification 2, section 2 "Forum").
 */
export function ExpertThreads({
  topics,
  partnerId,
  view,
}: {
  topics: readonly Topic[];
  partnerId: string;
  /** View in the address; null for the default. */
  view: ForumView | null;
}): ReactNode {
  const texts = useTexts(expertTexts);
  const { sorts } = useTexts(listTexts);
  const location = useLocation();
  const { search } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const titleId = useId();
  const toggleId = useId();
  const place = expertPlaceOf(new URLSearchParams(search));
  const cursors = cursorsIn(state);
  const linkTo = (to: ExpertPlace): string => expertQueryOf(to, view);
  const answer = useQuery({
    ...expertThreadsQuery(place),
    placeholderData: keepPreviousData,
    refetchInterval: expertRefreshMilliseconds,
  });
  const { data, isPlaceholderData } = answer;

  // The rows as they were when the page was opened, or when what is new was asked for.
  const key = `${place.notAnswered} ${place.sort} ${place.cursor}`;
  const [opened, setOpened] = useState<{ key: string; rows: readonly ThreadSummary[] } | null>(
    null,
  );
  // Cached data of an earlier visit does not count as read while it is being replaced.
  const isSettled = !isPlaceholderData && (!answer.isFetching || answer.isFetchedAfterMount);
  if (data && isSettled && opened?.key !== key) setOpened({ key, rows: data.threads });
  const isOpened = opened?.key === key && !isPlaceholderData;
  const shown =
    data && followRows(isOpened ? opened.rows : [], data.threads, data.nextCursor === null);

  const title = useRef<HTMLHeadingElement>(null);
  const waiting = shown?.waiting ?? 0;
  const news = waiting > 0 ? texts.fresh(waiting) : '';
  useAnnouncement(news);

  const isMissing = answer.error?.status === 400 && place.cursor !== null;
  const isEmpty = shown?.rows.length === 0;
  const before = pageBefore(place, cursors);
  return (
    <section aria-labelledby={titleId} aria-busy={isPlaceholderData || undefined}>
      <VisuallyHidden as="h2" id={titleId} ref={title} tabIndex={-1}>
        {texts.expertThreads}
      </VisuallyHidden>
      <div className={styles.bar}>
        <label className={styles.toggle} htmlFor={toggleId}>
          <SwitchInput
            id={toggleId}
            checked={place.notAnswered}
            onChange={({ target }) =>
              void navigate(
                {
                  search: linkTo({
                    ...place,
                    notAnswered: target.checked,
                    page: 1,
                    cursor: null,
                  }),
                },
                { preventScrollReset: true },
              )
            }
          />
          {texts.notAnsweredOnly}
        </label>
        <SortMenu
          label={texts.sort}
          sorts={threadSorts}
          names={sorts}
          value={isPlaceholderData ? place.sort : (data?.sort ?? place.sort)}
          onChange={(sort) =>
            void navigate(
              { search: linkTo({ ...place, sort, page: 1, cursor: null }) },
              { preventScrollReset: true },
            )
          }
        />
      </div>
      <div className={styles.news}>
        {waiting > 0 && data ? (
          <Button
            look="secondary"
            size="small"
            onClick={() => {
              setOpened({ key, rows: data.threads });
              title.current?.focus({ preventScroll: true });
            }}
          >
            {texts.showFresh(waiting)}
          </Button>
        ) : (
          <p>{data && answer.isRefetchError ? texts.notKept : texts.kept}</p>
        )}
      </div>
      {answer.isPending && <WaitingExpertTable />}
      {!data && answer.error && !isMissing && (
        <Card as="div">
          <QueryFailure query={answer} title={texts.threadsFailed} text={texts.failedText} />
        </Card>
      )}
      {(isEmpty || (!data && isMissing)) && (
        <Card as="div">
          <NoThreads place={place} linkTo={linkTo} />
        </Card>
      )}
      {shown && !isEmpty && (
        <ExpertTable
          caption={`${texts.expertThreads}, ${texts.page(place.page)}`}
          threads={shown.rows}
          goneIds={shown.goneIds}
          topicNames={new Map(topics.map(({ id, name }) => [id, name]))}
          partnerId={partnerId}
        />
      )}
      {data && (place.page > 1 || data.nextCursor !== null) && !isEmpty && (
        <nav className={styles.pages} aria-label={texts.pages}>
          {place.page > 1 && (
            <ButtonLink look="secondary" size="small" to={{ search: linkTo(before) }} state={state}>
              {before.page === place.page - 1 ? texts.previous : texts.firstPage}
            </ButtonLink>
          )}
          <span>{texts.page(place.page)}</span>
          {data.nextCursor !== null && !isPlaceholderData && (
            <ButtonLink
              look="secondary"
              size="small"
              to={{
                search: linkTo({ ...place, page: place.page + 1, cursor: data.nextCursor }),
              }}
              state={{ cursors: [...cursors.slice(0, place.page - 1), data.nextCursor] }}
            >
              {texts.next}
            </ButtonLink>
          )}
        </nav>
      )}
    </section>
  );
}
