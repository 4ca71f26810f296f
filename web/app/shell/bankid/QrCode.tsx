import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { drawQr } from './qr-path.ts';
import styles from './OpenFace.module.css';

/** BankID's code, drawn anew whenever its text changes. */
export function QrCode({
  text,
  label,
  isStale,
}: {
  text: string | null;
  label: string;
  /** No new text has come for a while: the code shown may be too old. */
  isStale: boolean;
}): ReactNode {
  const drawing = useMemo(() => (text === null ? null : drawQr(text)), [text]);
  return (
    <figure className={styles.qrCodeFrame} data-stale={isStale} aria-label={label}>
      {drawing && (
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${drawing.side} ${drawing.side}`}
          shapeRendering="crispEdges"
        >
          <path d={drawing.path} fill="#000" />
        </svg>
      )}
    </figure>
  );
}
