import { clsx } from 'clsx';
import type { ReactNode, ComponentProps } from 'react';
import { textIn } from '@troskel/contract/ground/language';
import type { OverviewCard, OverviewProps } from '../../shell/hand-ins.ts';
import { overviewParts } from '../../compose/overview-part.ts';
import { partnerAddress } from '../../shell/partner-area/partner-address.ts';
import { useTexts } from '../../lib/texts.ts';
import { useLanguage } from '../../lib/language.ts';
import { FirstStepsCard } from './FirstStepsCard.tsx';
import { NextStepCard } from './NextStepCard.tsx';
import { useOwnRights } from '../../shell/partner-area/rights.ts';
import styles from './DailyParts.module.css';
import { overviewTexts } from './overview.texts.ts';
import { ButtonLink } from '../../ui/Button.tsx';

/**
 * Coming visits, waiting inquiries, quick actions, received inquiries, and the state of the company. A partner
 * without any inquiry sees the next step first, and a newcomer three of them.
 */
export function DailyParts(props: OverviewProps): ReactNode {
  const { overview } = props;
  const { has } = useOwnRights();
  const { hasReceived } = overview.statistics;
  const { firstSteps } = overview;
  // Most of the steps are about profile and configuration.
  const nextStep = firstSteps ? (
    <FirstStepsCard {...props} steps={firstSteps} />
  ) : (
    has({ right: 'profile', level: 'write' }) && <NextStepCard {...props} />
  );
  const waiting = overviewParts.waiting
    .filter(({ needs, isShown }) => has(needs) && isShown(overview))
    .map(({ place, Row }) => <Row key={place} {...props} />);
  const cardsOf = (wanted: OverviewCard['row']): ReactNode[] =>
    overviewParts.cards
      .filter(({ row, needs }) => row === wanted && has(needs))
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

/** Links to the most frequent tasks. */
function QuickActions({ overview, partnerId }: OverviewProps): ReactNode {
  const texts = useTexts(overviewTexts);
  const language = useLanguage();
  const { has } = useOwnRights();
  return (
    <nav className={styles.actions} aria-label={texts.actions}>
      {overviewParts.actions.map(({ place, name, Icon, path, isUrgent, needs }) => {
        const below = has(needs) ? path(overview) : null;
        return (
          below !== null && (
            <ButtonLink
              key={place}
              look={isUrgent ? 'primary' : 'secondary'}
              size="small"
              to={partnerAddress(partnerId, below)}
            >
              <Icon size={20} />
              {textIn(name, language)}
            </ButtonLink>
          )
        );
      })}
    </nav>
  );
}

/** Lays out the parts of the overview, one below the other. */
export function OverviewGrid(props: ComponentProps<'div'>): ReactNode {
  return (
    <div className={styles.room}>
      <div {...props} className={clsx(styles.parts, props.className)} />
    </div>
  );
}

/** Waiting work at the left; beside it, where there is room, other things to attend to. */
export function WorkRow({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={clsx(styles.workRow, className)} />;
}

/** Two beside each other where each has room for thirty days. */
export function PairRow({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={clsx(styles.pairRow, className)} />;
}

/** Cards of one size, as many in a row as there is room for. */
function CardRow({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={clsx(styles.cardRow, className)} />;
}
