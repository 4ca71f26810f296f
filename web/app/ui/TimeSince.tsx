import type { ReactNode } from 'react';
import { useDates } from '../lib/dates.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A relative time, with the exact one on hover and for screen readers. */
export function TimeSince({ at }: { at: string }): ReactNode {
  const dates = useDates();
  const exact = dates.dateTime(at);
  return (
    <time dateTime={at} title={exact}>
      {dates.relative(at)}
      <VisuallyHidden> ({exact})</VisuallyHidden>
    </time>
  );
}
