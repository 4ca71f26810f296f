import type { ReactNode } from 'react';
import { Painting } from '../../../ui/drawings/Painting.tsx';

/** A company's own page in the homeowner's telephone. */
export function PhoneCard({ className }: { className?: string }): ReactNode {
  return (
    <Painting className={className} viewBox="0 0 440 360" aria-hidden="true" focusable="false">
      <path d="M20 336c0-70 60-190 200-190s200 120 200 190z" fill="var(--hill)" />
      <path
        d="M40 336h360"
        stroke="var(--ink)"
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".5"
      />
      <g>
        <path d="M46 336V244h64v92z" fill="var(--falu)" />
        <path d="m36 248 42-40 42 40z" fill="var(--roof)" />
        <path d="M68 336v-44h22v44z" fill="var(--trim)" />
        <path d="M72 336v-40h14v40z" fill="var(--ochre)" />
      </g>
      <g>
        <path d="M340 336V256h62v80z" fill="var(--ochre)" />
        <path d="m330 260 12-30h58l12 30z" fill="var(--roof)" />
        <path d="M352 272h18v22h-18zm24 0h18v22h-18z" fill="var(--trim)" />
        <path d="M355 275h12v16h-12zm24 0h12v16h-12z" fill="var(--pane)" />
      </g>
      <rect x="136" y="18" width="168" height="322" rx="24" fill="var(--ink)" />
      <rect x="146" y="30" width="148" height="298" rx="14" fill="var(--trim)" />
      <rect x="146" y="30" width="148" height="92" rx="14" fill="var(--sky)" />
      <path d="M146 122v-20c30-14 54-16 80-6s46 10 68-4v30z" fill="var(--pine)" opacity=".55" />
      <path d="M176 122V82h56v40z" fill="var(--falu)" />
      <path d="m168 84 36-26 36 26z" fill="var(--roof)" />
      <path d="M198 122V98h14v24z" fill="var(--trim)" />
      <path d="M146 116h148v10H146z" fill="var(--trim)" />
      <circle cx="182" cy="132" r="22" fill="var(--trim)" />
      <circle cx="182" cy="132" r="18" fill="var(--falu)" />
      <path
        d="m176 140 10-10m-1-7a6 6 0 0 0 7 8 6 6 0 0 0-7-8z"
        stroke="var(--trim)"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M160 172h84" stroke="var(--ink)" strokeWidth="9" strokeLinecap="round" />
      <path
        d="M160 192h118m-118 15h96"
        stroke="var(--ground)"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <g fill="var(--hill)">
        <rect x="156" y="224" width="52" height="20" rx="10" />
        <rect x="214" y="224" width="66" height="20" rx="10" />
        <rect x="156" y="250" width="70" height="20" rx="10" />
      </g>
      <g stroke="var(--pine)" strokeWidth="4" strokeLinecap="round" fill="none">
        <path d="m164 234 4 4 7-8M222 234l4 4 7-8m-69 30 4 4 7-8" />
      </g>
      <path
        d="M186 234h12m42 0h28m-82 26h30"
        stroke="var(--roof)"
        strokeWidth="5"
        strokeLinecap="round"
        opacity=".7"
      />
      <rect x="156" y="286" width="128" height="28" rx="8" fill="var(--falu)" />
      <path d="M190 300h60" stroke="var(--trim)" strokeWidth="6" strokeLinecap="round" />
    </Painting>
  );
}
