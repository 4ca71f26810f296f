import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './DialogFoot.module.css';

/** The buttons below a dialog's form; below each other where there is no room. */
export function DialogFoot({
  isStuck = false,
  className,
  ...rest
}: ComponentProps<'div'> & {
  /** Stays in view at the end of a dialog that is scrolled. */
  isStuck?: boolean;
}): ReactNode {
  return (
    <div
      {...rest}
      className={clsx(styles.dialogFoot, className)}
      data-stuck={isStuck ? '' : undefined}
    />
  );
}
