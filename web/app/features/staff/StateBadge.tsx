import { styled } from '@mui/material/styles';
import type { ApplicationState } from '@troskel/contract/application-states';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { staffTexts } from './staff.texts.ts';

const tones = {
  draft: 'info',
  submitted: 'warning',
  in_review: 'info',
  returned: 'info',
  approved: 'success',
  rejected: 'error',
} as const;

const Badge = styled('span', { shouldForwardProp: (name) => name !== 'state' })<{
  state: ApplicationState;
}>(({ theme, state }) => {
  const color = theme.vars.palette[tones[state]].main;
  return {
    display: 'inline-block',
    padding: '1px 10px',
    borderRadius: 4,
    fontSize: '0.875rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    color,
    border: `1px solid color-mix(in srgb, ${color} 45%, transparent)`,
    backgroundColor: `color-mix(in srgb, ${color} 8%, ${theme.vars.palette.background.paper})`,
  };
});

export function StateBadge({ state }: { state: ApplicationState }): ReactNode {
  const texts = useTexts(staffTexts);
  return <Badge state={state}>{texts.states[state]}</Badge>;
}
