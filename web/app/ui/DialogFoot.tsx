import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './DialogFoot.module.css';

/** The buttons below a dialog's form; below each other where there is no room. */
export function DialogFoot({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={clsx(styles.dialogFoot, className)} />;
}
