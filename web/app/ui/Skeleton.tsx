import { keyframes, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { measures } from './measures.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const breathe = keyframes({ '50%': { opacity: 0.5 } });

/** A placeholder with the size of what will come. */
export const Skeleton = styled('span', {
  shouldForwardProp: (name) => name !== 'width' && name !== 'height' && name !== 'isRound',
})<{ width?: number | string; height?: number | string; isRound?: boolean }>(
  ({ theme, width = '100%', height = '1em', isRound = false }) => ({
    display: 'block',
    width,
    height,
    borderRadius: isRound ? '50%' : measures.radius / 2,
    backgroundColor: theme.vars.palette.line.main,
    animation: `${breathe} 1600ms ease-in-out infinite`,
  }),
);

/** Repeats a placeholder in the number that the specification gives, and says once what it is. */
export function SkeletonList({
  count,
  label,
  children,
}: {
  count: number;
  label: string;
  children: ReactNode;
}): ReactNode {
  return (
    <div aria-live="polite" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index}>{children}</div>
        ))}
      </div>
    </div>
  );
}
