import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { OverviewGrid, Place } from './OverviewGrid.tsx';

const Lines = styled(Card)({ display: 'flex', flexDirection: 'column', gap: 12 });

/** Heights of the cards that will come. */
const cards = [
  { key: 'profile', height: 200 },
  { key: 'application', height: 200 },
  { key: 'plan', height: 200 },
] as const;

/** The overview before it has been answered, in the shape of what will come. */
export function OverviewSkeleton({ label }: { label: string }): ReactNode {
  return (
    <div aria-live="polite" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <OverviewGrid aria-hidden="true">
        <Place width="full">
          <Lines style={{ minHeight: 146 }}>
            <Skeleton width={90} height={16} />
            <Skeleton width="min(320px, 80%)" height={26} />
            <Skeleton width="min(460px, 100%)" height={18} />
          </Lines>
        </Place>
        {cards.map(({ key, height }) => (
          <Place key={key} width={key === 'profile' ? 'wide' : undefined}>
            <Lines style={{ minHeight: height }}>
              <Skeleton width={90} height={16} />
              <Skeleton width={150} height={28} />
              <Skeleton width="min(260px, 90%)" height={18} />
              <Skeleton width="min(220px, 80%)" height={18} />
            </Lines>
          </Place>
        ))}
      </OverviewGrid>
    </div>
  );
}
