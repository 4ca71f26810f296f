import type { ReactNode } from 'react';
import type { OverviewCard, OverviewProps } from '../../compose/overview-part.ts';
import { overviewParts } from '../../compose/overview-parts.ts';
import { NextStepCard } from './NextStepCard.tsx';
import { CardRow, OverviewGrid, PairRow, WorkRow } from './OverviewGrid.tsx';
import { QuickActions } from './QuickActions.tsx';

/**
 * Coming visits, waiting inquiries, quick actions, received inquiries, and the state of the company. A partner
 * without any inquiry sees the next step first.
 */
export function DailyParts(props: OverviewProps): ReactNode {
  const { overview } = props;
  const { hasReceived } = overview.statistics;
  const nextStep = <NextStepCard {...props} />;
  const waiting = overviewParts.waiting
    .filter(({ isShown }) => isShown(overview))
    .map(({ place, Row }) => <Row key={place} {...props} />);
  const cardsOf = (wanted: OverviewCard['row']): ReactNode[] =>
    overviewParts.cards
      .filter(({ row }) => row === wanted)
      .map(({ place, Card }) => <Card key={place} {...props} waiting={waiting} />);
  return (
    <OverviewGrid>
      {!hasReceived && nextStep}
      {cardsOf('coming')}
      <WorkRow>{cardsOf('work')}</WorkRow>
      <QuickActions {...props} />
      {hasReceived && <PairRow>{cardsOf('numbers')}</PairRow>}
      {hasReceived && nextStep}
      <CardRow>{cardsOf('standing')}</CardRow>
    </OverviewGrid>
  );
}
