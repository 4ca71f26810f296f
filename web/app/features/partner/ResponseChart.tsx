import { styled } from '@mui/material/styles';
import type { PartnerOverview } from '@troskel/contract/overview';
import type { ReactNode } from 'react';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { durationTicks, heightOf, receivedOn } from './chart-scale.ts';
import { ChartCard } from './ChartCard.tsx';
import { ChartFrame, chartHeight, chartTop, Legend, middleOf } from './ChartFrame.tsx';
import { chartTexts } from './daily.texts.ts';
import { durationInWords } from './duration-words.ts';

const Dot = styled('circle')(({ theme }) => ({
  fill: theme.vars.palette.success.main,
  stroke: theme.vars.palette.background.paper,
  strokeWidth: 1.5,
}));

const Stem = styled('line')(({ theme }) => ({ stroke: theme.vars.palette.line.control }));

const Median = styled('line')(({ theme }) => ({
  stroke: theme.vars.palette.warning.main,
  strokeWidth: 2,
  strokeDasharray: '6 5',
}));

/** How long homeowners waited for an answer, by the day on which they asked. */
export function ResponseChart({
  statistics: { days, medianMinutes },
}: {
  statistics: PartnerOverview['statistics'];
}): ReactNode {
  const texts = useTexts(chartTexts);
  const language = useLanguage();
  const dates = useDates();
  const words = (minutes: number | null): string =>
    minutes === null ? texts.noMedian : durationInWords(minutes, language);
  const medians = days.map((day) => day.medianMinutes).filter((minutes) => minutes !== null);
  if (medianMinutes === null || medians.length === 0) {
    const isNone = days.every((day) => receivedOn(day) === 0);
    return (
      <ChartCard
        name={texts.response}
        fact={texts.noMedian}
        sentence={isNone ? texts.noneReceived(days.length) : texts.noneAnswered}
        table={null}
      >
        {null}
      </ChartCard>
    );
  }
  const answered = days.reduce((sum, day) => sum + day.answered, 0);
  const received = days.reduce((sum, day) => sum + receivedOn(day), 0);
  const ticks = durationTicks(medians);
  const y = (minutes: number): number => chartTop + chartHeight * (1 - heightOf(minutes, ticks));
  const fact = texts.responseMedian(words(medianMinutes));
  const sentence = texts.answeredOf(answered, received);
  return (
    <ChartCard
      name={texts.response}
      fact={fact}
      sentence={sentence}
      table={{
        caption: `${texts.response}. ${texts.period(days.length)}.`,
        heads: [texts.day, texts.answered, texts.median],
        rows: days.toReversed().map((day) => ({
          key: day.day,
          cells: [dates.date(day.day), String(day.answered), words(day.medianMinutes)],
        })),
        foot: [texts.total, String(answered), words(medianMinutes)],
      }}
    >
      <ChartFrame
        days={days}
        lines={ticks.map((tick) => ({ at: heightOf(tick, ticks), name: words(tick) }))}
      >
        <Median x1="0" x2="100%" y1={y(medianMinutes)} y2={y(medianMinutes)} />
        {days.map((day, index) =>
          day.medianMinutes === null ? null : (
            <g key={day.day}>
              <title>{texts.medianOn(dates.date(day.day), words(day.medianMinutes))}</title>
              <Stem
                x1={`${middleOf(index, days.length)}%`}
                x2={`${middleOf(index, days.length)}%`}
                y1={y(day.medianMinutes)}
                y2={chartTop + chartHeight}
              />
              <Dot cx={`${middleOf(index, days.length)}%`} cy={y(day.medianMinutes)} r={5} />
            </g>
          ),
        )}
      </ChartFrame>
      <Legend>
        <li>
          <svg width="16" height="16" aria-hidden="true">
            <Dot cx="8" cy="8" r="5" />
          </svg>
          {texts.dayMedian}
        </li>
        <li>
          <svg width="28" height="16" aria-hidden="true">
            <Median x1="0" x2="28" y1="8" y2="8" />
          </svg>
          {texts.allMedian}
        </li>
      </Legend>
    </ChartCard>
  );
}
