import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { forumSearch } from '@troskel/contract/forum/search';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { read } from '../../lib/queries.ts';
import { recordEvent } from '../../lib/statistics.ts';
import { useTexts } from '../../lib/texts.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/Faces.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { forumAddress, searchAddress } from './forum-address.ts';
import { topicsQuery } from './forum-queries.ts';
import { searchTexts } from './forum-search.texts.ts';
import { ForumSearchField } from './ForumSearchField.tsx';
import { addressOfSearch, isNarrowed, searchPlaceOf } from './search-place.ts';
import { SearchFilters } from './SearchFilters.tsx';
import { SearchHitRow } from './SearchHitRow.tsx';
import { ThreadList, WaitingRow } from './ThreadRow.tsx';
import styles from './ForumSearchPage.module.css';
import { useAnnouncement } from '../../lib/use-announcement.ts';

const placeholders = 5;

/** Threads and replies by their words; the address holds the whole search. */
export default function ForumSearchPage(): ReactNode {
  const texts = useTexts(searchTexts);
  const { partnerId = '' } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const place = searchPlaceOf(query);
  const { q, page } = place;
  const topics = useQuery(topicsQuery()).data?.topics ?? [];
  const answer = useQuery({
    ...read(forumSearch.search, { query: place }, { skipGlobalHandle: true }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = answer;
  const count = data?.hits.length;
  const found = count === undefined || isPlaceholderData ? null : texts.found(count);
  useAnnouncement(found);

  // A search is used once it has been answered; its words are nobody's business.
  const isAnswered = q !== '' && data !== undefined && !isPlaceholderData;
  const countedText = useRef('');
  useEffect(() => {
    if (!isAnswered || countedText.current === q) return;
    countedText.current = q;
    recordEvent('search_used', { scope: 'forum' });
  }, [isAnswered, q, countedText]);

  const here = searchAddress(partnerId);
  const at = (number: number): string => `${here}${addressOfSearch({ ...place, page: number })}`;
  return (
    <div className={styles.column}>
      <Breadcrumbs
        label={texts.where}
        above={[{ to: forumAddress(partnerId), name: texts.forum }]}
      />
      <PageHeading title={texts.title} step={page > 1 ? String(page) : ''} />
      <div style={{ marginTop: 16 }}>
        <ForumSearchField partnerId={partnerId} place={place} />
      </div>
      <SearchFilters
        place={place}
        topics={topics}
        onChange={(limits) => {
          const next = new URLSearchParams(addressOfSearch({ ...place, page: 1 }));
          for (const [name, value] of Object.entries(limits)) next.set(name, value);
          void navigate(`${here}${addressOfSearch(searchPlaceOf(next))}`, {
            replace: true,
            preventScrollReset: true,
          });
        }}
      />
      {q === '' && (
        <Card as="div">
          <EmptyState title={texts.idle}>{texts.idleText}</EmptyState>
        </Card>
      )}
      {q !== '' && answer.isPending && (
        <SkeletonList count={placeholders} label={texts.loading}>
          <WaitingRow />
        </SkeletonList>
      )}
      {q !== '' && !data && answer.error && (
        <Card as="div">
          <QueryFailure query={answer} title={texts.failed} text={texts.failedText} />
        </Card>
      )}
      {q !== '' &&
        data?.corrections.map(({ typed, used }) => (
          <p className={styles.said} key={`${typed} ${used}`}>
            {texts.instead(typed, used)}
          </p>
        ))}
      {q !== '' && count === 0 && (
        <Card as="div">
          <EmptyState
            title={texts.none(q)}
            action={
              isNarrowed(place) ? (
                <ButtonLink look="secondary" to={`${here}${addressOfSearch({ q, page: 1 })}`}>
                  {texts.clear}
                </ButtonLink>
              ) : undefined
            }
          >
            {texts.noneText}
          </EmptyState>
        </Card>
      )}
      {q !== '' && data && data.hits.length > 0 && (
        <ThreadList aria-label={texts.title} aria-busy={isPlaceholderData || undefined}>
          {data.hits.map((hit) => (
            <li key={hit.threadId}>
              <SearchHitRow
                hit={hit}
                partnerId={partnerId}
                topicName={topics.find(({ id }) => id === hit.topicId)?.name}
              />
            </li>
          ))}
        </ThreadList>
      )}
      {q !== '' && data && (page > 1 || data.hasMore) && (
        <nav className={styles.pages} aria-label={texts.pages}>
          {page > 1 && (
            <ButtonLink look="secondary" to={at(page - 1)}>
              {texts.previous}
            </ButtonLink>
          )}
          {data.hasMore && (
            <ButtonLink look="secondary" to={at(page + 1)}>
              {texts.next}
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  );
}
