import { clsx } from 'clsx';
import { localeOf } from '@troskel/contract/ground/language';
import type { ComponentProps, ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { namedParts } from './chart-scale.ts';
import type { ChartStep } from './chart-scale.ts';
import styles from './ChartFrame.module.css';

/** Pixels from the ground of a chart to its top line. */
export const chartHeight = 148;
/** Above the top line, so that what stands on it is whole. */
export const chartTop = 8;
const datesHeight = 24;

/** The middle of a part, as a share of the chart's width in percent. */
export const middleOf = (index: number, count: number): number => ((index + 0.5) / count) * 100;

/** From so many parts on, what stands in one is drawn smaller. */
export const manyParts = 60;

/** From so many parts on, the last one's name would stand out of the chart. */
const partsToEdge = 10;

/** Labels below a chart; a month includes its year where it differs from the label before. */
function partNames(
  days: readonly string[],
  step: ChartStep,
  locale: string,
): { index: number; name: string }[] {
  const isMonth = step === 'month';
  const format = (isYearSaid: boolean): Intl.DateTimeFormat =>
    new Intl.DateTimeFormat(locale, {
      month: 'short',
      timeZone: 'UTC',
      ...(isMonth ? isYearSaid && { year: 'numeric' } : { day: 'numeric' }),
    });
  let yearSaid = '';
  return namedParts(days.length, step).map((index) => {
    const day = days[index] ?? '';
    const year = day.slice(0, 4);
    const name = format(year !== yearSaid).format(new Date(`${day}T12:00:00Z`));
    yearSaid = year;
    return { index, name };
  });
}

/**
 * Lines of a scale with their names, dates below, and between them what stands on each part. Nothing
 * of it is read out: the card says it in words, and its table in numbers.
 */
export function ChartFrame({
  days,
  step,
  lines,
  children,
}: {
  /** The first day of each part, `YYYY-MM-DD`. */
  days: readonly string[];
  /** Length of a part: a day, a week or a month. */
  step: ChartStep;
  /** From the ground up: where each stands, 0 to 1, and its name. */
  lines: readonly { at: number; name: string }[];
  children: ReactNode;
}): ReactNode {
  const locale = localeOf(useLanguage());
  const last = days.length - 1;
  const isLastAtEdge = days.length >= partsToEdge;
  const y = (at: number): number => chartTop + chartHeight * (1 - at);
  return (
    <div className={styles.plot}>
      <div className={styles.lines} aria-hidden="true">
        {lines.map(({ at, name }) => (
          <span key={name}>
            {name}
            <b style={{ bottom: datesHeight + at * chartHeight, visibility: 'visible' }}>{name}</b>
          </span>
        ))}
      </div>
      <svg className={styles.svg} aria-hidden="true" height={chartTop + chartHeight + datesHeight}>
        {lines.map(({ at, name }) => (
          <line
            key={name}
            className={at === 0 ? 'ground' : 'line'}
            x1="0"
            x2="100%"
            y1={y(at)}
            y2={y(at)}
          />
        ))}
        {children}
        {partNames(days, step, locale).map(({ index, name }) => (
          <text
            key={index}
            x={`${middleOf(index, days.length)}%`}
            y={chartTop + chartHeight + datesHeight - 5}
            textAnchor={
              !isLastAtEdge ? 'middle' : index === last ? 'end' : index === 0 ? 'start' : 'middle'
            }
            dx={isLastAtEdge && index === last ? 4 : 0}
          >
            {name}
          </text>
        ))}
      </svg>
    </div>
  );
}

export function Legend({ className, ...rest }: ComponentProps<'ul'>): ReactNode {
  return <ul {...rest} className={clsx(styles.legend, className)} />;
}
