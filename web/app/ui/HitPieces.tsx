import type { ReactNode } from 'react';
import styles from './HitPieces.module.css';

/** A text that was found, with what was searched for marked. */
export function HitPieces({
  pieces,
}: {
  pieces: readonly { text: string; isHit: boolean }[];
}): ReactNode {
  // Pieces have no name but their place.
  return pieces.map(({ text, isHit }, place) =>
    isHit ? (
      <mark className={styles.mark} key={place}>
        {text}
      </mark>
    ) : (
      <span key={place}>{text}</span>
    ),
  );
}
