import type { PartnerOverview } from '@troskel/contract/overview/overview';
import type { ReactNode } from 'react';
import { ApplicationCard } from './ApplicationCard.tsx';
import { InquiriesChart } from './InquiriesChart.tsx';
import { NextStepCard } from './NextStepCard.tsx';
import { NothingYetCard } from './NothingYetCard.tsx';
import { CardRow, OverviewGrid, PairRow, WorkRow } from './OverviewGrid.tsx';
import { PlanCard } from './PlanCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { QuickActions } from './QuickActions.tsx';
import { ResponseChart } from './ResponseChart.tsx';
import { ThreadsCard } from './ThreadsCard.tsx';
import { WaitingCard } from './WaitingCard.tsx';

/**
 * What waits, what can be done about it, what came, and how the company stands. Whom no inquiry has
 * reached is led on before anything else.
 */
export function DailyParts({
  overview,
  partnerId,
}: {
  overview: PartnerOverview;
  partnerId: string;
}): ReactNode {
  const { application, isConfigured, plan, profile, statistics, threads, waiting } = overview;
  const { hasReceived } = statistics;
  const nextStep = <NextStepCard overview={overview} partnerId={partnerId} />;
  return (
    <OverviewGrid>
      {!hasReceived && nextStep}
      <WorkRow>
        {hasReceived ? (
          <WaitingCard waiting={waiting} profile={profile} partnerId={partnerId} />
        ) : (
          <NothingYetCard partnerId={partnerId} isConfigured={isConfigured} />
        )}
        <ThreadsCard threads={threads} partnerId={partnerId} />
      </WorkRow>
      <QuickActions oldest={waiting.inquiries[0]} partnerId={partnerId} />
      {hasReceived && (
        <PairRow>
          <InquiriesChart statistics={statistics} />
          <ResponseChart statistics={statistics} />
        </PairRow>
      )}
      {hasReceived && nextStep}
      <CardRow>
        <ProfileCard profile={profile} partnerId={partnerId} />
        {application && <ApplicationCard application={application} partnerId={partnerId} />}
        <PlanCard plan={plan} partnerId={partnerId} />
      </CardRow>
    </OverviewGrid>
  );
}
