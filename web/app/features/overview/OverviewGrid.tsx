import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';

/** The menu takes more or less of the window, so the room decides and not the window's width. */
const Room = styled('div')({ containerType: 'inline-size' });

const Parts = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '@container (min-width: 900px)': { gap: 20 },
});

/** Lays out the parts of the overview, one below the other. */
export function OverviewGrid(props: ComponentProps<'div'>): ReactNode {
  return (
    <Room>
      <Parts {...props} />
    </Room>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '@container (min-width: 900px)': { gap: 20 },
} as const;

/** Waiting work at the left; beside it, where there is room, other things to attend to. */
export const WorkRow = styled('div')({
  ...row,
  '@container (min-width: 820px)': {
    gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 5fr)',
    gap: 20,
  },
});

/** Two beside each other where each has room for thirty days. */
export const PairRow = styled('div')({
  ...row,
  '@container (min-width: 820px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 20,
  },
});

/** Cards of one size, as many in a row as there is room for. */
export const CardRow = styled('div')({
  ...row,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
});
