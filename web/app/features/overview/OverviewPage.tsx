import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { partnerOverview } from '@troskel/contract/overview/calls';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { read } from '../../lib/queries.ts';
import { useTexts } from '../../lib/texts.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { NotFoundFace } from '../../shell/partner-area/NotFoundFace.tsx';
import { useOwnPartnerId, useUserDetails } from '../../shell/partner-area/user-details.ts';
import { QueryFailure } from '../../shell/QueryFailure.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DailyParts } from './DailyParts.tsx';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { overviewTexts } from './overview.texts.ts';
import { ProfileHouse } from './ProfileHouse.tsx';
import { useLiveOverview } from './use-live-overview.ts';

const Welcome = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: 24,
  marginBottom: 24,
  borderBottom: `2px solid ${theme.vars.palette.line.control}`,
}));

const Words = styled('div')(({ theme }) => ({
  minWidth: 0,
  padding: '8px 0 32px',
  [theme.breakpoints.down('sm')]: { paddingBottom: 12 },
}));

const Company = styled('p')(({ theme }) => ({
  marginTop: 6,
  fontSize: '1.125rem',
  color: theme.vars.palette.text.secondary,
}));

/** Stands on the line below the greeting, as on a street. */
const House = styled(ProfileHouse)(({ theme }) => ({
  flexShrink: 0,
  width: 'auto',
  height: 182,
  [theme.breakpoints.down('md')]: { height: 150 },
  [theme.breakpoints.down('sm')]: { width: 146, height: 104 },
}));

/** The first page of the partner area: what waits, what came of late, and what comes next. */
export default function OverviewPage(): ReactNode {
  const texts = useTexts(overviewTexts);
  const { partnerId = '' } = useParams();
  const ownId = useOwnPartnerId();
  const details = useUserDetails(partnerId);
  const overview = useQuery({
    ...read(partnerOverview.getOverview, { params: { partnerId } }, { skipGlobalHandle: true }),
    // Always read anew: an inquiry that was just answered is no longer waiting.
    staleTime: 0,
  });
  useLiveOverview();

  if (overview.error?.status === 404) return <NotFoundFace ownId={ownId} />;
  const { data } = overview;
  const givenName = details.data?.givenName;
  return (
    <>
      <Welcome>
        <Words>
          <PageHeading title={texts.title}>
            {givenName ? texts.greeting(givenName) : texts.greetingNobody}
          </PageHeading>
          {data ? (
            <Company>{data.name}</Company>
          ) : (
            overview.isPending && <Skeleton width={200} height={20} style={{ marginTop: 12 }} />
          )}
        </Words>
        <House missing={data?.profile.missing} />
      </Welcome>

      {overview.isPending && <OverviewSkeleton label={texts.loading} />}
      {!data && <QueryFailure query={overview} title={texts.failed} text={texts.failedText} />}
      {data && <DailyParts overview={data} partnerId={partnerId} />}
    </>
  );
}
