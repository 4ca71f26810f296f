import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { To } from 'react-router';
import { useTexts } from '../lib/texts.ts';
import { stepListTexts } from './step-list.texts.ts';
import { StepMark } from './StepMark.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './StepList.module.css';

type Direction = 'column' | 'row';

export interface ListedStep {
  key: string;
  name: string;
  /** Null for a step that cannot be opened yet. */
  address: To | null;
  isDone: boolean;
  /** What a step that could be left still lacks. */
  lacks?: string | undefined;
}

/** Steps that are done, present and to come, with links to those that can be opened. */
export function StepList({
  label,
  steps,
  current,
  direction = 'column',
}: {
  label: string;
  steps: readonly ListedStep[];
  /** The key of the step that is open. */
  current: string;
  direction?: Direction;
}): ReactNode {
  const texts = useTexts(stepListTexts);
  return (
    <nav aria-label={label}>
      <ol className={styles.list} data-direction={direction}>
        {steps.map(({ key, name, address, isDone, lacks }, index) => {
          const isCurrent = key === current;
          const state = lacks ?? (isDone ? texts.isDone : texts.isLater);
          const look = isCurrent ? 'current' : lacks ? 'lacking' : isDone ? 'done' : 'later';
          const words = (
            <>
              <StepMark number={index + 1} look={look} />
              <span>
                {name}
                <VisuallyHidden> ({isCurrent ? texts.isCurrent : state})</VisuallyHidden>
              </span>
            </>
          );
          return (
            <li key={key}>
              {address === null ? (
                <span className={styles.later}>{words}</span>
              ) : (
                <RouterLink
                  className={styles.reachable}
                  to={address}
                  aria-current={isCurrent ? 'step' : undefined}
                  preventScrollReset
                >
                  {words}
                </RouterLink>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
