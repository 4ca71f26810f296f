import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './RadioCard.module.css';

/** A few choices of which one is taken, under their question. */
export function RadioCards({ className, ...rest }: ComponentProps<'fieldset'>): ReactNode {
  return <fieldset {...rest} className={clsx(styles.radioCards, className)} />;
}

/** One of a few choices, with its radio button in it: the whole card is pressed. */
export function RadioCard({ className, children, ...rest }: ComponentProps<'label'>): ReactNode {
  return (
    <label {...rest} className={clsx(styles.radioCard, className)}>
      {children}
    </label>
  );
}
