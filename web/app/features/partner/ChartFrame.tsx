import { styled } from '@mui/material/styles';
import type { OverviewDay } from '@troskel/contract/overview';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';

/** Pixels from the ground of a chart to its top line. */
export const chartHeight = 148;
/** Above the top line, so that what stands on it is whole. */
export const chartTop = 8;
const datesHeight = 24;
/** Every so many days has its date below it, counted back from the last one. */
const daysBetweenDates = 7;

const Plot = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 8,
  marginTop: 8,
});

const Lines = styled('div')(({ theme }) => ({
  position: 'relative',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'right',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  // Each line's name stands level with it; the widest gives the room.
  '& span': { display: 'block', height: 0, overflow: 'visible', visibility: 'hidden' },
  '& b': { position: 'absolute', right: 0, fontWeight: 400, transform: 'translateY(50%)' },
}));

const Svg = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  overflow: 'visible',
  '& text': { fontSize: 13, fill: theme.vars.palette.text.secondary },
  '& .line': { stroke: theme.vars.palette.line.main },
  '& .ground': { stroke: theme.vars.palette.line.control },
}));

/** The middle of a day, as a share of the chart's width in percent. */
export const middleOf = (index: number, count: number): number => ((index + 0.5) / count) * 100;

/**
 * Lines of a scale with their names, dates below, and between them what stands on each day. Nothing of
 * it is read out: the card says it in words, and its table in numbers.
 */
export function ChartFrame({
  days,
  lines,
  children,
}: {
  days: readonly OverviewDay[];
  /** From the ground up: where each stands, 0 to 1, and its name. */
  lines: readonly { at: number; name: string }[];
  children: ReactNode;
}): ReactNode {
  const language = useLanguage();
  const date = new Intl.DateTimeFormat(language === 'sv' ? 'sv' : 'en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const y = (at: number): number => chartTop + chartHeight * (1 - at);
  return (
    <Plot>
      <Lines aria-hidden="true">
        {lines.map(({ at, name }) => (
          <span key={name}>
            {name}
            <b style={{ bottom: datesHeight + at * chartHeight, visibility: 'visible' }}>{name}</b>
          </span>
        ))}
      </Lines>
      <Svg aria-hidden="true" height={chartTop + chartHeight + datesHeight}>
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
        {days.map(({ day }, index) =>
          (days.length - 1 - index) % daysBetweenDates === 0 ? (
            <text
              key={day}
              x={`${middleOf(index, days.length)}%`}
              y={chartTop + chartHeight + datesHeight - 5}
              textAnchor={index === days.length - 1 ? 'end' : index === 0 ? 'start' : 'middle'}
              dx={index === days.length - 1 ? 4 : 0}
            >
              {date.format(new Date(`${day}T12:00:00Z`))}
            </text>
          ) : null,
        )}
      </Svg>
    </Plot>
  );
}

export const Legend = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 18px',
  listStyle: 'none',
  margin: 'auto 0 0',
  padding: '8px 0 0',
  fontSize: '0.875rem',
  '& li': { display: 'inline-flex', alignItems: 'center', gap: 8 },
  '& b': { fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
});
