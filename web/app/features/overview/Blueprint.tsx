import type { ReactNode } from 'react';

/** A drawing of a house still to be built, with a folding rule and a pencil on it. */
export function Blueprint(): ReactNode {
  const ink = 'var(--color-ink)';
  const line = 'var(--color-line-control)';
  const red = 'var(--color-brand)';
  const ochre = 'var(--color-warning)';
  const paper = 'var(--color-surface)';
  return (
    <svg width="300" height="230" viewBox="0 0 300 230" fill="none" aria-hidden="true">
      <g strokeLinejoin="round" strokeLinecap="round" strokeWidth="2">
        <path d="M26 34h238v164H26z" fill={paper} stroke={line} />
        <path d="M264 34c12 0 12 20 0 20" fill="var(--color-sunken)" stroke={line} />
        <path
          d="M26 75h238M26 116h238M26 157h238M67 34v164M108 34v164M149 34v164M190 34v164M231 34v164"
          stroke="var(--color-line)"
          strokeWidth="1"
        />
        <g stroke={red} strokeDasharray="3 6">
          <path d="M82 166v-58l62-46 62 46v58" />
          <path d="M126 166v-38h24v38M168 122h22v20h-22zM98 122h18v20H98z" />
          <path d="M178 87V66h12v30" />
        </g>
        <path d="M70 166h148" stroke={ink} />
        <path d="M82 180h124M82 176v8m124-8v8" stroke={line} strokeWidth="1.5" />
        <g stroke={ochre} strokeWidth="9">
          <path d="m30 212 62-12M92 200l58 14M150 214l56-10" />
        </g>
        <g fill={paper} stroke="none">
          <circle cx="92" cy="200" r="2.2" />
          <circle cx="150" cy="214" r="2.2" />
        </g>
        <path d="m236 150 34-62 9 5-34 62-10 6z" fill={red} stroke={red} />
        <path d="m236 150 9 5-10 6z" fill={paper} stroke={ink} strokeWidth="1.5" />
      </g>
    </svg>
  );
}
