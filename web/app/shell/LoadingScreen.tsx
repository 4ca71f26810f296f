import type { ReactNode } from 'react';
import { useTexts } from '../lib/texts.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { shellTexts } from './shell.texts.ts';
import styles from './LoadingScreen.module.css';

/** While session and user load. */
export function LoadingScreen(): ReactNode {
  const texts = useTexts(shellTexts);
  return (
    <output className={styles.loadingScreenFrame}>
      <Spinner isLarge />
      {texts.loading}
    </output>
  );
}
