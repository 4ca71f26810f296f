import type { ReactNode } from 'react';
import type { OverviewProps } from '../../shell/hand-ins.ts';
import { useDates } from '../../lib/dates.ts';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { ChartCard } from '../../ui/chart/ChartCard.tsx';
import { durationInWords } from '../../ui/chart/duration-words.ts';
import { DurationDots } from '../../ui/chart/DurationDots.tsx';
import { inquiryChartTexts } from './inquiry-cards.texts.ts';
import { receivedOn } from './received-kinds.ts';

/** Time until homeowners got an answer, by the day of the inquiry. */
export function ResponseChart({
  overview: {
    statistics: { days, medianMinutes },
  },
}: OverviewProps): ReactNode {
  const texts = useTexts(inquiryChartTexts);
  const language = useLanguage();
  const dates = useDates();
  const words = (minutes: number | null): string =>
    minutes === null ? texts.noMedian : durationInWords(minutes, language);
  const period = texts.period(days.length);
  if (medianMinutes === null || days.every((day) => day.medianMinutes === null)) {
    const isNone = days.every((day) => receivedOn(day) === 0);
    return (
      <ChartCard
        name={texts.response}
        fact={texts.noMedian}
        sentence={isNone ? texts.noneReceived(days.length) : `${period}. ${texts.noneAnswered}`}
        table={null}
      >
        {null}
      </ChartCard>
    );
  }
  const answered = days.reduce((sum, day) => sum + day.answered, 0);
  const received = days.reduce((sum, day) => sum + receivedOn(day), 0);
  return (
    <ChartCard
      name={texts.response}
      fact={texts.responseMedian(words(medianMinutes))}
      sentence={`${period}. ${texts.answeredOf(answered, received)}`}
      table={{
        caption: `${texts.response}. ${period}.`,
        heads: [texts.day, texts.answered, texts.median],
        rows: days.toReversed().map((day) => ({
          key: day.day,
          cells: [dates.date(day.day), String(day.answered), words(day.medianMinutes)],
        })),
        foot: [texts.total, String(answered), words(medianMinutes)],
      }}
    >
      <DurationDots
        step="day"
        parts={days.map((day) => ({
          day: day.day,
          title: texts.medianOn(dates.date(day.day), words(day.medianMinutes)),
          minutes: day.medianMinutes,
        }))}
        median={medianMinutes}
        names={{ part: texts.dayMedian, median: texts.allMedian }}
      />
    </ChartCard>
  );
}
