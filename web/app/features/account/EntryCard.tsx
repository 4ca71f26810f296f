import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import styles from './EntryCard.module.css';

/** The one card of an entry page. */
export function EntryCard({ className, ...rest }: ComponentProps<typeof Card>): ReactNode {
  return <Card {...rest} className={clsx(styles.entryCard, className)} />;
}

/** Heading and the sentence under it. */
export function EntryHead({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={clsx(styles.entryHead, className)} />;
}

/** Other ways on from the card, below a line. */
export function EntryFoot({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={clsx(styles.entryFoot, className)} />;
}

/** Ways to choose between. */
export function EntryChoices({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={clsx(styles.entryChoices, className)} />;
}
