import { styled } from '@mui/material/styles';
import { measures } from './measures.ts';

/** A few choices of which one is taken, under their question. */
export const RadioCards = styled('fieldset')({
  display: 'grid',
  gap: 8,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, marginBottom: 8, fontSize: '0.9375rem', fontWeight: 600 },
});

/** One of a few choices, with its radio button in it: the whole card is pressed. */
export const RadioCard = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  padding: '8px 14px',
  border: `1px solid ${theme.vars.palette.line.control}`,
  borderRadius: measures.radius,
  cursor: 'pointer',
  '&:has(:checked)': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
  '& input': {
    width: 20,
    height: 20,
    margin: 0,
    flexShrink: 0,
    accentColor: theme.vars.palette.primary.main,
  },
  '& small': {
    display: 'block',
    fontSize: '0.875rem',
    color: theme.vars.palette.text.secondary,
  },
}));
