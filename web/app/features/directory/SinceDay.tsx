import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import styles from './SinceDay.module.css';

/** The day since when something is, with its time where the pointer rests. */
export function SinceDay({ since }: { since: string }): ReactNode {
  const dates = useDates();
  return (
    <time className={styles.whole} dateTime={since} title={dates.dateTime(since)}>
      {dates.date(since)}
    </time>
  );
}
