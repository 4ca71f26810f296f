import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { ChevronRightIcon, OutsideIcon } from '../../ui/settings-icons.tsx';
import styles from './SettingsEntry.module.css';

/** The entries of one group, as in a phone's settings. */
export function EntryList({ className, ...rest }: ComponentProps<'ul'>): ReactNode {
  return <ul {...rest} className={clsx(styles.entryList, className)} />;
}

/** One line that leads to a page: its name and a word on what is there. */
export function SettingsEntry({
  to,
  isOutside = false,
  icon,
  name,
  detail,
}: {
  to: string;
  /** A page of somebody else's, in a tab of its own. */
  isOutside?: boolean;
  icon: ReactNode;
  name: string;
  detail: string;
}): ReactNode {
  const content = (
    <>
      {icon}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>{detail}</span>
      </span>
    </>
  );
  return (
    <li>
      {isOutside ? (
        <a className={styles.outsideFace} href={to} target="_blank" rel="noreferrer">
          {content}
          <OutsideIcon size={18} />
        </a>
      ) : (
        <Link className={styles.insideFace} to={to}>
          {content}
          <ChevronRightIcon size={18} />
        </Link>
      )}
    </li>
  );
}
