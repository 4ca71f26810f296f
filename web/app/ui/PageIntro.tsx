import { styled } from '@mui/material/styles';

/** Introduction of a page, below its heading. */
export const PageIntro = styled('p')(({ theme }) => ({
  maxWidth: '64ch',
  margin: '6px 0 24px',
  color: theme.vars.palette.text.secondary,
}));
