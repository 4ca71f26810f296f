import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';

/** The menu takes more or less of the window, so the room decides and not the window's width. */
const Room = styled('div')({ containerType: 'inline-size' });

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '@container (min-width: 600px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@container (min-width: 900px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 20 },
});

/** The next step over the full width; profile, application and plan below it as there is room. */
export function OverviewGrid(props: ComponentProps<'div'>): ReactNode {
  return (
    <Room>
      <Grid {...props} />
    </Room>
  );
}

/** `full`: always a row of its own; `wide`: while there is no room for three in a row. */
export const Place = styled('div', { shouldForwardProp: (name) => name !== 'width' })<{
  width?: 'full' | 'wide';
}>(({ width }) => ({
  display: 'grid',
  gridColumn: width ? '1 / -1' : undefined,
  '@container (min-width: 900px)': { gridColumn: width === 'full' ? '1 / -1' : 'auto' },
}));
