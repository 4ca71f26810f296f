import type { ReactNode } from 'react';
import styles from './QuestionDrawing.module.css';

/** A house that asks, and a speech bubble that is still empty. */
export function QuestionDrawing(): ReactNode {
  return (
    <svg
      className={styles.drawing}
      width="220"
      height="140"
      viewBox="0 0 220 140"
      aria-hidden="true"
      focusable="false"
    >
      <path className="line quiet" d="M8 128h204" />
      <path className="paper" d="M28 128V78l34-30 34 30v50z" />
      <path className="line" d="M28 128V78l34-30 34 30v50M20 85l42-37 42 37" />
      <path className="paint" d="M54 128v-28h16v28z" />
      <path className="line" d="M38 88h12v12H38z" />
      <path className="paper" d="M116 22h80v52h-46l-18 16V74h-16z" />
      <path className="line" d="M116 22h80v52h-46l-18 16V74h-16z" />
      <path className="line quiet" d="M132 40h46M132 54h28" />
    </svg>
  );
}
