import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import styles from './NavTabs.module.css';

/** Views of the same page, each with an address. */
export function NavTabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly {
    key: string;
    name: string;
    search: string;
    isCurrent: boolean;
    /** Number of entries, or a lower bound of it; left out where it is not known. */
    count?: number | string;
  }[];
}): ReactNode {
  return (
    <nav className={styles.navTabsFrame} aria-label={label}>
      {tabs.map(({ key, name, search, isCurrent, count }) => (
        <RouterLink
          key={key}
          to={{ search }}
          aria-current={isCurrent ? 'true' : undefined}
          preventScrollReset
        >
          {name}
          {count !== undefined && <b>{count}</b>}
        </RouterLink>
      ))}
    </nav>
  );
}
