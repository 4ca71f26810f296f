import type { ReactNode } from 'react';
import styles from './StarsDrawing.module.css';

/** A house with five stars above it, none of them given yet. */
export function StarsDrawing(): ReactNode {
  const star = 'm0-11 3.2 6.7 7.3 1-5.3 5 1.3 7.3L0 5.6-6.5 9l1.3-7.3-5.3-5 7.3-1z';
  return (
    <svg
      className={styles.starsDrawing}
      viewBox="0 0 320 150"
      width={320}
      height={150}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 132h320v4H0z" fill="var(--ground)" />
      <path d="M112 132V88h96v44z" fill="var(--wall)" />
      <path d="M112 88h6v44h-6zm90 0h6v44h-6z" fill="var(--trim)" />
      <path d="m98 92 34-34h56l34 34z" fill="var(--roof)" />
      <path d="M130 102h22v18h-22z" fill="var(--trim)" />
      <path d="M133 105h16v12h-16z" fill="var(--pane)" />
      <path d="M168 132v-32h22v32z" fill="var(--trim)" />
      <path d="M171 132v-29h16v29z" fill="var(--door)" />
      {[-2, -1, 0, 1, 2].map((place) => (
        <path
          key={place}
          d={star}
          transform={`translate(${160 + place * 40} ${22 + place * place * 3})`}
          fill="none"
          stroke="var(--star)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}
