import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import styles from './FormPart.module.css';

/** A part of the form under its heading. */
export function FormPart({
  title,
  help,
  id,
  children,
}: {
  title: string;
  help?: string;
  /** Given when a fault of the part as a whole leads here. */
  id?: string;
  children: ReactNode;
}): ReactNode {
  const titleId = useId();
  return (
    <Card className={styles.part} aria-labelledby={titleId} id={id} tabIndex={id ? -1 : undefined}>
      <h2 id={titleId}>{title}</h2>
      {help && <p>{help}</p>}
      {children}
    </Card>
  );
}
