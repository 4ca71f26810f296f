import type { ReactNode } from 'react';
import { CheckIcon } from './icons.tsx';
import styles from './StepMark.module.css';

/** State of a step. */
export type StepLook = 'done' | 'current' | 'later';

/** The number of a step, or the sign that it is done; what it means is said in words beside it. */
export function StepMark({ number, look }: { number: number; look: StepLook }): ReactNode {
  return (
    <span className={styles.circle} data-look={look} aria-hidden="true">
      {look === 'done' ? <CheckIcon size={18} strokeWidth={2.5} /> : number}
    </span>
  );
}
