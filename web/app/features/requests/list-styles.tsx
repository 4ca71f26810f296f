import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './list-styles.module.css';

/** The quick choices and the order, at either end of a line while there is room. */
export function Bar({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={clsx(styles.bar, className)} />;
}
