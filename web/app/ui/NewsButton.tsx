import type { ReactNode } from 'react';
import styles from './NewsButton.module.css';

/** Brings what has come while somebody was reading; it stands over what is read. */
export function NewsButton({
  children,
  onShow,
}: {
  children: string;
  onShow: () => void;
}): ReactNode {
  return (
    <div className={styles.place}>
      <button type="button" onClick={onShow}>
        {children}
      </button>
    </div>
  );
}
