import type { Position } from '@troskel/contract/values/sweden';
import type { ReactNode } from 'react';
import { swedenPath } from './sweden-path.ts';
import { drawing, project } from './sweden-projection.ts';
import styles from './SwedenMap.module.css';

/** The outline of Sweden with one place on it, filling the width it is given. */
export function SwedenMap({
  position,
  pointSize,
}: {
  position: Position | null;
  /** Radius of the point in units of the drawing, which is 440 wide. */
  pointSize: number;
}): ReactNode {
  const point = position && project(position);
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      aria-hidden="true"
      focusable="false"
    >
      <path className="land" d={swedenPath} />
      {point && (
        <>
          <circle className="rim" cx={point.x} cy={point.y} r={pointSize * 1.5} />
          <circle className="point" cx={point.x} cy={point.y} r={pointSize} />
        </>
      )}
    </svg>
  );
}
