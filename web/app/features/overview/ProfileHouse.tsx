import { clsx } from 'clsx';
import { profileContents } from '@troskel/contract/values/profile-contents';
import type { ProfileContent } from '@troskel/contract/values/profile-contents';
import type { ReactNode } from 'react';
import styles from './ProfileHouse.module.css';

const plan = {
  fill: 'none',
  stroke: 'var(--color-line-control)',
  strokeWidth: 2,
  strokeDasharray: '3 6',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** Each content of the profile is a part of the house: built when it is there, else drawn as a plan. */
const parts: Record<ProfileContent, { built: ReactNode; planned: ReactNode }> = {
  description: {
    built: (
      <>
        <path d="M70 172V98h160v74z" fill="var(--falu)" />
        <path
          d="M86 98v74M102 98v74M118 98v74M182 98v74M198 98v74M214 98v74"
          stroke="var(--falu-deep)"
          strokeWidth="1.5"
        />
        <path d="M70 98v74M230 98v74" stroke="var(--trim)" strokeWidth="6" />
        <path d="m150 34 92 66H58z" fill="var(--roof)" />
        <path d="m150 52 58 42H92z" fill="var(--falu)" />
        <path d="m150 34 92 66M150 34 58 100" stroke="var(--edge)" strokeWidth="7" />
        <path d="m150 34 92 66M150 34 58 100" stroke="var(--trim)" strokeWidth="5" />
      </>
    ),
    planned: <path d="M70 172V98h160v74M150 34l92 66H58z" {...plan} />,
  },
  contact: {
    built: (
      <>
        <path d="M130 172v-52h40v52z" fill="var(--trim)" />
        <path d="M135 172v-47h30v47z" fill="var(--pine)" />
        <path d="M140 131h20v12h-20z" fill="var(--pane)" />
        <circle cx="160" cy="152" r="2" fill="var(--ochre)" />
      </>
    ),
    planned: (
      <>
        <path d="M130 172v-52h40v52z" fill="var(--hill)" />
        <path d="M130 172v-52h40v52z" {...plan} />
      </>
    ),
  },
  services: {
    built: (
      <>
        <path d="M184 114h32v36h-32zM84 114h32v36H84z" fill="var(--trim)" />
        <path d="M188 118h24v28h-24zM88 118h24v28H88z" fill="var(--pane)" />
        <path d="M200 118v28m-12-14h24M100 118v28m-12-14h24" stroke="var(--trim)" strokeWidth="3" />
      </>
    ),
    planned: (
      <>
        <path d="M184 114h32v36h-32zM84 114h32v36H84z" fill="var(--hill)" />
        <path d="M184 114h32v36h-32zM84 114h32v36H84z" {...plan} />
      </>
    ),
  },
  openingHours: {
    built: (
      <>
        <path d="M186 62V30h22v48z" fill="var(--roof)" />
        <path d="M183 26h28v7h-28z" fill="var(--ink)" />
        <path
          d="M197 18c-5-5 4-8-1-14"
          stroke="var(--color-line-control)"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
      </>
    ),
    planned: <path d="M186 60V28h22v48" {...plan} />,
  },
  website: {
    built: (
      <>
        <path d="M62 172h176v10H62z" fill="var(--stone)" />
        <path d="M124 176h52v6h-52z" fill="var(--color-ink)" />
      </>
    ),
    planned: <path d="M62 172h176v10H62z" {...plan} />,
  },
  logo: {
    built: (
      <>
        <circle cx="150" cy="80" r="12" fill="var(--trim)" />
        <path
          d="m150 72.5 2.3 4.9 5.4.7-4 3.7 1 5.3-4.7-2.6-4.7 2.6 1-5.3-4-3.7 5.4-.7z"
          fill="var(--ochre)"
        />
      </>
    ),
    planned: (
      <>
        <circle cx="150" cy="80" r="11" fill="var(--hill)" />
        <circle cx="150" cy="80" r="11" {...plan} />
      </>
    ),
  },
};

/** Behind the walls come the chimney and the ground, before them door, windows and sign. */
const order: readonly ProfileContent[] = [
  'openingHours',
  'website',
  'description',
  'contact',
  'services',
  'logo',
];

/** A house that grows with the profile: a piece of the house for each content. */
export function ProfileHouse({
  missing = profileContents,
  className,
}: {
  /** Drawn as a plan; all of them until it is known. */
  missing?: readonly ProfileContent[];
  className?: string;
}): ReactNode {
  return (
    <svg
      className={clsx(styles.profileHouseFrame, className)}
      width="360"
      height="182"
      viewBox="-30 0 360 182"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M-30 182c30-52 84-84 150-84s112 22 150 46c26 17 46 28 60 38z" fill="var(--hill)" />
      <path d="M150 182c40-46 84-70 126-70 26 0 42 30 54 70z" fill="var(--far)" />
      <g data-trees="">
        <path d="M284 182v-22h5v22z" fill="var(--ink)" />
        <path d="m286.5 84 15 34h-30zm0 22 19 38h-38zm0 24 23 36h-46z" fill="var(--pine)" />
        <path d="M20 182v-76h5v76z" fill="var(--trunk)" />
        <path d="M20 128h2.5m0 14h2.5m-5 13h3" stroke="var(--ink)" strokeWidth="1.5" />
        <ellipse cx="22" cy="98" rx="21" ry="30" fill="var(--pine)" opacity=".8" />
      </g>
      {order.map((part) => (
        <g key={part}>{missing.includes(part) ? parts[part].planned : parts[part].built}</g>
      ))}
      <path
        d="M44 182c1-7 0-11-3-15m5 15c2-7 4-9 8-11m196 11c-1-7 1-11 4-14m0 14c2-5 4-7 8-8"
        stroke="var(--pine)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
