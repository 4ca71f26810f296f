import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { stayingTop } from '../../ui/measures.ts';

/** The menu takes more or less of the window, so the room decides and not the window's width. */
const Room = styled('div')({ containerType: 'inline-size' });

const beside = '@container (min-width: 920px)';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  alignItems: 'start',
  [beside]: {
    gridTemplateColumns: 'minmax(0, 1fr) 380px',
    gridTemplateRows: 'auto 1fr',
    columnGap: 32,
  },
});

export const Top = styled('div')({ display: 'grid', gap: 12, minWidth: 0 });
export const Sections = styled('div')({ display: 'grid', gap: 20, minWidth: 0 });

/** Beside what is edited while there is room; else it is asked for. */
export const PreviewColumn = styled('aside', { shouldForwardProp: (name) => name !== 'isShown' })<{
  isShown: boolean;
}>(({ theme, isShown }) => ({
  minWidth: 0,
  display: isShown ? 'block' : 'none',
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '0 16px',
    marginBottom: 12,
  },
  '& > header > h2': { ...theme.typography.h3 },
  '& > header > p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  [beside]: {
    display: 'block',
    gridColumn: 2,
    gridRow: '1 / 3',
    position: 'sticky',
    top: `calc(${stayingTop} + 24px)`,
    maxHeight: `calc(100dvh - ${stayingTop} - 48px)`,
    overflowY: 'auto',
  },
}));

export const Toggle = styled('div')({ [beside]: { display: 'none' } });

/** The form and its preview for homeowners, side by side while there is room. */
export function Columns(props: ComponentProps<'div'>): ReactNode {
  return (
    <Room>
      <Grid {...props} />
    </Room>
  );
}
