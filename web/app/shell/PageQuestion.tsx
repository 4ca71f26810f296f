import type { ReactNode } from 'react';
import styles from './PageQuestion.module.css';

/**
 * Where the portal asks something of its own: at the bottom of the window, after the page and over
 * its end. What comes late there moves nothing that somebody reads.
 */
export function PageQuestion({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.place}>{children}</div>;
}
