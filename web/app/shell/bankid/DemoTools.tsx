import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { OutsideLink } from '../../ui/Link.tsx';
import { demoTexts } from './demo.texts.ts';
import styles from './DemoTools.module.css';

/** The demo's way to scan a code on the same screen: into the simulated app, by its text. */
export function DemoTools({ qrText }: { qrText: string | null }): ReactNode {
  const texts = useTexts(demoTexts);
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    if (qrText === null) return;
    await navigator.clipboard.writeText(qrText);
    setCopied(true);
  };
  return (
    <aside className={styles.demoToolsFrame} aria-label={texts.label}>
      <OutsideLink href="/dev/bankid">{texts.openApp}</OutsideLink>
      {qrText !== null && (
        <Button look="quiet" size="small" onClick={copy}>
          {isCopied ? texts.copied : texts.copy}
        </Button>
      )}
    </aside>
  );
}
