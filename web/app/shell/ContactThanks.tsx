import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { CheckIcon } from '../ui/icons.tsx';
import styles from './ContactThanks.module.css';

/** Takes the form's place when it has been sent, and the focus with it. */
export function ContactThanks({
  title,
  children,
  actions,
}: {
  title: string;
  children: ReactNode;
  actions: ReactNode;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.contactThanksFrame}>
      <span className={styles.mark}>
        <CheckIcon size={26} />
      </span>
      <h2 className={styles.title} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{children}</p>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
