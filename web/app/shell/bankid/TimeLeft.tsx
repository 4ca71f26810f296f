import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { bankidDialogTexts } from './bankid-dialog.texts.ts';
import { spokenTime } from './identification-rules.ts';
import styles from './TimeLeft.module.css';

function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The clock for the eye; for the ear a word now and then, not one a second. */
export function TimeLeft({ seconds }: { seconds: number }): ReactNode {
  const texts = useTexts(bankidDialogTexts);
  const spoken = spokenTime(seconds);
  return (
    <>
      <p className={styles.line} aria-hidden="true">
        {texts.timeLeft} {asClock(seconds)}
      </p>
      <VisuallyHidden aria-live="polite">
        {spoken === null ? '' : texts.timeLeftSpoken(spoken)}
      </VisuallyHidden>
    </>
  );
}
