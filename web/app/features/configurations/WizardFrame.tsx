import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './WizardFrame.module.css';

/** Position of the list of steps, above the heading. */
export function Steps({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={clsx(styles.steps, className)} />;
}

/** Number of the step, above its name in the same heading. */
export function Eyebrow({ className, ...rest }: ComponentProps<'span'>): ReactNode {
  return <span {...rest} className={clsx(styles.eyebrow, className)} />;
}
