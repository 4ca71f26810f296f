import { Fragment } from 'react';
import type { ReactNode } from 'react';
import styles from './Code.module.css';

/** A code or an id, which goes on to the next line between its words. */
export function Code({ children }: { children: string }): ReactNode {
  return (
    <code className={styles.mono}>
      {children.split(/(?<=[._:-])/).map((part, place) => (
        <Fragment key={`${place} ${part}`}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </code>
  );
}
