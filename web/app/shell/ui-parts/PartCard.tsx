import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import styles from './UiPartsPage.module.css';

/** Parts of one kind under their heading. */
export function Parts({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section>
      <h2>{title}</h2>
      <div className={styles.parts}>{children}</div>
    </section>
  );
}

/** A part in its states, beside each other or one below the other. */
export function Part({
  name,
  isColumn = false,
  children,
}: {
  name: string;
  isColumn?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <Card as="div">
      <h3>{name}</h3>
      <div className={isColumn ? styles.column : styles.states}>{children}</div>
    </Card>
  );
}
