import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Mark = styled('mark')(({ theme }) => ({
  color: 'inherit',
  fontWeight: 650,
  backgroundColor: theme.vars.palette.ground.brand,
  borderRadius: 3,
  padding: '0 2px',
}));

/** A text that was found, with what was searched for marked. */
export function HitPieces({
  pieces,
}: {
  pieces: readonly { text: string; isHit: boolean }[];
}): ReactNode {
  // Pieces have no name but their place.
  return pieces.map(({ text, isHit }, place) =>
    isHit ? <Mark key={place}>{text}</Mark> : <span key={place}>{text}</span>,
  );
}
