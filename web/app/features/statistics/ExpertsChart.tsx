import type { StatisticsPart } from '@troskel/contract/staff-statistics';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { ChartCard } from '../../ui/chart/ChartCard.tsx';
import { DurationDots } from '../../ui/chart/DurationDots.tsx';
import { usePartWords } from './part-words.ts';
import type { ChartProps } from './part-words.ts';
import { statisticsTexts } from './statistics.texts.ts';

/** How long the questions to the experts waited, and how many were answered as promised. */
export function ExpertsChart({ statistics: { parts, total }, step }: ChartProps): ReactNode {
  const texts = useTexts(statisticsTexts);
  const words = usePartWords(step);
  const share = new Intl.NumberFormat(useLanguage(), { style: 'percent' });
  const { expertThreads, expertInTime, expertMinutes } = total;
  const cellsOf = (part: StatisticsPart): string[] => [
    words.number(part.expertThreads),
    words.number(part.expertAnswered),
    words.number(part.expertInTime),
    words.duration(part.expertMinutes),
  ];
  if (expertThreads === 0) {
    return (
      <ChartCard
        name={texts.experts}
        fact={texts.noMedian}
        sentence={texts.noExpertThreads}
        table={null}
      >
        {null}
      </ChartCard>
    );
  }
  const promised = texts.inTimeOf(words.number(expertInTime), words.number(expertThreads));
  return (
    <ChartCard
      name={texts.experts}
      fact={texts.inTime(share.format(expertInTime / expertThreads))}
      sentence={
        expertMinutes === null
          ? `${promised} ${texts.noneAnswered}`
          : `${promised} ${texts.expertMedian(words.duration(expertMinutes))}`
      }
      table={{
        caption: texts.perStep[step](texts.experts),
        heads: [
          texts.stepHeads[step],
          texts.expertThreads,
          texts.expertAnswered,
          texts.expertInTime,
          texts.medianHead,
        ],
        rows: parts
          .toReversed()
          .map((part) => ({ key: part.day, cells: [words.part(part.day), ...cellsOf(part)] })),
        foot: [texts.total, ...cellsOf(total)],
      }}
    >
      {expertMinutes === null ? null : (
        <DurationDots
          step={step}
          parts={parts.map((part) => ({
            day: part.day,
            title: `${words.part(part.day)}: ${words.duration(part.expertMinutes)}`,
            minutes: part.expertMinutes,
          }))}
          median={expertMinutes}
          names={{ part: texts.partMedian, median: texts.allMedian }}
        />
      )}
    </ChartCard>
  );
}
