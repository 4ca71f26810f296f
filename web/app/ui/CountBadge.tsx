import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** The highest number that is shown as it is (specification 2, section 9 "Count badge"). */
const highest = 99;

/** A count as the badge shows it: `99+` for more than 99. */
export function shownCount(count: number): string {
  return count > highest ? `${highest}+` : String(count);
}

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 20,
  height: 20,
  padding: '0 5px',
  borderRadius: 10,
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  fontSize: '0.75rem',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1,
}));

/** A number of waiting things; nothing for 0. Its surroundings say what it counts. */
export function CountBadge({ count }: { count: number }): ReactNode {
  return count > 0 ? <Mark aria-hidden="true">{shownCount(count)}</Mark> : null;
}
