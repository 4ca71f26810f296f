import { styled } from '@mui/material/styles';
import { column } from '../../site/site-measures.ts';

/** One thought of the page; every other one stands on the sunken ground. */
export const Section = styled('section')(({ theme }) => ({
  paddingBlock: 'clamp(56px, 8vw, 112px)',
  '&[data-sunken]': { backgroundColor: theme.vars.palette.ground.sunken },
  // A link within the page leaves some air above what it leads to.
  scrollMarginTop: 0,
}));

export const Column = styled('div')(({ theme }) => column(theme));

/** Words and a drawing side by side, on small screens below each other. */
export const Pair = styled('div')(({ theme }) => ({
  ...column(theme),
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'center',
  gap: 'clamp(32px, 6vw, 96px)',
  '& > svg': { width: '100%', maxWidth: 480, height: 'auto', justifySelf: 'center' },
  '&[data-drawing-first] > svg': { order: -1 },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > svg': { maxWidth: 360, order: -1 },
  },
}));

export const Words = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 16,
  '& > p': { maxWidth: '52ch', fontSize: '1.125rem', color: theme.vars.palette.text.secondary },
}));

export const Title = styled('h2')({
  fontSize: 'clamp(1.75rem, 1.3rem + 1.9vw, 2.75rem)',
  fontWeight: 700,
  lineHeight: 1.15,
  letterSpacing: '-0.02em',
});

export const Points = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  marginTop: 8,
  padding: 0,
  listStyle: 'none',
  maxWidth: '54ch',
  '& li': { display: 'grid', gridTemplateColumns: '24px 1fr', gap: 12 },
  '& svg': { marginTop: 2, color: theme.vars.palette.success.main },
}));
