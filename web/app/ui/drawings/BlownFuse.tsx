import type { ReactNode } from 'react';

/** A cord pulled from its socket. */
export function BlownFuse(): ReactNode {
  return (
    <svg width="220" height="120" viewBox="0 0 220 120" fill="none" aria-hidden="true">
      <g stroke="var(--color-line-control)" strokeWidth="2" strokeLinecap="round">
        <path d="M8 112h204" />
        <path d="M8 88c24 0 24-34 48-34" />
        <path d="M212 40c-18 0-16 14-34 14" />
      </g>
      <rect x="56" y="40" width="34" height="28" rx="6" fill="var(--color-brand)" />
      <path
        d="M90 48h12M90 60h12"
        stroke="var(--color-ink)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <rect
        x="136"
        y="36"
        width="42"
        height="36"
        rx="8"
        fill="var(--color-surface)"
        stroke="var(--color-ink)"
        strokeWidth="2"
      />
      <path
        d="M136 48h-6M136 60h-6"
        stroke="var(--color-ink)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="m112 30 4 8m10-10-2 9m-14 46 5-7m12 8-3-8"
        stroke="var(--color-warning)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
