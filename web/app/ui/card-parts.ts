import { styled } from '@mui/material/styles';
import { Card } from './Card.tsx';

/** A card whose last line stands at its foot, level with its neighbour's. */
export const TallCard = styled(Card)({ display: 'flex', flexDirection: 'column', gap: 8 });

/** Name of the card's subject. */
export const CardName = styled('h2')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 600,
  letterSpacing: 0,
  color: theme.vars.palette.text.secondary,
}));

/** A short statement about it. */
export const CardFact = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  fontSize: '1.5rem',
  fontWeight: 700,
  lineHeight: 1.25,
  letterSpacing: '-0.02em',
});

export const Quiet = styled('p')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

export const CardFoot = styled('p')({ marginTop: 'auto', paddingTop: 12 });
