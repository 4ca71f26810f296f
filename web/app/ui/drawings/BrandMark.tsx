import type { ReactNode } from 'react';

/** The mark: a gabled house with its door ajar, standing on the threshold. */
export function BrandMark({ size = 32 }: { size?: number }): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path
        d="M4 13.2 16 3l12 10.2V26H4z"
        fill="var(--color-brand)"
        stroke="var(--color-brand)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M12 26V14.5h8V26z" fill="var(--color-on-brand)" />
      <path d="m20 14.5-5.5 2.2V28l5.5-2z" fill="var(--color-warning)" />
      <path d="M2 29h28" stroke="var(--color-ink)" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
