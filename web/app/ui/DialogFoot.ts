import { styled } from '@mui/material/styles';

/** The buttons below a dialog's form; below each other where there is no room. */
export const DialogFoot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  paddingBottom: 8,
});
