import type { ReactNode } from 'react';
import styles from './row-parts.module.css';

/*
 * Parts of a card that lists things which are made and taken away there: keys, endpoints.
 */

/** The heading and the button that adds one. */
export const RowsHead = ({ children }: { children: ReactNode }): ReactNode => (
  <div className={styles.head}>{children}</div>
);

export const RowsText = ({ children }: { children: ReactNode }): ReactNode => (
  <p className={styles.text}>{children}</p>
);

/** Said while there is none. */
export const NoRows = ({ children }: { children: ReactNode }): ReactNode => (
  <p className={styles.none}>{children}</p>
);

export const Rows = ({ children }: { children: ReactNode }): ReactNode => (
  <ul className={styles.list}>{children}</ul>
);

/** One of them: a `div` with what is known of it, and the button for it if there is one. */
export const Row = ({ children }: { children: ReactNode }): ReactNode => (
  <li className={styles.row}>{children}</li>
);

/** The name and its state. */
export const RowName = ({ children }: { children: ReactNode }): ReactNode => (
  <p className={styles.name}>{children}</p>
);

/** A fact; absent ones are left out, wide ones take a line of their own. */
export type RowFact = readonly [term: string, value: ReactNode, isWide?: boolean];

export const RowFacts = ({ facts }: { facts: readonly RowFact[] }): ReactNode => (
  <dl className={styles.facts}>
    {facts.map(
      ([term, value, isWide]) =>
        value && (
          <div key={term} data-wide={isWide || undefined}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
