import { styled } from '@mui/material/styles';
import { Link } from 'react-router';

/** Rows that each lead to what waits: what it is at the left, its age at the right. */
export const WaitingList = styled('ul')(({ theme }) => ({
  containerType: 'inline-size',
  listStyle: 'none',
  margin: '4px -12px 0',
  padding: 0,
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto 18px',
    alignItems: 'center',
    gap: '0 14px',
    minHeight: 60,
    padding: '8px 12px',
    borderRadius: 6,
  },
  '& > li + li::before': {
    content: '""',
    position: 'absolute',
    inset: '0 12px auto',
    borderTop: `1px solid ${theme.vars.palette.line.main}`,
  },
  '& > li:hover': { backgroundColor: theme.vars.palette.ground.sunken },
  '& > li:has(a:focus-visible)': {
    outline: `3px solid ${theme.vars.palette.info.main}`,
    outlineOffset: -3,
  },
  '& small': {
    display: 'block',
    overflow: 'hidden',
    fontSize: '0.875rem',
    lineHeight: 1.4,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
  '& time, & > li > span': {
    fontSize: '0.875rem',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
    '&[data-late="true"]': { color: theme.vars.palette.warning.main, fontWeight: 650 },
  },
  '& svg': { color: theme.vars.palette.text.secondary },
  // In a narrow container, the age goes below.
  '@container (max-width: 419px)': {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr) 18px' },
    '& time, & > li > span': { gridRow: 2, gridColumn: 1 },
    '& small': { whiteSpace: 'normal' },
    '& svg': { gridRow: '1 / 3', gridColumn: 2 },
  },
}));

/** Name of a row, whose link covers the whole row. */
export const WaitingLink = styled(Link)(({ theme }) => ({
  fontWeight: 650,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:focus-visible': { outline: 'none' },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
}));
