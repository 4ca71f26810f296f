import { styled } from '@mui/material/styles';
import { measures } from './measures.ts';

/** A surface on the paper: a border, no shadow. */
export const Card = styled('section')(({ theme }) => ({
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: measures.radius,
  padding: 24,
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));
