import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import styles from './Breadcrumbs.module.css';

/** The pages above this one, the nearest last. */
export function Breadcrumbs({
  label,
  above,
}: {
  /** Name of the navigation for screen readers. */
  label: string;
  above: readonly { to: string; name: ReactNode }[];
}): ReactNode {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {above.map(({ to, name }) => (
          <li key={to}>
            <RouterLink to={to}>{name}</RouterLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
