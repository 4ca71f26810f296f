import { styled } from '@mui/material/styles';

/** The fields of a selection, side by side while there is room. */
export const Filters = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  '& > [data-wide]': { gridColumn: '1 / -1' },
  gap: '16px 16px',
  alignItems: 'end',
  margin: '0 0 24px',
  padding: 20,
  backgroundColor: theme.vars.palette.ground.sunken,
  borderRadius: 8,
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));
