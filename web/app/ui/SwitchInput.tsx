import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './SwitchField.module.css';

// Without `aria-checked`: HTML forbids it here, as the checkbox tells its own state (ARIA in HTML,
// section 4 "input type=checkbox").
const role = { role: 'switch' } as const;

/** The switch alone, without a form; its label stands beside it. */
export function SwitchInput(props: Omit<ComponentProps<'input'>, 'type' | 'role'>): ReactNode {
  return (
    <input type="checkbox" {...role} {...props} className={clsx(styles.face, props.className)} />
  );
}
