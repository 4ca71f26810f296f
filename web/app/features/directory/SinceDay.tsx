import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';

/** Cells may break anywhere, for long words; this may not. */
const Whole = styled('time')({ whiteSpace: 'nowrap' });

/** The day since when something is, with its time where the pointer rests. */
export function SinceDay({ since }: { since: string }): ReactNode {
  const dates = useDates();
  return (
    <Whole dateTime={since} title={dates.dateTime(since)}>
      {dates.date(since)}
    </Whole>
  );
}
