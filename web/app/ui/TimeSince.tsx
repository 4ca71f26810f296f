import type { ReactNode } from 'react';
import { useDates } from '../lib/dates.ts';
import styles from './TimeSince.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A relative time, with the exact one on hover and for screen readers. */
export function TimeSince({ at }: { at: string }): ReactNode {
  const dates = useDates();
  const exact = dates.dateTime(at);
  return (
    <time className={styles.time} dateTime={at} title={exact}>
      <span>{dates.relative(at)}</span>
      <VisuallyHidden> ({exact})</VisuallyHidden>
    </time>
  );
}
