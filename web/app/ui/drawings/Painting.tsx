import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Painting.module.css';

/** A drawing with the paints of the house's pictures; at night the windows are lit. */
export function Painting({ className, ...rest }: ComponentProps<'svg'>): ReactNode {
  return <svg {...rest} className={clsx(styles.painting, className)} />;
}
