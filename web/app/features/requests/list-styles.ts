import { styled } from '@mui/material/styles';

/** The quick choices and the order, at either end of a line while there is room. */
export const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 24px',
  marginBottom: 12,
});
