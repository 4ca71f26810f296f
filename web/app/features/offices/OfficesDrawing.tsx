import type { ReactNode } from 'react';
import styles from './OfficesPage.module.css';

/** A workshop with its sign out, and room for the next one: nothing is listed yet. */
export function OfficesDrawing(): ReactNode {
  return (
    <svg
      className={styles.officesDrawingFrame}
      viewBox="0 0 320 150"
      width={320}
      height={150}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 132h320v4H0z" fill="var(--ground)" />
      <path
        d="M196 132V72l44-30 44 30v60z"
        fill="none"
        stroke="var(--ground)"
        strokeWidth="3"
        strokeDasharray="7 7"
        strokeLinejoin="round"
      />
      <path d="M240 80v32m-16-16h32" stroke="var(--ground)" strokeWidth="4" strokeLinecap="round" />
      <path d="M44 132V66h112v66z" fill="var(--wall)" />
      <path d="M44 66h6v66h-6zm106 0h6v66h-6z" fill="var(--trim)" />
      <path d="m32 70 24-40h88l24 40z" fill="var(--roof)" />
      <path d="M120 14h14v24h-14z" fill="var(--wall)" />
      <path d="M62 84h30v26H62z" fill="var(--trim)" />
      <path d="M66 88h22v18H66z" fill="var(--pane)" />
      <path d="M77 88v18" stroke="var(--trim)" strokeWidth="3" />
      <path d="M108 132V84h30v48z" fill="var(--trim)" />
      <path d="M112 132V88h22v44z" fill="var(--door)" />
      <circle cx="130" cy="111" r="2" fill="var(--sign)" />
      <path d="M156 80h22" stroke="var(--roof)" strokeWidth="3" />
      <path d="M160 82h16v18h-16z" fill="var(--sign)" />
      <path d="M164 95v-7l4-4 4 4v7z" fill="var(--trim)" />
    </svg>
  );
}
