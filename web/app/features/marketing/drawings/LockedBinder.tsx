import type { ReactNode } from 'react';
import { Painting } from '../../../ui/drawings/Painting.tsx';

/** Binders on a shelf, one of them with a lock, and the key on its hook. */
export function LockedBinder({ className }: { className?: string }): ReactNode {
  return (
    <Painting className={className} viewBox="0 0 440 360" aria-hidden="true" focusable="false">
      <rect x="24" y="40" width="392" height="290" rx="20" fill="var(--hill)" />
      <path d="M52 286h336v14H52z" fill="var(--roof)" />
      <path d="M84 300h14v22H84zm258 0h14v22h-14z" fill="var(--roof)" />
      <g>
        <path d="M76 286V112h52v174z" fill="var(--pine)" />
        <path d="M86 132h32v46H86z" fill="var(--trim)" />
        <circle cx="102" cy="256" r="9" fill="var(--pine-deep)" />
        <path d="M92 146h20m-20 12h14" stroke="var(--ink)" strokeWidth="4" strokeLinecap="round" />
      </g>
      <g>
        <path d="M132 286V96h52v190z" fill="var(--falu)" />
        <path d="M142 116h32v46h-32z" fill="var(--trim)" />
        <circle cx="158" cy="256" r="9" fill="var(--falu-deep)" />
        <path d="M148 130h20m-20 12h14" stroke="var(--ink)" strokeWidth="4" strokeLinecap="round" />
      </g>
      <path d="m198 286 26-176 50 8-26 168z" fill="var(--ochre)" />
      <path d="m228 136 30 5-6 42-30-5z" fill="var(--trim)" />
      <path
        d="m233 150 18 3m-20 9 13 2"
        stroke="var(--ink)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <g>
        <path
          d="M286 210v-24a28 28 0 0 1 56 0v24"
          fill="none"
          stroke="var(--ink)"
          strokeWidth="12"
        />
        <rect x="268" y="206" width="92" height="80" rx="10" fill="var(--trim)" />
        <path d="M268 222v-6a10 10 0 0 1 10-10h72a10 10 0 0 1 10 10v6z" fill="var(--ground)" />
        <circle cx="314" cy="244" r="11" fill="var(--ink)" />
        <path d="M309 246h10l4 24h-18z" fill="var(--ink)" />
      </g>
      <g>
        <path d="M330 62h56v14h-56z" fill="var(--roof)" />
        <path d="M358 76v12" stroke="var(--ink)" strokeWidth="5" />
        <circle cx="358" cy="104" r="15" fill="none" stroke="var(--ochre)" strokeWidth="7" />
        <path
          d="M358 119v44m0-16h14m-14 12h10"
          stroke="var(--ochre)"
          strokeWidth="7"
          strokeLinecap="round"
        />
      </g>
    </Painting>
  );
}
