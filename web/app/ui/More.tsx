import { styled } from '@mui/material/styles';

/** Below a list: the way to what follows, and how much is shown. */
export const More = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  marginTop: 16,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));
