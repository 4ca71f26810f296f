import type { ReactNode } from 'react';
import styles from './KeyHint.module.css';

/** Keys that do the same as a button beside it, where there is a keyboard to expect. */
export function KeyHint({ children }: { children: string }): ReactNode {
  return <small className={styles.hint}>{children}</small>;
}
