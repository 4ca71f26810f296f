import { useQuery } from '@tanstack/react-query';
import { partnerOverview } from '@troskel/contract/overview/calls';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { collect } from '../../lib/collected.ts';
import { queryClient, read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { useInquiryEvents } from '../../lib/use-inquiry-events.ts';
import { asksAhead } from '../../shell/ask-ahead.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { NotFoundFace } from '../../shell/partner-area/NotFoundFace.tsx';
import { useOwnPartnerId, useUserDetails } from '../../shell/partner-area/user-details.ts';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DailyParts } from './DailyParts.tsx';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { overviewTexts } from './overview.texts.ts';
import { ProfileHouse } from './ProfileHouse.tsx';
import styles from './OverviewPage.module.css';
import { useEffect, useRef } from 'react';

/** Reads the overview again when an inquiry has come or has changed, many changes at once. */
function useLiveOverview(): void {
  const changes = useRef<ReturnType<typeof collect<string | null>>>(undefined);
  useEffect(() => {
    const collected = collect<string | null>(() =>
      queryClient.invalidateQueries({ queryKey: [partnerOverview.getOverview.name] }),
    );
    changes.current = collected;
    return () => collected.end();
  }, []);
  useInquiryEvents((inquiryId) => changes.current?.add([inquiryId]));
}

const overviewQuery = (partnerId: string) => ({
  ...read(partnerOverview.getOverview, { params: { partnerId } }, { skipGlobalHandle: true }),
  // Read anew at each visit: an inquiry that was just answered is no longer waiting. What was asked
  // ahead of this visit is not read twice.
  staleTime: 1_000,
});

export const clientLoader = asksAhead(({ params: { partnerId = '' } }) => [
  overviewQuery(partnerId),
]);

/** The first page of the partner area: what waits, what came of late, and what comes next. */
export default function OverviewPage(): ReactNode {
  const texts = useTexts(overviewTexts);
  const { partnerId = '' } = useParams();
  const ownId = useOwnPartnerId();
  const details = useUserDetails(partnerId);
  const overview = useQuery(overviewQuery(partnerId));
  useLiveOverview();

  if (overview.error?.status === 404) return <NotFoundFace ownId={ownId} />;
  const { data } = overview;
  const givenName = details.data?.givenName;
  return (
    <>
      <div className={styles.welcome}>
        <div className={styles.words}>
          <PageHeading title={texts.title}>
            {givenName ? texts.greeting(givenName) : texts.greetingNobody}
          </PageHeading>
          {data ? (
            <p className={styles.company}>{data.name}</p>
          ) : (
            overview.isPending && <Skeleton width={200} height={20} style={{ marginTop: 12 }} />
          )}
        </div>
        <ProfileHouse className={styles.house} missing={data?.profile.missing} />
      </div>

      {overview.isPending && <OverviewSkeleton label={texts.loading} />}
      {!data && <QueryFailure query={overview} title={texts.failed} text={texts.failedText} />}
      {data && <DailyParts overview={data} partnerId={partnerId} />}
    </>
  );
}
