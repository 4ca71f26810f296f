import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';

/** Writes how long ago a time was, or how far ahead; the time itself is its title. */
export function RelativeTime({ at }: { at: string }): ReactNode {
  const dates = useDates();
  return (
    <time dateTime={at} title={dates.dateTime(at)}>
      {dates.relative(at)}
    </time>
  );
}
