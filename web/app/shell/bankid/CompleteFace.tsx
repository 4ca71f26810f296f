import type { ReactNode } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { SuccessIcon } from '../../ui/icons.tsx';
import { bankidDialogTexts } from './bankid-dialog.texts.ts';
import type { Purpose } from './open-order.ts';
import styles from './CompleteFace.module.css';

/** Seen for the moment that it takes to go on. */
export function CompleteFace({ purpose }: { purpose: Purpose }): ReactNode {
  const texts = useTexts(bankidDialogTexts);
  return (
    <div className={styles.completeFaceFrame}>
      <SuccessIcon size={64} />
      <output>{texts.done[purpose]}</output>
      <p>{texts.moment}</p>
    </div>
  );
}
