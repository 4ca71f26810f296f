import type { ReactNode } from 'react';

/** An empty plot between two houses, with its number on a post. */
export function LostHouse(): ReactNode {
  const ink = 'var(--color-ink)';
  const line = 'var(--color-line-control)';
  return (
    <svg width="300" height="120" viewBox="0 0 300 120" fill="none" aria-hidden="true">
      <path d="M4 112h292" stroke={line} strokeWidth="2" strokeLinecap="round" />
      <g fill="var(--color-brand-ground)" stroke={line} strokeWidth="2" strokeLinejoin="round">
        <path d="M22 112V66l28-22 28 22v46zM222 112V58l28-22 28 22v54z" />
        <path d="M44 112V90h12v22M244 112V88h12v24M32 72h10v10H32zM58 72h10v10H58z" />
      </g>
      <path
        d="M112 112V62l38-30 38 30v50"
        stroke="var(--color-brand)"
        strokeWidth="2"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
      <path d="M150 112V84" stroke={ink} strokeWidth="3" strokeLinecap="round" />
      <rect
        x="134"
        y="64"
        width="32"
        height="22"
        rx="3"
        fill="var(--color-surface)"
        stroke={ink}
        strokeWidth="2"
      />
      <path
        d="M146 71.5a4 4 0 1 1 5.5 3.7c-1.2.5-1.5 1-1.5 2M150 80.5v.1"
        stroke={ink}
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path
        d="M100 112c2-6 1-10-1-14m4 14c3-4 6-6 9-7m82 7c-2-5-2-8-1-12m4 12c2-3 4-5 7-6"
        stroke="var(--color-success)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
