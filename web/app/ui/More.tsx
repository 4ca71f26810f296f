import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './More.module.css';

/** Below a list: the way to what follows, and how much is shown. */
export function More({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={clsx(styles.more, className)} />;
}
