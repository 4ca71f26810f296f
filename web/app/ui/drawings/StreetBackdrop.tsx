import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Street } from './Street.tsx';
import styles from './StreetBackdrop.module.css';

/** The street along the foot of a page, behind what it says: sign-up, login and the about page. */
export function StreetBackdrop({ className, ...rest }: ComponentProps<typeof Street>): ReactNode {
  return <Street {...rest} className={clsx(styles.streetBackdrop, className)} />;
}
