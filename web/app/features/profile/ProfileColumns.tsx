import { clsx } from 'clsx';
import type { ComponentProps, ElementType, ReactNode } from 'react';
import styles from './ProfileColumns.module.css';

export function Top({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={clsx(styles.top, className)} />;
}
export function Sections({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={clsx(styles.sections, className)} />;
}

/** Beside what is edited while there is room; else it is asked for. */
export function PreviewColumn({
  as: Tag = 'aside',
  isShown,
  className,
  ...rest
}: ComponentProps<'aside'> & { isShown: boolean } & { as?: ElementType }): ReactNode {
  return <Tag {...rest} className={clsx(styles.previewColumn, className)} data-shown={isShown} />;
}

export function Toggle({ className, ...rest }: ComponentProps<'div'>): ReactNode {
  return <div {...rest} className={clsx(styles.toggle, className)} />;
}

/** The form and its preview for homeowners, side by side while there is room. */
export function Columns(props: ComponentProps<'div'>): ReactNode {
  return (
    <div className={styles.room}>
      <div {...props} className={clsx(styles.grid, props.className)} />
    </div>
  );
}
