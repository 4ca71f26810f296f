import type { ReactNode } from 'react';
import { Painting } from './Painting.tsx';

/** A letter box at a gate, with its flag up: something has come, or will. */
export function Mailbox({ className }: { className?: string }): ReactNode {
  return (
    <Painting className={className} viewBox="0 0 240 180" aria-hidden="true" focusable="false">
      <path d="M0 176c14-30 62-44 122-42s106 12 118 42c-40 6-200 6-240 0z" fill="var(--hill)" />
      <g fill="var(--trim)" stroke="var(--ground)" strokeWidth="1.5">
        <path d="M8 168v-54l8-9 8 9v54zm24 0v-54l8-9 8 9v54zm24 0v-54l8-9 8 9v54z" />
        <path d="M2 122h76v9H2zm0 26h76v9H2z" />
      </g>
      <path d="M141 170V96h13v74z" fill="var(--roof)" />
      <path d="M112 100h72v5h-72z" fill="var(--roof)" />
      <path d="M100 100V68a24 24 0 0 1 24-24h48a24 24 0 0 1 24 24v32z" fill="var(--falu)" />
      <path d="M148 100V68a24 24 0 0 0-24-24 24 24 0 0 0-24 24v32z" fill="var(--falu-deep)" />
      <path d="M110 66h28v5h-28z" fill="var(--trim)" />
      <path d="M116 54h20l4 14-28 5z" fill="var(--trim)" />
      <path d="m116 54 13 9 7-9z" fill="none" stroke="var(--ground)" strokeWidth="1.5" />
      <path d="M168 74V36h20v13h-15v25z" fill="var(--ochre)" />
      <path d="M164 72h13v6h-13z" fill="var(--ink)" />
      <path
        d="M104 174c12-8 28-9 44-4s36 4 58-2c6 4 4 8-4 9-32 3-70 3-98-3z"
        fill="var(--ground)"
      />
      <g stroke="var(--pine)" strokeWidth="3" strokeLinecap="round" fill="none">
        <path d="M206 168c0-12-2-20-7-27m7 27c0-13 3-22 9-28m-9 28v-34" />
        <path d="M126 172c0-8-2-14-6-18m6 18c0-8 2-13 6-17" />
      </g>
    </Painting>
  );
}
