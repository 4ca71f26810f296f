import { localeOf } from '@troskel/contract/ground/language';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { countTicks } from './chart-scale.ts';
import type { ChartStep } from './chart-scale.ts';
import { ChartFrame, chartHeight, chartTop, Legend, manyParts, middleOf } from './ChartFrame.tsx';
import { SeriesArea, seriesLooks, SeriesPatterns } from './series-patterns.tsx';
import type { SeriesLook } from './series-patterns.tsx';
import styles from './StackedBars.module.css';

/** Share of a part's room that its bar takes. */
const barShare = 0.68;
/** Pixels between two pieces of a bar. */
const gap = 2;

/** A series for each look that there is, and not one more. */
type Stack<Key, Looks extends readonly SeriesLook[] = typeof seriesLooks> = {
  readonly [Place in keyof Looks]?: Key;
};

interface StackedPart<Key extends string> {
  /** The first day, `YYYY-MM-DD`. */
  day: string;
  /** Said where the pointer rests. */
  title: string;
  /** Number of each series. */
  counts: Readonly<Record<Key, number>>;
  /** A further number, drawn as a mark beside the bar. */
  mark?: number;
}

function Bar({
  pieces,
  place,
  top,
  patterns,
}: {
  pieces: readonly { look: SeriesLook; count: number }[];
  place: { index: number; count: number };
  /** Label of the highest line. */
  top: number;
  patterns: string;
}): ReactNode {
  const room = 100 / place.count;
  let ground = chartTop + chartHeight;
  return pieces.map(({ look, count }) => {
    const height = (count / top) * chartHeight;
    if (height === 0) return null;
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

/** A bar for each part of an interval, of a few series; a ring where something else is counted. */
export function StackedBars<Key extends string>({
  parts,
  step,
  stack,
  names,
  totals,
  mark,
}: {
  parts: readonly StackedPart<NoInfer<Key>>[];
  step: ChartStep;
  /** The series from the ground up. */
  stack: Stack<Key>;
  names: Readonly<Record<NoInfer<Key>, string>>;
  /** Totals of all parts. */
  totals: Readonly<Record<NoInfer<Key>, number>>;
  mark?: { name: string; total: number };
}): ReactNode {
  const patterns = useId().replaceAll(/\W/g, '');
  const numbers = new Intl.NumberFormat(localeOf(useLanguage()));
  const series = seriesLooks.flatMap((look, order) => {
    const key = stack[order];
    return key === undefined ? [] : [{ look, key }];
  });
  const highest = parts.map((part) =>
    Math.max(
      part.mark ?? 0,
      series.reduce((sum, { key }) => sum + part.counts[key], 0),
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
              pieces={series.map(({ look, key }) => ({ look, count: part.counts[key] }))}
              place={{ index, count: parts.length }}
              top={top}
              patterns={patterns}
            />
            {part.mark !== undefined && part.mark > 0 && (
              <circle
                className={styles.mark}
                cx={`${middleOf(index, parts.length)}%`}
                cy={chartTop + chartHeight * (1 - part.mark / top)}
                r={parts.length > manyParts ? 2 : 4}
              />
            )}
          </g>
        ))}
      </ChartFrame>
      <Legend>
        {series.map(({ look, key }) => (
          <li key={key}>
            <svg width="16" height="16" aria-hidden="true">
              <SeriesArea id={patterns} look={look} x={1} y={1} width={14} height={14} />
            </svg>
            {names[key]} <b>{numbers.format(totals[key])}</b>
          </li>
        ))}
        {mark && (
          <li>
            <svg width="16" height="16" aria-hidden="true">
              <circle className={styles.mark} cx="8" cy="8" r="4" />
            </svg>
            {mark.name} <b>{numbers.format(mark.total)}</b>
          </li>
        )}
      </Legend>
    </>
  );
}
