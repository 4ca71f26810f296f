import type { ReactNode } from 'react';
import { Painting } from '../../../ui/drawings/Painting.tsx';

/** A question and its answer over two cups of coffee. */
export function CoffeeTalk({ className }: { className?: string }): ReactNode {
  return (
    <Painting className={className} viewBox="0 0 440 360" aria-hidden="true" focusable="false">
      <ellipse cx="220" cy="180" rx="204" ry="156" fill="var(--hill)" />
      <path d="M48 292h344v18H48z" fill="var(--roof)" />
      <path d="M92 310h16l-8 40H84zm256 0h-16l8 40h16z" fill="var(--roof)" />
      <path
        d="M64 60h152a14 14 0 0 1 14 14v66a14 14 0 0 1-14 14h-92l-32 30v-30H64a14 14 0 0 1-14-14V74a14 14 0 0 1 14-14z"
        fill="var(--trim)"
      />
      <path
        d="M76 88h112m-112 20h124m-124 20h72"
        stroke="var(--ground)"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path
        d="M250 116h124a14 14 0 0 1 14 14v60a14 14 0 0 1-14 14h-24v28l-30-28h-70a14 14 0 0 1-14-14v-60a14 14 0 0 1 14-14z"
        fill="var(--pine)"
      />
      <path
        d="m266 160 16 16 30-34"
        stroke="var(--trim)"
        strokeWidth="10"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      />
      <path d="M328 148h36m-36 22h24" stroke="var(--trim)" strokeWidth="8" strokeLinecap="round" />
      <g>
        <path d="M112 240h64v34a18 18 0 0 1-18 18h-28a18 18 0 0 1-18-18z" fill="var(--falu)" />
        <path d="M176 250h8a12 12 0 0 1 0 24h-8" fill="none" stroke="var(--falu)" strokeWidth="8" />
        <path d="M112 240h64v9h-64z" fill="var(--falu-deep)" />
        <path
          d="M132 228c-8-10 8-14 0-24m24 24c-8-10 8-14 0-24"
          stroke="var(--ground)"
          strokeWidth="5"
          strokeLinecap="round"
          fill="none"
        />
      </g>
      <g>
        <path d="M262 244h60v32a16 16 0 0 1-16 16h-28a16 16 0 0 1-16-16z" fill="var(--ochre)" />
        <path
          d="M262 254h-8a11 11 0 0 0 0 22h8"
          fill="none"
          stroke="var(--ochre)"
          strokeWidth="8"
        />
        <path d="M262 244h60v8h-60z" fill="var(--ink)" opacity=".35" />
      </g>
      <g>
        <path d="M196 292a22 16 0 0 1 44 0z" fill="var(--trunk)" />
        <path d="M200 286c8-8 28-8 36 0" stroke="var(--ochre)" strokeWidth="5" fill="none" />
        <path d="M188 290h60v4h-60z" fill="var(--trim)" />
      </g>
    </Painting>
  );
}
