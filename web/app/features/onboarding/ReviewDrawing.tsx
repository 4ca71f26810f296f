import type { ReactNode } from 'react';

/** A letter on its way through a door: the application is with us. */
export function ReviewDrawing(): ReactNode {
  const line = {
    fill: 'none',
    stroke: 'var(--color-ink)',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const;
  return (
    <svg width="168" height="112" viewBox="0 0 168 112" aria-hidden="true" focusable="false">
      <path d="M4 106h160" {...line} />
      <path d="M40 106V36l44-28 44 28v70" fill="var(--color-brand-ground)" />
      <path d="M28 44 84 8l56 36M40 36v70M128 36v70" {...line} />
      <rect x="64" y="52" width="40" height="54" rx="2" fill="var(--color-brand)" />
      <rect x="64" y="52" width="40" height="54" rx="2" {...line} />
      <path d="M74 72h20" {...line} stroke="var(--color-on-brand)" />
      <circle cx="97" cy="84" r="2" fill="var(--color-on-brand)" />
      <g transform="rotate(-8 84 66)">
        <rect x="76" y="56" width="16" height="18" rx="1" fill="var(--color-surface)" />
        <path d="M76 74V57h16v17M80 63h8M80 68h5" {...line} strokeWidth={1.5} />
      </g>
      <path d="M16 106c0-10 4-16 8-16s8 6 8 16M140 106c0-8 3-13 7-13s7 5 7 13" {...line} />
    </svg>
  );
}
