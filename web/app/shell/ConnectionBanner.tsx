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
import styles from './ConnectionBanner.module.css';

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
    <output className={styles.banner}>
      {isOutOfReach ? texts.pageOutOfReach : texts.connectionLost}
      <Button look="secondary" size="small" onClick={tryAgain}>
        {texts.tryAgain}
      </Button>
    </output>
  );
}
