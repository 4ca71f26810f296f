import { clsx } from 'clsx';
import type { ComponentProps, ElementType, ReactNode } from 'react';
import styles from './Card.module.css';

/** A surface on the paper: a border, no shadow. */
export function Card({
  as: Tag = 'section',
  className,
  ...rest
}: ComponentProps<'section'> & { as?: ElementType }): ReactNode {
  return <Tag {...rest} className={clsx(styles.card, className)} />;
}
