import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './section-title.module.css';

export function SectionTitle({ className, children, ...rest }: ComponentProps<'h2'>): ReactNode {
  return (
    <h2 {...rest} className={clsx(styles.sectionTitle, className)}>
      {children}
    </h2>
  );
}
