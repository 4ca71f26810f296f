import { styled } from '@mui/material/styles';
import { Card } from '../../ui/Card.tsx';

/** The one card of an entry page. */
export const EntryCard = styled(Card)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 24,
  width: '100%',
  maxWidth: 460,
  margin: '0 auto',
  padding: 32,
  boxShadow: '0 1px 2px rgb(34 29 25 / 5%), 0 12px 32px rgb(34 29 25 / 7%)',
  [theme.breakpoints.down('sm')]: { padding: '24px 20px' },
}));

/** Heading and the sentence under it. */
export const EntryHead = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  '& p': { color: theme.vars.palette.text.secondary },
}));

/** Other ways on from the card, below a line. */
export const EntryFoot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  paddingTop: 24,
  borderTop: `1px solid ${theme.vars.palette.line.main}`,
}));

/** Ways to choose between. */
export const EntryChoices = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12 });
