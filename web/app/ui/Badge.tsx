import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Badge.module.css';

/** A state in a word or two. */
export function Badge({
  tone,
  className,
  ...rest
}: ComponentProps<'span'> & { tone: 'info' | 'success' | 'warning' | 'error' }): ReactNode {
  return <span {...rest} className={clsx(styles.badge, className)} data-tone={tone} />;
}
