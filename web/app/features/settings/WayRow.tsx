import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './WayRow.module.css';

/** The ways in, one below the other. */
export function WayList({ className, ...rest }: ComponentProps<'ul'>): ReactNode {
  return <ul {...rest} className={clsx(styles.wayList, className)} />;
}

/** The place of a way that is not known yet. */
export function WayWaiting({ className, ...rest }: ComponentProps<'li'>): ReactNode {
  return <li {...rest} className={clsx(styles.wayWaiting, className)} />;
}

/** One way in: its state, and what can be done about it. Takes the focus when a button of it has gone. */
export function WayRow({
  icon,
  name,
  state,
  note,
  isAdded,
  children,
}: {
  icon: ReactNode;
  name: string;
  state: string;
  note?: string | undefined;
  isAdded: boolean;
  children?: ReactNode;
}): ReactNode {
  return (
    <li className={styles.wayRowFrame} tabIndex={-1}>
      <span className={styles.mark} data-added={isAdded}>
        {icon}
      </span>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.quiet}>{state}</p>
        {note && <p className={styles.quiet}>{note}</p>}
      </div>
      <div className={styles.deeds}>{children}</div>
    </li>
  );
}
