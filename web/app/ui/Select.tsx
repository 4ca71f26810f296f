import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { ChevronDownIcon } from './icons.tsx';
import control from './control.module.css';
import styles from './Select.module.css';

/** The system's own list of choices, in the look of the other fields. */
export function Select(props: ComponentProps<'select'>): ReactNode {
  return (
    <div className={styles.box}>
      <select {...props} className={clsx(control.control, styles.list, props.className)} />
      <ChevronDownIcon />
    </div>
  );
}
