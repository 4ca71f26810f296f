import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTexts } from '../lib/texts.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { shellTexts } from './shell.texts.ts';

const LoadingScreenFrame = styled('output')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: 16,
  minHeight: '60dvh',
  color: theme.vars.palette.text.secondary,
  // Delayed, since a page that is there at once must not flash.
  animation: 'show-late 0s 200ms backwards',
}));

/** While session and user load. */
export function LoadingScreen(): ReactNode {
  const texts = useTexts(shellTexts);
  return (
    <LoadingScreenFrame>
      <Spinner size={32} />
      {texts.loading}
    </LoadingScreenFrame>
  );
}
