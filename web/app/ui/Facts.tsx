import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Facts.module.css';

/** Names and what they stand for, side by side while there is room. */
export function Facts({ className, ...rest }: ComponentProps<'dl'>): ReactNode {
  return <dl {...rest} className={clsx(styles.facts, className)} />;
}
