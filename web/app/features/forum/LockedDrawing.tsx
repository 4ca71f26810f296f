import type { ReactNode } from 'react';

const ink = 'var(--color-ink)';
const line = 'var(--color-line-control)';
const brand = 'var(--color-brand)';

/** A house with its door shut, and the key on a hook beside it. */
export function LockedDrawing(): ReactNode {
  return (
    <svg width="240" height="132" viewBox="0 0 240 132" fill="none" aria-hidden="true">
      <path d="M4 124h232" stroke={line} strokeWidth="2" strokeLinecap="round" />
      <path
        d="M40 124V58l56-42 56 42v66z"
        fill="var(--color-brand-ground)"
        stroke={ink}
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M30 66 96 16l66 50" stroke={ink} strokeWidth="2.5" strokeLinecap="round" />
      <path d="M56 74h22v22H56zM56 85h22M67 74v22" stroke={ink} strokeWidth="2" />
      <path d="M92 124V76h36v48z" fill={brand} stroke={ink} strokeWidth="2.5" />
      <circle cx="121" cy="101" r="2.5" fill="var(--color-on-brand)" />
      <path d="M188 46v8" stroke={line} strokeWidth="3" strokeLinecap="round" />
      <g stroke={ink} strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="188" cy="66" r="10" fill="var(--color-surface)" />
        <path d="M188 76v28M188 94h8M188 102h6" />
      </g>
      <path
        d="M208 124c2-7 1-12-1-17m5 17c3-5 6-7 10-8M20 124c-2-6-1-10 1-14"
        stroke="var(--color-success)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
