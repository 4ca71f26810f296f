import { styled } from '@mui/material/styles';
import type { Position } from '@troskel/contract/values/sweden';
import type { ReactNode } from 'react';
import { swedenPath } from './sweden-path.ts';
import { drawing, project } from './sweden-projection.ts';

const Drawing = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 'auto',
  '& .land': {
    fill: theme.vars.palette.ground.sunken,
    stroke: theme.vars.palette.line.control,
    strokeWidth: 4,
    strokeLinejoin: 'round',
    ...theme.applyStyles('dark', { fill: theme.vars.palette.line.main }),
  },
  '& .point': { fill: theme.vars.palette.primary.main },
  '& .rim': { fill: theme.vars.palette.background.paper },
}));

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
    <Drawing
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
    </Drawing>
  );
}
