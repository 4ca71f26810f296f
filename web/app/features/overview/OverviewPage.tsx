import { useQuery } from '@tanstack/react-query';
import { partnerOverview } from '@troskel/contract/overview/calls';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { queryClient, read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { useCollectedInquiryEvents } from '../../shell/use-inquiry-events.ts';
import { asksAhead } from '../../shell/ask-ahead.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { NotFoundFace } from '../../shell/partner-area/NotFoundFace.tsx';
import { useOwnPartnerId, useUserDetails } from '../../shell/partner-area/user-details.ts';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DailyParts, OverviewGrid, PairRow, WorkRow } from './DailyParts.tsx';
import { overviewTexts } from './overview.texts.ts';
import { ProfileHouse } from './ProfileHouse.tsx';
import styles from './OverviewPage.module.css';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Card } from '../../ui/Card.tsx';

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
  useCollectedInquiryEvents(() =>
    queryClient.invalidateQueries({ queryKey: [partnerOverview.getOverview.name] }),
  );

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

function Waiting({ rows, height }: { rows: readonly number[]; height: number }): ReactNode {
  return (
    <Card className={styles.lines} style={{ minHeight: height }}>
      <Skeleton width={110} height={16} />
      <Skeleton width="min(280px, 80%)" height={28} />
      {rows.map((width) => (
        <Skeleton key={width} width={`${width}%`} height={36} />
      ))}
    </Card>
  );
}

/** The overview before it has been answered, in the shape of what will come. */
function OverviewSkeleton({ label }: { label: string }): ReactNode {
  return (
    <div aria-live="polite" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <OverviewGrid aria-hidden="true">
        <WorkRow>
          <Waiting rows={[94, 88, 91, 85, 90]} height={420} />
          <Waiting rows={[90, 78, 84]} height={420} />
        </WorkRow>
        <div className={styles.buttons}>
          {[210, 170, 150, 150].map((width, index) => (
            <Skeleton key={`${width}-${index + 1}`} width={width} height={40} />
          ))}
        </div>
        <PairRow>
          <Waiting rows={[100]} height={340} />
          <Waiting rows={[100]} height={340} />
        </PairRow>
      </OverviewGrid>
    </div>
  );
}
