import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './FieldGroup.module.css';

/** Fields that belong together, two beside each other where there is room; `data-wide` takes both. */
export function FieldGroup({ className, ...rest }: ComponentProps<'fieldset'>): ReactNode {
  return <fieldset {...rest} className={clsx(styles.fieldGroup, className)} />;
}
