import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Card } from './Card.tsx';
import styles from './card-parts.module.css';

/** A card whose last line stands at its foot, level with its neighbour's. */
export function TallCard({ className, ...rest }: ComponentProps<typeof Card>): ReactNode {
  return <Card {...rest} className={clsx(styles.tallCard, className)} />;
}

/** Name of the card's subject. */
export function CardName({ className, children, ...rest }: ComponentProps<'h2'>): ReactNode {
  return (
    <h2 {...rest} className={clsx(styles.cardName, className)}>
      {children}
    </h2>
  );
}

/** A short statement about it. */
export function CardFact({ className, ...rest }: ComponentProps<'p'>): ReactNode {
  return <p {...rest} className={clsx(styles.cardFact, className)} />;
}

export function Quiet({ className, ...rest }: ComponentProps<'p'>): ReactNode {
  return <p {...rest} className={clsx(styles.quiet, className)} />;
}

export function CardFoot({ className, ...rest }: ComponentProps<'p'>): ReactNode {
  return <p {...rest} className={clsx(styles.cardFoot, className)} />;
}
