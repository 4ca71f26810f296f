import type { ReactNode } from 'react';
import styles from './FoldedDetails.module.css';

/** For those who report a fault; others need not see it. */
export function FoldedDetails({ label, details }: { label: string; details: string }): ReactNode {
  return (
    <details className={styles.details}>
      <summary>{label}</summary>
      <pre>{details}</pre>
    </details>
  );
}
