import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Filters.module.css';

/** The fields of a selection, side by side while there is room. */
export function Filters({ className, ...rest }: ComponentProps<'form'>): ReactNode {
  return <form {...rest} className={clsx(styles.filters, className)} />;
}
