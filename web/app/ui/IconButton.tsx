import { styled } from '@mui/material/styles';
import { measures } from './measures.ts';

/** A button whose face is a picture, or a picture and a short word; give it a label. */
export const IconButton = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minWidth: measures.target,
  minHeight: measures.target,
  padding: '0 10px',
  border: 0,
  borderRadius: measures.radius,
  background: 'none',
  color: theme.vars.palette.text.primary,
  fontSize: '0.9375rem',
  fontWeight: 600,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  transition: 'background-color 150ms ease-out',
  '&:hover': { backgroundColor: theme.vars.palette.ground.sunken },
}));
