import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './RadioCard.module.css';

/**
 * A few choices of which one is taken, under their question. What a group must have, and that it has
 * a fault, is said of the group: a radio button has no such states (WAI-ARIA 1.2, "radio").
 */
export function RadioCards({
  className,
  isRequired = false,
  faultId,
  ...rest
}: ComponentProps<'fieldset'> & {
  /** Whether one has to be taken. */
  isRequired?: boolean;
  /** Id of the text of its fault; without one there is none. */
  faultId?: string;
}): ReactNode {
  return (
    <fieldset
      {...rest}
      role="radiogroup"
      aria-required={isRequired || undefined}
      aria-invalid={faultId === undefined ? undefined : true}
      aria-describedby={faultId}
      className={clsx(styles.radioCards, className)}
    />
  );
}

/** One of a few choices, with its radio button in it: the whole card is pressed. */
export function RadioCard({ className, children, ...rest }: ComponentProps<'label'>): ReactNode {
  return (
    <label {...rest} className={clsx(styles.radioCard, className)}>
      {children}
    </label>
  );
}
