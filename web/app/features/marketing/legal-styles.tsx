import { styled } from '@mui/material/styles';
import { column } from '../../site/site-measures.ts';

/** The frame of one of the two documents that everybody accepts. */
export const LegalSheet = styled('article')(({ theme }) => ({
  ...column(theme),
  paddingBlock: 'clamp(16px, 3vw, 40px) clamp(56px, 8vw, 96px)',
  '& p, & li': { maxWidth: '54ch' },
  '& h1': { ...theme.typography.h1, fontSize: 'clamp(2rem, 1.4rem + 2.4vw, 3.25rem)' },
  '& h2': { ...theme.typography.h3, fontSize: '1.25rem', margin: '40px 0 8px' },
  '& h3': { ...theme.typography.body1, fontWeight: 700, margin: '20px 0 4px' },
  '& ul, & ol': { paddingInlineStart: '1.25em' },
  '& li': { marginBottom: 6 },
  '& p + p': { marginTop: 12 },
}));

export const Lead = styled('p')({ marginTop: 12, fontSize: '1.125rem' });

export const Dated = styled('p')(({ theme }) => ({
  marginTop: 12,
  color: theme.vars.palette.text.secondary,
}));
