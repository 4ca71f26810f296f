import type { ReactNode } from 'react';
import styles from './Terms.module.css';

/** The terms of an add-on, one below the other, and what happens when they are accepted. */
export function Terms({ terms, note }: { terms: readonly string[]; note: string }): ReactNode {
  return (
    <>
      <ul className={styles.terms}>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <p className={styles.note}>{note}</p>
    </>
  );
}
