import type { ReactNode } from 'react';
import { useTexts } from '../lib/texts.ts';
import { showToast } from '../lib/toasts.ts';
import { Button } from './Button.tsx';
import styles from './ShownOnce.module.css';
import { shownOnceTexts } from './shown-once.texts.ts';

/** A secret that the server has just made and does not keep, to be copied now. */
export function ShownOnce({
  title,
  secret,
  children,
}: {
  title: string;
  secret: string;
  /** Instructions for it. */
  children: ReactNode;
}): ReactNode {
  const texts = useTexts(shownOnceTexts);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret);
      showToast({ kind: 'success', title: texts.copied });
    } catch {
      showToast({ kind: 'error', title: texts.notCopied });
    }
  };
  return (
    <div className={styles.shownOnceFrame}>
      <p>
        <strong>{title}</strong>
      </p>
      <code>{secret}</code>
      <p className={styles.help}>{children}</p>
      <Button look="secondary" size="small" onClick={copy}>
        {texts.copy}
      </Button>
    </div>
  );
}
