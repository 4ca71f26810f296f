import { styled } from '@mui/material/styles';

/** Names and what they stand for, side by side while there is room. */
export const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  containerType: 'inline-size',
  margin: 0,
  '& > div': {
    display: 'grid',
    gap: '2px 24px',
    padding: '10px 0',
    borderTop: `1px solid ${theme.vars.palette.line.main}`,
    '@container (min-width: 460px)': { gridTemplateColumns: '200px minmax(0, 1fr)' },
  },
  '& > div:first-of-type': { borderTop: 0, paddingTop: 0 },
  '& > div:last-of-type': { paddingBottom: 0 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
}));
