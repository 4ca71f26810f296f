import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './StepActions.module.css';

/** The buttons that lead on and back: forward last, wide on a phone. */
export function StepActions({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={clsx(styles.stepActions, className)} />;
}
