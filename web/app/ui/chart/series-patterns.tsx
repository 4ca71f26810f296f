import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './series-patterns.module.css';

/** Fills of a chart's areas, in the order of use. */
export const seriesLooks = ['solid', 'striped', 'lined', 'hollow'] as const;
export type SeriesLook = (typeof seriesLooks)[number];

/** Drawing of each fill, in pixels of the pattern's own coordinates; the plain one has none. */
const drawings: Record<SeriesLook, ReactNode> = {
  solid: <rect width="6" height="6" />,
  striped: <path d="M-1 1 1-1M-1 7 7-1M5 7l2-2" fill="none" strokeWidth="2.2" />,
  lined: <path d="M0 1.5h6M0 4.5h6" fill="none" strokeWidth="1.3" />,
  hollow: null,
};

const patternOf = (id: string, look: SeriesLook): string => `${id}-${look}`;

/** Defines the patterns under an id that stands once on the page. */
export function SeriesPatterns({ id }: { id: string }): ReactNode {
  return (
    <defs>
      <g className={styles.patterns}>
        {seriesLooks.map((look) => (
          <pattern
            key={look}
            id={patternOf(id, look)}
            className={look}
            patternUnits="userSpaceOnUse"
            width="6"
            height="6"
          >
            <rect width="6" height="6" />
            <g>{drawings[look]}</g>
          </pattern>
        ))}
      </g>
    </defs>
  );
}

/** An area of a series: its outline, its pattern. */
export function SeriesArea({
  id,
  look,
  ...place
}: {
  /** Prefix of the patterns' ids. */
  id: string;
  look: SeriesLook;
  x: number | string;
  y: number;
  width: number | string;
  height: number;
}): ReactNode {
  return (
    <rect
      className={clsx(styles.outlined, look)}
      fill={`url(#${patternOf(id, look)})`}
      {...place}
    />
  );
}
