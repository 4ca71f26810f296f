import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { textIn } from '@troskel/contract/ground/language';
import { mostCounted } from '@troskel/contract/values/inquiries';
import { inquirySorts, requests } from '@troskel/contract/requests/requests';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, ComponentProps } from 'react';
import { useMatches, useParams, useSearchParams } from 'react-router';
import { useDates } from '../../lib/dates.ts';
import { send } from '../../lib/api.ts';
import { announce } from '../../lib/announce.ts';
import { useLanguage } from '../../lib/language.ts';
import { usePages } from '../../lib/paging.ts';
import { queryClient } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { useOwnRights } from '../../shell/partner-area/rights.ts';
import { Button } from '../../ui/Button.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { NavTabs } from '../../ui/NavTabs.tsx';
import { NewsButton } from '../../ui/NewsButton.tsx';
import { PageIntro } from '../../ui/PageIntro.tsx';
import { SkeletonList } from '../../ui/Skeleton.tsx';
import { SortMenu } from '../../ui/SortMenu.tsx';
import { InquiryFilters } from './InquiryFilters.tsx';
import { inquiryListRouteId, inquiryLists } from './inquiry-lists.ts';
import { countsQuery } from './inquiry-counts.ts';
import type { InquiryList } from './inquiry-lists.ts';
import { listQuery } from './inquiry-queries.ts';
import { InquiryRows } from './InquiryRows.tsx';
import { Rows, WaitingRow } from './InquiryRow.tsx';
import { addressQueryOf, placeOf, tabOf, tabs, underTab } from './list-place.ts';
import type { ListPlace } from './list-place.ts';
import { NoInquiries } from './NoInquiries.tsx';
import styles from './RequestsPage.module.css';
import { inquiryListTexts } from './requests.texts.ts';
import { SavedSearches } from './SavedSearches.tsx';
import { useLiveInquiries } from './use-live-inquiries.ts';

/** Counting stops somewhere (contract, `mostCounted`). */
const shownCount = (count: number): string =>
  count < mostCounted ? String(count) : `${mostCounted}+`;

/** Specification 2, section 9: 10 rows of 72 px while a grid loads. */
const waitingRows = 10;

/**
 * Filters of the list, from the address, with a function to change them. The address follows a
 * moment later; until then the chosen filters are shown, so that a ticked box does not spring back.
 */
function useListPlace(list: InquiryList): [ListPlace, (place: ListPlace) => void] {
  const [query, setQuery] = useSearchParams();
  const address = query.toString();
  const [chosen, choose] = useState<{ at: string; place: ListPlace } | null>(null);
  if (chosen && chosen.at !== address) choose(null);
  const place = chosen?.at === address ? chosen.place : placeOf(query, list);
  return [
    place,
    (next) => {
      choose({ at: address, place: next });
      setQuery(addressQueryOf(next), {
        preventScrollReset: true,
        // A filter that is still being typed makes no step in the history.
        replace: (['text', 'from', 'to'] as const).some(
          (part) => place[part] !== '' && next[part] !== '' && next[part] !== place[part],
        ),
      });
    },
  ];
}

function Tabs({
  partnerId,
  list,
  place,
}: {
  partnerId: string;
  list: InquiryList;
  place: ListPlace;
}): ReactNode {
  const texts = useTexts(inquiryListTexts);
  const counts = useQuery(countsQuery(partnerId)).data;
  const unanswered = list.kind === null ? counts?.unanswered : counts?.byKind[list.kind];
  const present = tabOf(place);
  return (
    <NavTabs
      label={texts.show}
      tabs={tabs.map((tab) => ({
        key: tab,
        name: texts.tabs[tab],
        search: new URLSearchParams(addressQueryOf(underTab(place, tab))).toString(),
        isCurrent: tab === present,
        ...(tab === 'unanswered' && unanswered !== undefined
          ? { count: shownCount(unanswered) }
          : {}),
      }))}
    />
  );
}

function Inquiries({ partnerId, list }: { partnerId: string; list: InquiryList }): ReactNode {
  const texts = useTexts(inquiryListTexts);
  const [place, setPlace] = useListPlace(list);
  const answer = usePages({
    ...listQuery(partnerId, list, place),
    placeholderData: keepPreviousData,
  });
  const { data } = answer;
  const rows = data?.rows;
  const news = useLiveInquiries({ partnerId, list, place }, rows);
  const section = useRef<HTMLElement>(null);
  const isFirstWanted = useRef(false);
  useEffect(() => {
    if (!isFirstWanted.current || !data) return;
    isFirstWanted.current = false;
    // The button that was pressed has gone.
    const row = section.current?.querySelector<HTMLElement>('li a');
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [data]);
  const showNews = async (): Promise<void> => {
    isFirstWanted.current = true;
    await answer.refetch();
    news.forget();
  };
  // The order that the server used is the one that is shown (specification 2, section 4 "Sorting").
  const sort = answer.isPlaceholderData ? place.sort : (data?.pages[0]?.sort ?? place.sort);
  return (
    <>
      {news.count > 0 && (
        <NewsButton onShow={() => void showNews()}>{texts.showNew(news.count)}</NewsButton>
      )}
      <Bar>
        {list.isCompleted ? <span /> : <Tabs partnerId={partnerId} list={list} place={place} />}
        <SortMenu
          label={texts.sort}
          sorts={inquirySorts}
          names={texts.sorts}
          value={sort}
          onChange={(chosen) => setPlace({ ...place, sort: chosen })}
        />
      </Bar>
      <InquiryFilters list={list} place={place} onChange={setPlace} />
      {list.kind === null && !list.isCompleted && (
        <SavedSearches partnerId={partnerId} place={place} />
      )}
      <section
        ref={section}
        aria-label={texts.list}
        aria-busy={answer.isPlaceholderData || undefined}
      >
        {answer.isPending && (
          <Rows as="div">
            <SkeletonList count={waitingRows} label={texts.loading}>
              <WaitingRow />
            </SkeletonList>
          </Rows>
        )}
        {!rows && answer.error && <QueryFailure query={answer} title={texts.failed} />}
        {rows?.length === 0 && (
          <NoInquiries
            partnerId={partnerId}
            list={list}
            place={place}
            onClear={() => setPlace(placeOf(new URLSearchParams(), list))}
          />
        )}
        {rows && rows.length > 0 && (
          <InquiryRows
            partnerId={partnerId}
            list={list}
            place={place}
            rows={rows}
            answer={answer}
          />
        )}
      </section>
    </>
  );
}

/** The inquiries that have reached a partner, twenty at a time; the address tells which. */
export default function RequestsPage(): ReactNode {
  const texts = useTexts(inquiryListTexts);
  const language = useLanguage();
  const { partnerId = '' } = useParams();
  const routeId = useMatches().at(-1)?.id;
  const list: InquiryList =
    inquiryLists.find(({ path }) => inquiryListRouteId(path) === routeId) ?? inquiryLists[0];
  return (
    <>
      <PageHeading title={textIn(list.name, language)} />
      <PageIntro>{list.isCompleted ? texts.completedIntro : texts.intro}</PageIntro>
      {!list.isCompleted && <FullNotice partnerId={partnerId} />}
      <Inquiries key={list.path} partnerId={partnerId} list={list} />
    </>
  );
}

/** The quick choices and the order, at either end of a line while there is room. */
function Bar({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={clsx(styles.bar, className)} />;
}

/** Says that no inquiries come since the company has declined for lack of time, and ends that. */
function FullNotice({ partnerId }: { partnerId: string }): ReactNode {
  const texts = useTexts(inquiryListTexts);
  const dates = useDates();
  const query = countsQuery(partnerId);
  const until = useQuery(query).data?.fullUntil ?? null;
  const { may } = useOwnRights();
  const [isPending, setPending] = useState(false);
  if (until === null) return null;
  const declareTime = async (): Promise<void> => {
    setPending(true);
    try {
      const counts = await send(requests.declareTime, { params: { partnerId } });
      queryClient.setQueryData(query.queryKey, counts);
      announce(texts.hasTimeTold);
    } finally {
      setPending(false);
    }
  };
  return (
    <div className={styles.fullNoticeFrame}>
      <Alert kind="info" title={texts.fullUntil(dates.date(until))} isSilent>
        {may(requests.declareTime) && (
          <Button
            look="secondary"
            size="small"
            isPending={isPending}
            // A failure is told by the call itself.
            onClick={() => void declareTime().catch(() => null)}
          >
            {texts.hasTime}
          </Button>
        )}
      </Alert>
    </div>
  );
}
