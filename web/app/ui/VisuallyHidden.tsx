import { clsx } from 'clsx';
import type { ComponentProps, ElementType, ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** For screen readers alone. */
export function VisuallyHidden({
  as: Tag = 'span',
  className,
  ...rest
}: ComponentProps<'span'> & { as?: ElementType }): ReactNode {
  return <Tag {...rest} className={clsx(styles.visuallyHidden, className)} />;
}
