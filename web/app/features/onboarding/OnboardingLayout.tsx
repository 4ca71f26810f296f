import type { ReactNode } from 'react';
import styles from './OnboardingLayout.module.css';

/** The steps beside the content; on a phone above it. */
export function OnboardingLayout({
  heading,
  lead,
  list,
  children,
}: {
  heading: ReactNode;
  lead: string;
  list: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.onboardingLayoutFrame}>
      <header className={styles.head}>
        {heading}
        <p>{lead}</p>
      </header>
      <div className={styles.side}>{list}</div>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
