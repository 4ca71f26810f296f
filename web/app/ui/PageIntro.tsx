import { clsx } from 'clsx';
import type { ComponentProps, ElementType, ReactNode } from 'react';
import styles from './PageIntro.module.css';

/** Introduction of a page, below its heading. */
export function PageIntro({
  as: Tag = 'p',
  className,
  ...rest
}: ComponentProps<'p'> & { as?: ElementType }): ReactNode {
  return <Tag {...rest} className={clsx(styles.pageIntro, className)} />;
}
