import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './legal-styles.module.css';

/** The frame of one of the two documents that everybody accepts. */
export function LegalSheet({ className, ...rest }: ComponentProps<'article'>): ReactNode {
  return <article {...rest} className={clsx(styles.legalSheet, className)} />;
}

export function Lead({ className, ...rest }: ComponentProps<'p'>): ReactNode {
  return <p {...rest} className={clsx(styles.lead, className)} />;
}

export function Dated({ className, ...rest }: ComponentProps<'p'>): ReactNode {
  return <p {...rest} className={clsx(styles.dated, className)} />;
}
