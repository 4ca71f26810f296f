import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useHydrated } from '../../lib/hydrated.ts';
import { measures } from '../../ui/measures.ts';
import { Spinner } from '../../ui/Spinner.tsx';

const Veil = styled('output')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 16,
  fontWeight: 600,
  borderRadius: measures.radius,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.background.paper} 88%, transparent)`,
  // A quick answer shows nothing at all.
  animation: 'show-late 0s 250ms backwards',
}));

/** Over the card while it is found out who is signed in; never in the prerendered page. */
export function LoginOverlay({ text }: { text: string }): ReactNode {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return (
    <Veil>
      <Spinner size={32} />
      {text}
    </Veil>
  );
}
