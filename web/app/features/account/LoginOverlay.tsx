import type { ReactNode } from 'react';
import { useHydrated } from '../../lib/hydrated.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './LoginOverlay.module.css';

/** Over the card while it is found out who is signed in; never in the prerendered page. */
export function LoginOverlay({ text }: { text: string }): ReactNode {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return (
    <output className={styles.veil}>
      <Spinner isLarge />
      {text}
    </output>
  );
}
