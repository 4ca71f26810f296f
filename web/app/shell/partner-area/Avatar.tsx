import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { initialsOf } from './initials.ts';

const Disc = styled('span', { shouldForwardProp: (name) => name !== 'size' })<{ size: number }>(
  ({ theme, size }) => ({
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: size,
    height: size,
    borderRadius: '50%',
    fontSize: Math.max(size * 0.38, 13),
    fontWeight: 700,
    lineHeight: 1,
    letterSpacing: '0.01em',
    color: theme.vars.palette.success.contrastText,
    backgroundColor: theme.vars.palette.success.main,
  }),
);

/** A person by the initials; the name stands beside it. */
export function Avatar({ name, size = 36 }: { name: string; size?: number }): ReactNode {
  return (
    <Disc size={size} aria-hidden="true">
      {initialsOf(name)}
    </Disc>
  );
}
