import type { ReactNode } from 'react';
import { Painting } from '../../../ui/drawings/Painting.tsx';

/** A house under the rain, dry beneath its gutter, with a shield beside it. */
export function CaredHouse({ className }: { className?: string }): ReactNode {
  return (
    <Painting className={className} viewBox="0 0 440 360" aria-hidden="true" focusable="false">
      <path d="M10 336c10-90 90-200 210-200s200 110 210 200z" fill="var(--hill)" />
      <path
        d="M30 336h380"
        stroke="var(--ink)"
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".5"
      />
      <g stroke="var(--sky)" strokeWidth="5" strokeLinecap="round">
        <path d="m96 20-8 22m58-30-8 22m64-18-8 22m62-28-8 22m66-14-8 22m-246 8-8 22m58-16-6 16m172-26-8 22m66-36-8 22" />
      </g>
      <path d="M96 336V186h208v150z" fill="var(--falu)" />
      <path
        d="M126 190v146m30-146v146m88-146v146m30-146v146"
        stroke="var(--falu-deep)"
        strokeWidth="3"
      />
      <path d="M76 190 200 86l124 104z" fill="var(--roof)" />
      <path d="M246 92h30v52l-30-25z" fill="var(--falu-deep)" />
      <path d="M70 186h260v10H70z" fill="var(--trim)" />
      <path d="M322 196v120q0 10 12 10" stroke="var(--trim)" strokeWidth="9" fill="none" />
      <path d="M96 196h10v140H96zm198 0h10v140h-10z" fill="var(--trim)" />
      <path d="M176 336v-88h50v88z" fill="var(--trim)" />
      <path d="M182 336v-82h38v82z" fill="var(--pine)" />
      <circle cx="213" cy="298" r="4" fill="var(--ochre)" />
      <g>
        <path d="M120 228h42v52h-42zm122 0h42v52h-42z" fill="var(--trim)" />
        <path d="M126 234h30v40h-30zm122 0h30v40h-30z" fill="var(--pane)" />
        <path d="M141 234v40m122-40v40m-137-20h30m92 0h30" stroke="var(--trim)" strokeWidth="4" />
      </g>
      <path
        d="M348 176c22 0 40-6 54-16 14 10 32 16 32 16v62c0 40-24 64-54 78-30-14-54-38-54-78v-62z"
        fill="var(--trim)"
        transform="translate(-18 10)"
      />
      <path
        d="M348 184c20 0 36-5 46-13 12 8 34 13 34 13v54c0 34-20 55-46 68-26-13-46-34-46-68v-54z"
        fill="var(--pine)"
        transform="translate(-20 11)"
      />
      <path
        d="m338 248 18 18 34-40"
        stroke="var(--trim)"
        strokeWidth="11"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      />
    </Painting>
  );
}
