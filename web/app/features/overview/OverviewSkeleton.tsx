import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { OverviewGrid, PairRow, WorkRow } from './OverviewGrid.tsx';
import styles from './OverviewSkeleton.module.css';

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
export function OverviewSkeleton({ label }: { label: string }): ReactNode {
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
