import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './CardTitle.module.css';

export function CardTitle({ className, children, ...rest }: ComponentProps<'h2'>): ReactNode {
  return (
    <h2 {...rest} className={clsx(styles.cardTitle, className)}>
      {children}
    </h2>
  );
}
