import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { currentSession, subscribeToSession } from '../lib/session.ts';
import { readShared, sharedPictures, takeShared } from '../lib/shared-pictures.ts';
import { useStore } from '../lib/store.ts';
import { useTexts } from '../lib/texts.ts';
import { Button } from '../ui/Button.tsx';
import { sharedPicturesTexts } from './shared-pictures.texts.ts';
import styles from './SharedPicturesBar.module.css';

/** Says that pictures from another app wait to be added to a message or a job. */
export function SharedPicturesBar(): ReactNode {
  const texts = useTexts(sharedPicturesTexts);
  const { length } = useStore(sharedPictures);
  useEffect(() => {
    void readShared();
    return subscribeToSession(() => {
      if (currentSession().status === 'signedOut') takeShared();
    });
  }, []);
  if (length === 0) return null;
  return (
    <output className={styles.bar}>
      <span>
        <strong>{texts.waiting(length)}</strong> {texts.how}
      </span>
      <Button look="secondary" size="small" onClick={() => void takeShared()}>
        {texts.discard}
      </Button>
    </output>
  );
}
