import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import {
  connection,
  connectionReached,
  isPageOutOfReach,
  isServerThere,
} from '../lib/connection.ts';
import { currentSession, renewToken } from '../lib/session.ts';
import { useStore } from '../lib/store.ts';
import { useTexts } from '../lib/texts.ts';
import { Button } from '../ui/Button.tsx';
import { shellTexts } from './shell.texts.ts';

const Banner = styled('output')(({ theme }) => ({
  ...theme.typography.body2,
  // In sight wherever the page is scrolled to, and without pushing the page down.
  position: 'fixed',
  zIndex: theme.zIndex.modal + 1,
  insetInline: 0,
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4px 16px',
  textAlign: 'center',
  padding: '8px 16px max(8px, env(safe-area-inset-bottom))',
  color: theme.vars.palette.text.primary,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.warning.main} 18%, ${theme.vars.palette.background.paper})`,
  borderTop: `1px solid ${theme.vars.palette.warning.main}`,
}));

function follow(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** A quiet word when the connection is lost, with another try. */
export function ConnectionBanner(): ReactNode {
  const isOnline = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
  const lastCall = useStore(connection, 'reached');
  const isOutOfReach = useStore(isPageOutOfReach, false);
  const texts = useTexts(shellTexts);

  const tryAgain = async (): Promise<void> => {
    if (!(await isServerThere())) return;
    if (currentSession().status === 'failed') await renewToken();
    connectionReached();
  };

  if (isOnline && lastCall === 'reached') return null;
  return (
    <Banner>
      {isOutOfReach ? texts.pageOutOfReach : texts.connectionLost}
      <Button look="secondary" size="small" onClick={tryAgain}>
        {texts.tryAgain}
      </Button>
    </Banner>
  );
}
