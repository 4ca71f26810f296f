import type { ReactNode } from 'react';
import styles from './CountBadge.module.css';

/** The highest number that is shown as it is (specification 2, section 9 "Count badge"). */
const highest = 99;

/** A count as the badge shows it: `99+` for more than 99. */
export function shownCount(count: number): string {
  return count > highest ? `${highest}+` : String(count);
}

/** A number of waiting things; nothing for 0. Its surroundings say what it counts. */
export function CountBadge({ count }: { count: number }): ReactNode {
  return count > 0 ? (
    <span className={styles.mark} aria-hidden="true">
      {shownCount(count)}
    </span>
  ) : null;
}
