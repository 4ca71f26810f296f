import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { countTicks } from './chart-scale.ts';
import type { ChartStep } from './chart-scale.ts';
import { ChartFrame, chartHeight, chartTop, Legend, middleOf } from './ChartFrame.tsx';
import { SeriesArea, seriesLooks, SeriesPatterns } from './series-patterns.tsx';

/** Share of a part's room that its bar takes. */
const barShare = 0.68;
/** Pixels between two pieces of a bar. */
const gap = 2;
/** From so many parts on, what stands in one is drawn smaller. */
const manyParts = 60;

const Mark = styled('circle')(({ theme }) => ({
  fill: theme.vars.palette.background.paper,
  stroke: theme.vars.palette.text.primary,
  strokeWidth: 2,
}));

interface StackedPart {
  /** The first day, `YYYY-MM-DD`. */
  day: string;
  /** Said where the pointer rests. */
  title: string;
  /** Of each series, from the ground up. */
  counts: readonly number[];
  /** What is counted beside them. */
  mark?: number;
}

interface Series {
  name: string;
  total: number;
}

function Bar({
  counts,
  place,
  top,
  patterns,
}: {
  counts: readonly number[];
  place: { index: number; count: number };
  /** What the highest line stands for. */
  top: number;
  patterns: string;
}): ReactNode {
  const room = 100 / place.count;
  let ground = chartTop + chartHeight;
  return counts.map((count, order) => {
    const look = seriesLooks[order];
    const height = (count / top) * chartHeight;
    if (height === 0 || !look) return null;
    ground -= height;
    return (
      <SeriesArea
        key={look}
        id={patterns}
        look={look}
        x={`${room * (place.index + (1 - barShare) / 2)}%`}
        width={`${room * barShare}%`}
        y={ground + gap / 2}
        height={Math.max(1, height - gap)}
      />
    );
  });
}

/** A bar for each part of an interval, of up to four series; a ring where something else is counted. */
export function StackedBars({
  parts,
  step,
  series,
  mark,
}: {
  parts: readonly StackedPart[];
  step: ChartStep;
  /** From the ground up. */
  series: readonly Series[];
  mark?: Series;
}): ReactNode {
  const patterns = useId().replaceAll(/\W/g, '');
  const numbers = new Intl.NumberFormat(useLanguage());
  const highest = parts.map((part) =>
    Math.max(
      part.mark ?? 0,
      part.counts.reduce((sum, count) => sum + count, 0),
    ),
  );
  const ticks = countTicks(Math.max(...highest));
  const top = ticks.at(-1) ?? 1;
  return (
    <>
      <ChartFrame
        days={parts.map(({ day }) => day)}
        step={step}
        lines={ticks.map((tick) => ({ at: tick / top, name: numbers.format(tick) }))}
      >
        <SeriesPatterns id={patterns} />
        {parts.map((part, index) => (
          <g key={part.day}>
            <title>{part.title}</title>
            <Bar
              counts={part.counts}
              place={{ index, count: parts.length }}
              top={top}
              patterns={patterns}
            />
            {part.mark !== undefined && part.mark > 0 && (
              <Mark
                cx={`${middleOf(index, parts.length)}%`}
                cy={chartTop + chartHeight * (1 - part.mark / top)}
                r={parts.length > manyParts ? 2 : 4}
              />
            )}
          </g>
        ))}
      </ChartFrame>
      <Legend>
        {series.map(({ name, total }, order) => (
          <li key={name}>
            <svg width="16" height="16" aria-hidden="true">
              <SeriesArea
                id={patterns}
                look={seriesLooks[order] ?? 'solid'}
                x={1}
                y={1}
                width={14}
                height={14}
              />
            </svg>
            {name} <b>{numbers.format(total)}</b>
          </li>
        ))}
        {mark && (
          <li>
            <svg width="16" height="16" aria-hidden="true">
              <Mark cx="8" cy="8" r="4" />
            </svg>
            {mark.name} <b>{numbers.format(mark.total)}</b>
          </li>
        )}
      </Legend>
    </>
  );
}
