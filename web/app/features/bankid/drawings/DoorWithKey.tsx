import type { ReactNode } from 'react';

/** A red house whose door opens to whoever shows who they are. */
export function DoorWithKey(): ReactNode {
  return (
    <svg width="280" height="168" viewBox="0 0 280 168" fill="none" aria-hidden="true">
      <path
        d="M8 158h264"
        stroke="var(--color-line-control)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M62 78v80h112V78z" fill="var(--color-brand)" />
      <path
        d="M74 92v60M86 92v60M150 92v60M162 92v60"
        stroke="var(--color-on-brand)"
        strokeOpacity="0.2"
        strokeWidth="1.5"
      />
      <path
        d="M50 84 118 30l68 54"
        stroke="var(--color-ink)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M146 40V22h14v29" fill="var(--color-ink)" />
      <rect
        x="98"
        y="94"
        width="40"
        height="64"
        fill="var(--color-surface)"
        stroke="var(--color-ink)"
        strokeWidth="2"
      />
      <path
        d="M98 94l24 9v57l-24-2z"
        fill="var(--color-warning)"
        stroke="var(--color-ink)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <circle cx="116" cy="132" r="2.5" fill="var(--color-ink)" />
      <rect
        x="106"
        y="60"
        width="24"
        height="20"
        rx="2"
        fill="var(--color-surface)"
        stroke="var(--color-ink)"
        strokeWidth="2"
      />
      <path d="M118 60v20M106 70h24" stroke="var(--color-ink)" strokeWidth="2" />
      <g>
        <rect
          x="206"
          y="66"
          width="44"
          height="84"
          rx="8"
          fill="var(--color-surface)"
          stroke="var(--color-ink)"
          strokeWidth="2"
        />
        <path d="M223 73h10" stroke="var(--color-ink)" strokeWidth="2" strokeLinecap="round" />
        <circle cx="228" cy="98" r="8" fill="var(--color-success)" />
        <path d="M214 126c1-9 6-14 14-14s13 5 14 14z" fill="var(--color-success)" />
        <path
          d="M214 136h28"
          stroke="var(--color-line-control)"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </g>
      <path
        d="M198 118c-14 6-26 8-44 8"
        stroke="var(--color-line-control)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray="2 6"
      />
      <path
        d="M26 158c-10-8-12-22-2-30 0 8 4 10 4 16 4-4 6-8 6-14 10 8 8 22-2 28z"
        fill="var(--color-success)"
      />
    </svg>
  );
}
