import type { ReactNode } from 'react';

/** A house whose door stands open, with light on the threshold. */
export function FinishedDrawing(): ReactNode {
  const line = {
    fill: 'none',
    stroke: 'var(--color-ink)',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const;
  return (
    <svg width="208" height="148" viewBox="0 0 208 148" aria-hidden="true" focusable="false">
      <path d="M46 138V52l56-38 56 38v86z" fill="var(--color-surface)" />
      <path d="M46 138V52M158 52v86" {...line} />
      <path d="M32 62l70-48 70 48" {...line} strokeWidth={3} stroke="var(--color-brand)" />
      <path d="M136 33V20h12v21" {...line} />
      <path d="M86 138V82h32v56z" fill="var(--color-warning)" opacity={0.35} />
      <path d="M86 138l-22 8h76l-22-8z" fill="var(--color-warning)" opacity={0.25} />
      <path d="M86 138V82h32v56" {...line} />
      <path d="M118 82l20 8v50l-20-2z" fill="var(--color-brand)" />
      <path d="M118 82l20 8v50l-20-2z" {...line} />
      <circle cx="123" cy="112" r="2" fill="var(--color-on-brand)" />
      <rect x="58" y="68" width="18" height="20" rx="1" fill="var(--color-brand-ground)" />
      <path d="M58 68h18v20H58zM67 68v20M58 78h18" {...line} strokeWidth={1.5} />
      <path d="M94 50a8 8 0 0 1 16 0v6H94z" {...line} strokeWidth={1.5} />
      <path d="M6 138h196" {...line} />
      <path d="M20 138c0-12 4-20 10-20s10 8 10 20" {...line} stroke="var(--color-success)" />
      <path d="M172 138c0-9 3-15 8-15s8 6 8 15" {...line} stroke="var(--color-success)" />
      <path d="M30 126v12M180 129v9" {...line} stroke="var(--color-success)" strokeWidth={1.5} />
    </svg>
  );
}
