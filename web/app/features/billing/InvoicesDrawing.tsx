import type { ReactNode } from 'react';

/** A mailbox at the gate with its flag down: nothing has come. */
export function InvoicesDrawing(): ReactNode {
  const ink = 'var(--color-ink)';
  const line = 'var(--color-line-control)';
  const red = 'var(--color-brand)';
  const paper = 'var(--color-surface)';
  const ochre = 'var(--color-warning)';
  return (
    <svg width="260" height="170" viewBox="0 0 260 170" fill="none" aria-hidden="true">
      <g strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M14 154h232" stroke={line} />
        <path
          d="M34 154V104l6-8 6 8v50M58 154V104l6-8 6 8v50M190 154V104l6-8 6 8v50M214 154V104l6-8 6 8v50"
          stroke={line}
          fill={paper}
        />
        <path d="M28 118h48M28 138h48M184 118h48M184 138h48" stroke={line} />
        <path d="M122 154V92h16v62" fill={paper} stroke={ink} />
        <path d="M86 92V62a24 24 0 0 1 24-24h44a24 24 0 0 1 24 24v30z" fill={red} stroke={ink} />
        <path d="M86 92V62a24 24 0 0 1 48 0v30z" fill={paper} stroke={ink} />
        <path d="M100 66h20" stroke={ink} />
        <path d="M160 64h20" stroke={ochre} strokeWidth="4" />
        <path d="M178 58h14v12h-14z" fill={ochre} stroke={ink} strokeWidth="1.5" />
        <path d="M236 154c-1-9 3-15 8-18M228 154c0-6-3-10-7-12" stroke={line} />
      </g>
    </svg>
  );
}
