import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './IconButton.module.css';

/** A button whose face is a picture, or a picture and a short word; give it a label. */
export function IconButton({ className, ...rest }: ComponentProps<'button'>): ReactNode {
  return <button {...rest} className={clsx(styles.iconButton, className)} />;
}
