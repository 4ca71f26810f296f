import type { ReactNode } from 'react';
import { useTexts } from '../lib/texts.ts';
import { shellTexts } from './shell.texts.ts';
import styles from './SkipLink.module.css';

export const contentId = 'content';

/** The first stop of the keyboard: past the header, to what the page is about. */
export function SkipLink(): ReactNode {
  const texts = useTexts(shellTexts);
  return (
    <a
      className={styles.anchor}
      href={`#${contentId}`}
      onClick={(event) => {
        // The address is the state of what is shown: it keeps no trace of the jump.
        event.preventDefault();
        document.getElementById(contentId)?.focus();
      }}
    >
      {texts.skipToContent}
    </a>
  );
}
