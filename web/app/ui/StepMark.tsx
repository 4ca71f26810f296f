import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { CheckIcon } from './icons.tsx';

/** State of a step. */
export type StepLook = 'done' | 'current' | 'later';

const Circle = styled('span', { shouldForwardProp: (name) => name !== 'look' })<{ look: StepLook }>(
  ({ theme, look }) => {
    const { palette } = theme.vars;
    const faces = {
      done: { color: palette.success.contrastText, background: palette.success.main },
      current: { color: palette.background.paper, background: palette.text.primary },
      later: { color: palette.text.secondary, background: palette.ground.sunken },
    } as const;
    return {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      flexShrink: 0,
      width: 28,
      height: 28,
      borderRadius: '50%',
      fontSize: '0.875rem',
      fontWeight: 700,
      fontVariantNumeric: 'tabular-nums',
      color: faces[look].color,
      backgroundColor: faces[look].background,
      boxShadow: look === 'later' ? `inset 0 0 0 1px ${palette.line.main}` : 'none',
    };
  },
);

/** The number of a step, or the sign that it is done; what it means is said in words beside it. */
export function StepMark({ number, look }: { number: number; look: StepLook }): ReactNode {
  return (
    <Circle look={look} aria-hidden="true">
      {look === 'done' ? <CheckIcon size={18} strokeWidth={2.5} /> : number}
    </Circle>
  );
}
