import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { chartTexts } from './chart.texts.ts';
import { durationTicks, heightOf } from './chart-scale.ts';
import type { ChartStep } from './chart-scale.ts';
import { ChartFrame, chartHeight, chartTop, Legend, manyParts, middleOf } from './ChartFrame.tsx';
import { durationInWords } from './duration-words.ts';
import styles from './DurationDots.module.css';

interface DurationPart {
  /** The first day, `YYYY-MM-DD`. */
  day: string;
  /** Said where the pointer rests. */
  title: string;
  minutes: number | null;
}

/** A length of time for each part of an interval that has one, and a line at that of them all. */
export function DurationDots({
  parts,
  step,
  median,
  names,
}: {
  /** At least one has minutes. */
  parts: readonly DurationPart[];
  step: ChartStep;
  /** Median of all parts, in minutes. */
  median: number;
  /** Legend of a dot and of the line. */
  names: { part: string; median: string };
}): ReactNode {
  const texts = useTexts(chartTexts);
  const language = useLanguage();
  const count = parts.length;
  const ticks = durationTicks(
    parts.map(({ minutes }) => minutes).filter((minutes) => minutes !== null),
  );
  const y = (minutes: number): number => chartTop + chartHeight * (1 - heightOf(minutes, ticks));
  return (
    <>
      <ChartFrame
        days={parts.map(({ day }) => day)}
        step={step}
        lines={ticks.map((tick) => ({
          at: heightOf(tick, ticks),
          name: durationInWords(tick, language),
        }))}
      >
        <line className={styles.median} x1="0" x2="100%" y1={y(median)} y2={y(median)} />
        {parts.map(({ day, title, minutes }, index) =>
          minutes === null ? null : (
            <g key={day}>
              <title>{title}</title>
              <line
                className={styles.stem}
                x1={`${middleOf(index, count)}%`}
                x2={`${middleOf(index, count)}%`}
                y1={y(minutes)}
                y2={chartTop + chartHeight}
              />
              <circle
                className={styles.dot}
                cx={`${middleOf(index, count)}%`}
                cy={y(minutes)}
                r={count > manyParts ? 2.5 : 5}
              />
            </g>
          ),
        )}
      </ChartFrame>
      <Legend>
        <li>
          <svg width="16" height="16" aria-hidden="true">
            <circle className={styles.dot} cx="8" cy="8" r="5" />
          </svg>
          {names.part}
        </li>
        <li>
          <svg width="28" height="16" aria-hidden="true">
            <line className={styles.median} x1="0" x2="28" y1="8" y2="8" />
          </svg>
          {names.median}
        </li>
        <li className={styles.scale}>{texts.durationScale}</li>
      </Legend>
    </>
  );
}
