import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Alert } from './Alert.tsx';
import styles from './ElsewhereNotice.module.css';

/**
 * Another window or device has gone on with what is typed here: tells how it stands there, and
 * asks. Give it a key that changes with each version.
 */
export function ElsewhereNotice({
  title,
  choices,
  children,
}: {
  title: string;
  /** Buttons. */
  choices: ReactNode;
  children: ReactNode;
}): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  // Announced politely and shown above the form, so that nobody is interrupted while typing.
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={frame}>
      <Alert kind="warning" title={title}>
        {children}
        <div className={styles.choices}>{choices}</div>
      </Alert>
    </div>
  );
}
