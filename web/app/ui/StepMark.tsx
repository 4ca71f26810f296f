import type { ReactNode } from 'react';
import { CheckIcon, WarningIcon } from './icons.tsx';
import styles from './StepMark.module.css';

/** State of a step; one that lacks something can be left and has to be come back to. */
export type StepLook = 'done' | 'lacking' | 'current' | 'later';

/** The number of a step, or the sign that it is done; what it means is said in words beside it. */
export function StepMark({ number, look }: { number: number; look: StepLook }): ReactNode {
  return (
    <span className={styles.circle} data-look={look} aria-hidden="true">
      {look === 'done' ? (
        <CheckIcon size={18} strokeWidth={2.5} />
      ) : look === 'lacking' ? (
        <WarningIcon size={18} />
      ) : (
        number
      )}
    </span>
  );
}
