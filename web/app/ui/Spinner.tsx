import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Spinner.module.css';

/** Progress of unknown length in the colour of the text; silent to screen readers. */
export function Spinner({
  size = 18,
  className,
  style,
  ...rest
}: ComponentProps<'span'> & {
  /** CSS pixels. */
  size?: number;
}): ReactNode {
  return (
    <span
      {...rest}
      className={clsx(styles.spinner, className)}
      style={{ width: size, height: size, ...style }}
    />
  );
}
