import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useHydrated } from '../../lib/hydrated.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import styles from './LoginMethod.module.css';

/** One way to log in; what it needs unfolds when it is chosen. */
export function LoginMethod({
  icon,
  label,
  load,
  isOpen,
  onToggle,
  children,
}: {
  icon: ReactNode;
  label: string;
  /** Fetches what unfolds. */
  load: () => Promise<unknown>;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}): ReactNode {
  const panelId = useId();
  const isHydrated = useHydrated();
  // Once unfolded it stays, so that folding it away loses nothing typed.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const loadAhead = (): void => {
    // The press that follows says that it failed.
    load().catch(() => null);
  };
  return (
    <div>
      <button
        className={styles.toggle}
        type="button"
        aria-expanded={isOpen}
        aria-controls={wasOpen ? panelId : undefined}
        disabled={!isHydrated}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={onToggle}
      >
        {icon}
        <span>{label}</span>
        <ChevronDownIcon />
      </button>
      {wasOpen && (
        <div className={styles.panel} id={panelId} hidden={!isOpen}>
          {children}
        </div>
      )}
    </div>
  );
}
