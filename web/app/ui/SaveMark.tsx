import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { CheckIcon, WarningIcon } from './icons.tsx';

const Mark = styled('p', { shouldForwardProp: (name) => name !== 'isBad' })<{ isBad: boolean }>(
  ({ theme, isBad }) => ({
    ...theme.typography.caption,
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 24,
    marginInlineStart: 'auto',
    color: isBad ? theme.vars.palette.text.primary : theme.vars.palette.text.secondary,
    '& svg': {
      flexShrink: 0,
      color: isBad ? theme.vars.palette.warning.main : theme.vars.palette.success.main,
    },
  }),
);

/** The state of saving, in words. Changes are announced to screen readers elsewhere, and seldom. */
export function SaveMark({
  look,
  children,
}: {
  look: 'underWay' | 'saved' | 'notSaved';
  children: ReactNode;
}): ReactNode {
  return (
    <Mark isBad={look === 'notSaved'}>
      {look === 'saved' && <CheckIcon size={14} strokeWidth={2.5} />}
      {look === 'notSaved' && <WarningIcon size={14} />}
      {children}
    </Mark>
  );
}
