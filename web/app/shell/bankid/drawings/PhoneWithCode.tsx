import type { ReactNode } from 'react';

/** A phone in which somebody types a security code. */
export function PhoneWithCode(): ReactNode {
  return (
    <svg width="132" height="148" viewBox="0 0 132 148" fill="none" aria-hidden="true">
      <path
        d="M6 142h120"
        stroke="var(--color-line-control)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <rect
        x="35"
        y="8"
        width="62"
        height="122"
        rx="11"
        fill="var(--color-surface)"
        stroke="var(--color-ink)"
        strokeWidth="2"
      />
      <path d="M59 17h14" stroke="var(--color-ink)" strokeWidth="2" strokeLinecap="round" />
      <path d="M66 34l13 5v9c0 8-5.5 13-13 16-7.5-3-13-8-13-16v-9z" fill="var(--color-brand)" />
      <path
        d="m60.5 48 4 4 7.5-8"
        stroke="var(--color-on-brand)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g fill="var(--color-ink)">
        <circle cx="48" cy="80" r="3" />
        <circle cx="57" cy="80" r="3" />
        <circle cx="66" cy="80" r="3" />
      </g>
      <g stroke="var(--color-line-control)" strokeWidth="2">
        <circle cx="75" cy="80" r="2.5" />
        <circle cx="84" cy="80" r="2.5" />
      </g>
      <g fill="var(--color-line)">
        <rect x="45" y="92" width="11" height="7" rx="2" />
        <rect x="60.5" y="92" width="11" height="7" rx="2" />
        <rect x="76" y="92" width="11" height="7" rx="2" />
        <rect x="45" y="103" width="11" height="7" rx="2" />
        <rect x="60.5" y="103" width="11" height="7" rx="2" />
        <rect x="76" y="103" width="11" height="7" rx="2" />
        <rect x="60.5" y="114" width="11" height="7" rx="2" />
      </g>
      <path
        d="m112 52 9-4M114 66h9M112 80l9 4M20 52l-9-4M18 66H9M20 80l-9 4"
        stroke="var(--color-warning)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
