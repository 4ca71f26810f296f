import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './WaitingList.module.css';

/** Rows that each lead to what waits: what it is at the left, its age at the right. */
export function WaitingList({ className, ...rest }: ComponentProps<'ul'>): ReactNode {
  return <ul {...rest} className={clsx(styles.waitingList, className)} />;
}

/** Name of a row, whose link covers the whole row. */
export function WaitingLink({ className, ...rest }: ComponentProps<typeof Link>): ReactNode {
  return <Link {...rest} className={clsx(styles.waitingLink, className)} />;
}
