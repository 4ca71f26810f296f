import { styled } from '@mui/material/styles';

/** Position of the list of steps, above the heading. */
export const Steps = styled('div')(({ theme }) => ({
  margin: '-8px -12px 28px',
  [theme.breakpoints.down('sm')]: { margin: '-4px -8px 20px' },
}));

/** Number of the step, above its name in the same heading. */
export const Eyebrow = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  marginBottom: 6,
  fontWeight: 600,
  letterSpacing: 0,
  color: theme.vars.palette.text.secondary,
}));
