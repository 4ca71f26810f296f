import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './OverviewGrid.module.css';

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
export function CardRow({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={clsx(styles.cardRow, className)} />;
}
