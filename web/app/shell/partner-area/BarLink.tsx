import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { NavLink } from 'react-router';
import styles from './BarLink.module.css';

/** An icon of the header that leads to a page. */
export function BarLink({ className, ...rest }: ComponentProps<typeof NavLink>): ReactNode {
  return <NavLink {...rest} className={clsx(styles.barLink, className)} />;
}
