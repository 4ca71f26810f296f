import { styled } from '@mui/material/styles';

/** What a page is for, below its heading. */
export const PageIntro = styled('p')(({ theme }) => ({
  maxWidth: '64ch',
  margin: '6px 0 24px',
  color: theme.vars.palette.text.secondary,
}));
