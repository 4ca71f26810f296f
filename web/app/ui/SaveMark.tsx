import type { ReactNode } from 'react';
import { CheckIcon, WarningIcon } from './icons.tsx';
import styles from './SaveMark.module.css';

/** The state of saving, in words. Changes are announced to screen readers elsewhere, and seldom. */
export function SaveMark({
  look,
  children,
}: {
  look: 'underWay' | 'saved' | 'notSaved';
  children: ReactNode;
}): ReactNode {
  return (
    <p className={styles.mark} data-bad={look === 'notSaved'}>
      {look === 'saved' && <CheckIcon size={14} strokeWidth={2.5} />}
      {look === 'notSaved' && <WarningIcon size={14} />}
      {children}
    </p>
  );
}
