import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Spinner.module.css';

/** Progress of unknown length in the colour of the text; silent to screen readers. */
export function Spinner({
  isLarge = false,
  className,
  ...rest
}: ComponentProps<'span'> & {
  /** For a whole page that waits. */
  isLarge?: boolean;
}): ReactNode {
  return (
    <span
      {...rest}
      className={clsx(styles.spinner, className)}
      data-size={isLarge ? 'large' : undefined}
    />
  );
}
