import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import styles from './Link.module.css';

/** A link to a page of the product. */
export function Link({ className, ...rest }: ComponentProps<typeof RouterLink>): ReactNode {
  return <RouterLink {...rest} className={clsx(styles.link, className)} />;
}

/** A link to or from a page of the public site: the server hands out a new document. */
export function SiteLink({ className, children, ...rest }: ComponentProps<'a'>): ReactNode {
  return (
    <a {...rest} className={clsx(styles.link, className)}>
      {children}
    </a>
  );
}

/** A link to another site, in a tab of its own. */
export function OutsideLink({ className, children, ...rest }: ComponentProps<'a'>): ReactNode {
  return (
    <a target="_blank" rel="noreferrer" {...rest} className={clsx(styles.link, className)}>
      {children}
    </a>
  );
}

/** A button that reads as a part of the sentence, as a link does. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>): ReactNode {
  return <button {...rest} className={clsx(styles.textButton, className)} />;
}
